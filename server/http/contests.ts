/** Contests over HTTP. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contestsOf, csvOf, tell } from "../contests/told.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

type OfContest = FastifyRequest<{ Params: { code: string } }>;

export function contestRoutes(context: Context): void {
  const { app, store, accounts, arena, limits } = context;
  const { contests } = arena;
  const viewerOf = async (request: FastifyRequest) => (await accounts.ofSession(sessionOf(request)))?.id ?? null;

  /** How it stands, after whatever was to be done next; null where there is none. */
  const told = async (request: OfContest) => {
    const code = request.params.code.toUpperCase();
    await contests.advance(code);
    const contest = await contests.find(code);
    return contest && tell(store, arena, contest, await viewerOf(request));
  };

  /** The contest of a request and who asks; null after having refused it. */
  const asked = async (request: OfContest, reply: FastifyReply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const tooMany = limits.of("event", account.id, request.ip);
    const contest = tooMany ? null : await contests.find(request.params.code);
    if (contest) return { account, contest };
    void refuse(reply, tooMany ?? { refused: "no-such-contest" });
    return null;
  };

  serve(app, "GET /api/contests", async (request) => {
    const viewer = await viewerOf(request);
    return { contests: viewer === null ? [] : await contestsOf(store, viewer) };
  });

  serve(app, "POST /api/contests", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    if (account.password === null) return refuse(reply, { refused: "register-first" });
    const tooMany = limits.of("event", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const code = await contests.open(account, request.body);
    return isRefusal(code) ? refuse(reply, code) : { code };
  });

  serve(app, "GET /api/contests/:code", async (request, reply) => {
    return (await told(request)) ?? refuse(reply, { refused: "no-such-contest" });
  });

  serve(app, "GET /api/contests/:code/results", async (request, reply) => {
    const contest = await told(request);
    if (!contest) return refuse(reply, { refused: "no-such-contest" });
    const form = request.query.form ?? "csv";
    void reply.header("content-disposition", `attachment; filename="${contest.code}.${form}"`);
    return form === "csv" ? csvOf(contest) : JSON.stringify(contest, null, 1);
  });

  serve(app, "POST /api/contests/:code/entries", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await contests.join(found.contest, found.account, request.body.program);
    if (refusal) return refuse(reply, refusal);
    arena.wake();
    return null;
  });

  serve(app, "DELETE /api/contests/:code/entries/:entry", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await contests.leave(found.contest, found.account, Number(request.params.entry));
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "POST /api/contests/:code/start", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await contests.start(found.contest, found.account);
    if (refusal) return refuse(reply, refusal);
    arena.wake();
    return null;
  });

  serve(app, "POST /api/contests/:code/close-round", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await contests.closeRound(found.contest, found.account);
    if (refusal) return refuse(reply, refusal);
    arena.wake();
    return null;
  });
}
