/** Tasks of the day over HTTP. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply } from "fastify";
import type { Which } from "../daily/which.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

export function dailyRoutes(context: Context): void {
  const { app, daily, accounts, limits } = context;

  /** Refuses what there is not: an unknown game or kind, a day that has not come. */
  const check = async (which: Which, reply: FastifyReply): Promise<boolean> => {
    const kinds = await daily.kinds(which.game);
    if (!kinds) void refuse(reply, { refused: "no-such-game", args: { game: which.game } });
    else if (!kinds.includes(which.kind) || !daily.hasCome(which.day)) void refuse(reply, { refused: "no-such-daily" });
    else return true;
    return false;
  };

  serve(app, "GET /api/daily/:game", async (request, reply) => {
    const { game } = request.params;
    const kinds = await daily.kinds(game);
    if (!kinds) return refuse(reply, { refused: "no-such-game", args: { game } });
    const account = await accounts.ofSession(sessionOf(request));
    const day = daily.today;
    const rankingOf = async (kind: string) => {
      const attempt = account && (await daily.attempt({ game, kind, day }, account.id));
      const streak = account && (await daily.streak(game, kind, account.id));
      const milliseconds = attempt?.milliseconds ?? null;
      const ranked = attempt !== null && milliseconds !== null && milliseconds >= attempt.min_milliseconds;
      return { kind, begun: attempt !== null, milliseconds, ranked, streak };
    };
    return { day, kinds: await Promise.all(kinds.map(rankingOf)) };
  });

  serve(app, "GET /api/daily/:game/:kind/:day", async (request, reply) => {
    const which = request.params;
    if (!(await check(which, reply))) return reply;
    const account = await accounts.ofSession(sessionOf(request));
    const streak = account && (await daily.streak(which.game, which.kind, account.id));
    return { day: which.day, ranking: [...(await daily.ranking(which))], streak };
  });

  serve(app, "POST /api/daily/:game/:kind/:day/begin", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    const which = request.params;
    if (!account || !(await check(which, reply))) return reply;
    const tooMany = limits.of("daily", account.id, request.ip);
    if (tooMany) return refuse(reply, tooMany);
    const begun = await daily.begin(which, account.id);
    return isRefusal(begun) ? refuse(reply, begun) : begun;
  });

  serve(app, "POST /api/daily/:game/:kind/:day/answer", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    const which = request.params;
    if (!account || !(await check(which, reply))) return reply;
    const { answer, ...way } = request.body;
    const taken = await daily.answer(which, account.id, answer, way);
    return isRefusal(taken) ? refuse(reply, taken) : taken;
  });
}
