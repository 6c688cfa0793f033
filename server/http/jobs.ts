/** Long work over HTTP: asked for by registered players, watched by its owner and by administrators. */
import { isRefusal } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import type { JobRow } from "../jobs/queue.ts";
import type { Reason } from "../jobs/reason.ts";
import { administrator, type Context, refuse, signedIn } from "./context.ts";
import { serve } from "./route.ts";

type Job = AnswerOf<"GET /api/jobs/:id">;

export function jobRoutes(context: Context): void {
  const { app, jobs, limits } = context;

  const told = (row: JobRow, { is_admin }: Account): Job => ({
    ...{ id: row.id, kind: row.kind, state: row.state, log: row.log, tries: row.tries, owner: row.owner_name },
    title: jobs.titleOf(row),
    progress: row.progress_done === null ? null : { done: row.progress_done, of: row.progress_of ?? 0 },
    reason: row.reason === null ? null : reasonFor(JSON.parse(row.reason) as Reason, is_admin === 1), // what the queue has stored
    hasResult: row.state === "done" && jobs.keepsResult(row),
    page: jobs.pageOf(row),
    ...{ createdAt: row.created_at, startedAt: row.started_at, finishedAt: row.finished_at },
  });

  /** The job of a request and who asks, where that is the owner or an administrator; null after having refused it. */
  const asked = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const row = await jobs.find(request.params.id, { id: account.id, isAdmin: account.is_admin === 1 });
    if (row) return { account, row };
    void refuse(reply, { refused: "no-such-job" });
    return null;
  };

  /** The same job as it is now. */
  const again = async ({ account, row }: { readonly account: Account; readonly row: JobRow }) =>
    told((await jobs.find(row.id, { id: account.id, isAdmin: true })) ?? row, account);

  serve(app, "POST /api/jobs", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    if (account.password === null) return refuse(reply, { refused: "register-first" });
    const tooMany = limits.of("job", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const { kind, input, key = null } = request.body;
    const owner = { account: account.id, network: limits.networkOfAccount(account.id) };
    const row = await jobs.ask(kind, input, owner, key);
    return isRefusal(row) ? refuse(reply, row) : told(row, account);
  });

  serve(app, "GET /api/jobs", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    return account ? (await jobs.list(account.id)).map((row) => told(row, account)) : reply;
  });

  serve(app, "GET /api/admin/jobs", async (request, reply) => {
    const account = await administrator(context, request, reply);
    return account ? (await jobs.list(null)).map((row) => told(row, account)) : reply;
  });

  serve(app, "GET /api/jobs/:id", async (request, reply) => {
    const found = await asked(request, reply);
    return found ? told(found.row, found.account) : reply;
  });

  serve(app, "GET /api/jobs/:id/result", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    return (await jobs.content(found.row.id)) ?? refuse(reply, { refused: "no-such-job" });
  });

  serve(app, "POST /api/jobs/:id/cancel", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    await jobs.cancel(found.row.id);
    return again(found);
  });

  serve(app, "POST /api/jobs/:id/retry", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = limits.of("job", found.account.id, request.ip) ?? (await jobs.again(found.row));
    return refusal ? refuse(reply, refusal) : again(found);
  });
}

/** What the program said is for whoever mends it. */
function reasonFor(reason: Reason, isAdmin: boolean): Job["reason"] {
  const { code } = reason;
  return {
    code,
    ...("words" in reason && { words: reason.words }),
    ...(isAdmin && "message" in reason && reason.message !== undefined && { message: reason.message }),
  };
}
