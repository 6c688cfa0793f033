/** Sets of exercises over HTTP. */
import { type ExerciseSummary, isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayChange, type SetRow } from "../sets/sets.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

type AboutSet = FastifyRequest<{ Params: { id: string } }>;

export function setRoutes(context: Context): void {
  const { app, sets, games, accounts, limits } = context;

  /** The set of a request and who asks, who must be somebody; null after having refused it. */
  const asked = async (request: AboutSet, reply: FastifyReply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const row = await sets.find(request.params.id);
    if (row) return { account, row };
    void refuse(reply, { refused: "no-such-set" });
    return null;
  };

  serve(app, "GET /api/sets", async (request, reply) => {
    const { game } = request.query;
    if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
    const account = await accounts.ofSession(sessionOf(request));
    const told = (row: Awaited<ReturnType<typeof sets.list>>[number]) => ({
      ...headOf(row, account?.id),
      participants: row.participants,
    });
    return {
      own: account ? (await sets.list(game, account.id)).map(told) : [],
      listed: (await sets.list(game, null)).map(told),
      mayList: account?.is_admin === 1,
    };
  });

  serve(app, "POST /api/sets", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    if (account.password === null) return refuse(reply, { refused: "register-first" });
    const tooMany = limits.of("set", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const { game, ...given } = request.body;
    const row = await sets.create(account, game, given);
    return isRefusal(row) ? refuse(reply, row) : wholeOf(row, account.id);
  });

  serve(app, "GET /api/sets/:id", async (request, reply) => {
    const row = await sets.find(request.params.id);
    if (!row) return refuse(reply, { refused: "no-such-set" });
    const account = await accounts.ofSession(sessionOf(request));
    return wholeOf(row, account?.id);
  });

  serve(app, "PUT /api/sets/:id", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const { account, row } = found;
    const tooMany = limits.of("set", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const changed = await sets.change(row, account, request.body);
    return isRefusal(changed) ? refuse(reply, changed) : wholeOf(changed, account.id);
  });

  serve(app, "DELETE /api/sets/:id", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const refusal = await sets.delete(found.row, found.account);
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "POST /api/sets/:id/results", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const { account, row } = found;
    const tooMany = limits.of("set-result", account.id, request.ip);
    const refusal = tooMany ?? (await sets.handIn(row, account.id, request.body));
    return refusal ? refuse(reply, refusal) : null;
  });

  serve(app, "GET /api/sets/:id/results", async (request, reply) => {
    const found = await asked(request, reply);
    if (!found) return reply;
    const { account, row } = found;
    const results = await sets.results(row, mayChange(row, account) ? null : account.id);
    return results.map((result) => ({
      ...result,
      moves: JSON.parse(result.moves) as string[], // as they were stored
      summary: JSON.parse(result.summary) as ExerciseSummary,
    }));
  });
}

function headOf(row: Omit<SetRow, "content">, account: string | undefined) {
  const { id, game, title, owner, exercises, revision, changed_at: changedAt } = row;
  return {
    ...{ id, game, title, owner, exercises, revision, changedAt },
    isOwn: row.owner_id === account,
    isListed: row.is_listed === 1,
  };
}

function wholeOf(row: SetRow, account: string | undefined) {
  return { ...headOf(row, account), content: row.content };
}
