/** The HTTP server: routes, live connections, health, metrics, and what protects them. */
import cookie from "@fastify/cookie";
import swagger from "@fastify/swagger";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { isTooDeep } from "../depth.ts";
import { Connections } from "../live/connections.ts";
import packageFile from "../package.json" with { type: "json" };
import { accountRoutes } from "./accounts.ts";
import { arenaRoutes } from "./arena.ts";
import { compilers } from "./compilers.ts";
import { contestRoutes } from "./contests.ts";
import { bearerOf, type Parts, refuse, sessionOf } from "./context.ts";
import { dailyRoutes } from "./daily.ts";
import { definitionRoutes } from "./definitions.ts";
import { draftRoutes } from "./drafts.ts";
import { answerErrors, NOT_A_REQUEST } from "./errors.ts";
import { eventRoutes } from "./events.ts";
import { galleryRoutes } from "./gallery.ts";
import { gameRoutes } from "./games.ts";
import { healthRoutes } from "./health.ts";
import { homeRoutes } from "./home.ts";
import { jobRoutes } from "./jobs.ts";
import { makeMetrics } from "./metrics.ts";
import { moderationRoutes } from "./moderation.ts";
import { playerRoutes } from "./players.ts";
import { problemRoutes } from "./problems.ts";
import { recoveryRoutes } from "./recovery.ts";
import { reportRoutes } from "./reports.ts";
import { setRoutes } from "./sets.ts";
import { serveSite } from "./site.ts";
import { soloRoutes } from "./solo.ts";
import { tableRoutes } from "./tables.ts";
import { tokenRoutes } from "./tokens.ts";
import { admitTokens, securityOf, securitySchemes } from "./tokens-allowed.ts";

const { version } = packageFile;
const BODY_LIMIT = 64 * 1024;
/** A request that is not complete by then is cut off. */
const REQUEST_MILLISECONDS = 30_000;
/** So often that is looked at. */
const CHECK_MILLISECONDS = 1000;

export interface AppSettings {
  /** Addresses of proxies whose word about the visitor's address is taken. */
  readonly trustedProxies: string;
  /** The folder of the built site; without it, there is only the interface for programs. */
  readonly site: string | null;
}

export async function makeApp(parts: Parts, { trustedProxies, site }: AppSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: REQUEST_MILLISECONDS, connectionsCheckingInterval: CHECK_MILLISECONDS },
    trustProxy: trustedProxies,
    forceCloseConnections: true,
    pluginTimeout: 0, // a busy machine may take long to start; it shall start
    logger: false,
    schemaController: compilers,
    clientErrorHandler: (error, socket) => {
      parts.log("request-refused", { problem: error.code, address: socket.remoteAddress });
      if (socket.writable) socket.end(NOT_A_REQUEST);
      else socket.destroy();
    },
    frameworkErrors: (error, _request, reply) =>
      void refuse(reply, { refused: "malformed-request", args: { where: "request", problem: error.message } }),
  });
  const metrics = makeMetrics(parts);
  const connections = new Connections({ ...parts, count: (what) => metrics.live[what].inc() });

  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: BODY_LIMIT } });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Asztal",
        version,
        description: "The HTTP interface of an Asztal server.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "This server" }],
      components: { securitySchemes },
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, security: securityOf(route.config?.token) },
      url,
    }),
  });

  readJson(app);
  app.addHook("onRequest", async (request, reply) => {
    // Read once: a client that has gone while it is being answered has no address any more.
    Object.defineProperty(request, "ip", { value: request.ip ?? "" });
    const tooMany = request.url.startsWith("/api/") ? parts.limits.ofAddress("request", request.ip) : null;
    if (tooMany) return refuse(reply, tooMany);
    const upgrades = request.headers.upgrade !== undefined;
    if ((upgrades || !["GET", "HEAD", "OPTIONS"].includes(request.method)) && isCrossSite(request)) {
      await refuse(reply, { refused: "cross-site" });
    }
  });
  admitTokens(app, parts.callers);
  app.addHook("onSend", async (request, reply) => {
    // Most answers are for one visitor, and all of them may be others a moment later: nobody on the way keeps them.
    if (request.url.startsWith("/api/")) void reply.header("cache-control", "no-store");
    void reply
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "same-origin")
      .header("x-frame-options", "DENY");
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.requests.inc({ method: request.method, route, status: String(reply.statusCode) });
  });
  app.addHook("onClose", async () => connections.close());
  answerErrors(app, parts.log, site === null ? null : await serveSite(app, site, parts));

  app.addHook("onRoute", ({ url, config }) => {
    if (url.startsWith("/api/") && !config?.isOfContract)
      throw new Error(`${url} is not in the contract (wire/contract.ts)`);
  });
  await app.register(async (routes) => {
    const context = { ...parts, app: routes };
    accountRoutes(context);
    tokenRoutes(context);
    tableRoutes(context);
    gameRoutes(context);
    definitionRoutes(context);
    draftRoutes(context);
    galleryRoutes(context);
    homeRoutes(context);
    playerRoutes(context);
    moderationRoutes(context, (account) => connections.checkSessionsOf(account));
    recoveryRoutes(context);
    reportRoutes(context);
    dailyRoutes(context);
    jobRoutes(context);
    problemRoutes(context);
    soloRoutes(context);
    setRoutes(context);
    arenaRoutes(context);
    contestRoutes(context);
    eventRoutes(context);
    healthRoutes(context, async () => (await metrics.sockets.get()).values[0]?.value ?? 0);

    const hidden = { schema: { hide: true } };
    routes.get("/live", { websocket: true, ...hidden, config: { token: "read" } }, (socket, request) => {
      metrics.sockets.inc();
      socket.on("close", () => metrics.sockets.dec());
      const [token, session] = [bearerOf(request), sessionOf(request)];
      const credential = token === null ? session && { session } : { token };
      connections.open(socket, request.raw.socket, { credential: credential || null, address: request.ip });
    });
    routes.get("/health", hidden, (_request, reply) => {
      const ok = parts.store.isWriting;
      return reply.status(ok ? 200 : 503).send({ ok });
    });
    routes.get("/metrics", hidden, async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
    routes.get("/openapi.json", hidden, () => app.swagger());
  });
  return app;
}

/** As the framework reads JSON, but nothing that is nested too deeply. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isTooDeep(body)) done(Object.assign(new Error("nested too deeply"), { statusCode: 400 }));
    else read(request, body, done);
  });
}

/** A request that another site has made its visitor's browser send. Programs send neither header; browsers always do. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (typeof site === "string") return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
