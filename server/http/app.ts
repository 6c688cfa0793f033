/** The HTTP server: routes, live connections, health, metrics, and what protects them. */
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Accounts } from "../accounts/accounts.ts";
import { Connection } from "../live/connection.ts";
import type { Store } from "../store/store.ts";
import { WriteFailed } from "../store/store.ts";
import type { Tables } from "../tables/service.ts";
import { accountRoutes } from "./accounts.ts";
import { COOKIE, refuse } from "./context.ts";
import { playerRoutes } from "./players.ts";
import { reportRoutes } from "./reports.ts";
import { tableRoutes } from "./tables.ts";

export interface Parts {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly now: () => number;
  readonly log: (what: string, details: Record<string, unknown>) => void;
}

const BODY_LIMIT = 64 * 1024;

export async function makeApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: BODY_LIMIT, trustProxy: "loopback", forceCloseConnections: true, logger: false });
  const metrics = makeMetrics(parts);

  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: BODY_LIMIT } });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Asztal", version: "0.1.0", description: "The HTTP interface of an Asztal server." },
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    const upgrades = request.headers.upgrade !== undefined;
    if ((upgrades || !["GET", "HEAD", "OPTIONS"].includes(request.method)) && isCrossSite(request)) {
      await refuse(reply, { refused: "cross-site" });
    }
  });
  app.addHook("onSend", async (_request, reply) => {
    void reply
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "same-origin")
      .header("x-frame-options", "DENY");
  });
  app.addHook("onResponse", async (request, reply) => {
    metrics.requests.inc({
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: String(reply.statusCode),
    });
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.validation) {
      const { instancePath, message } = error.validation[0]!; // a failed validation names a fault
      return reply.status(400).send({
        refused: "malformed-request",
        args: { where: `${error.validationContext ?? "body"}${instancePath}`, problem: message ?? "" },
      });
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply
        .status(error.statusCode)
        .send({ refused: "malformed-request", args: { where: request.url, problem: error.message } });
    }
    parts.log("request-failed", { method: request.method, route: request.routeOptions.url, error: error.message });
    return refuse(reply, { refused: error instanceof WriteFailed ? "not-stored" : "server-error" });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ refused: "not-found" }));

  await app.register(async (routes) => {
    const context = { ...parts, app: routes };
    accountRoutes(context);
    tableRoutes(context);
    playerRoutes(context);
    reportRoutes(context);

    routes.get("/live", { websocket: true, schema: { hide: true } }, (socket, request) => {
      metrics.sockets.inc();
      socket.on("close", () => metrics.sockets.dec());
      new Connection(socket, parts.accounts.ofToken(request.cookies[COOKIE]), {
        ...parts,
        count: (what) => metrics.live.inc({ what }),
      });
    });
    routes.get("/health", { schema: { hide: true } }, () => ({ ok: true }));
    routes.get("/metrics", { schema: { hide: true } }, async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
    routes.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
  });
  return app;
}

/** A request that another site has made its visitor's browser send. Programs send neither header; browsers always do. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

function makeMetrics({ tables }: Parts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: "asztal_tables_loaded",
    help: "Tables in memory",
    registers,
    collect() {
      this.set(tables.loadedCount);
    },
  });
  return {
    registry,
    sockets: new Gauge({ name: "asztal_sockets", help: "Open live connections", registers }),
    live: new Counter({ name: "asztal_live_messages_total", help: "Live messages", labelNames: ["what"], registers }),
    requests: new Counter({
      name: "asztal_http_requests_total",
      help: "HTTP requests",
      labelNames: ["method", "route", "status"],
      registers,
    }),
  };
}
