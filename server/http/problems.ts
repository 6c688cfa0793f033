/** Rated problems over HTTP. */
import { isRefusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { progressOf } from "../problems/progress.ts";
import { type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { serve } from "./route.ts";

export function problemRoutes(context: Context): void {
  const { app, store, problems, problemOfTheDay, accounts, limits } = context;

  /** Whoever asks, if that is not too often; null after having refused it. */
  const asking = async (request: FastifyRequest, reply: FastifyReply) => {
    const account = await signedIn(context, request, reply);
    const tooMany = account && limits.of("problem", account.id, request.ip);
    if (!tooMany) return account;
    void refuse(reply, tooMany);
    return null;
  };

  serve(app, "POST /api/problems/:game/begin", async (request, reply) => {
    const account = await asking(request, reply);
    if (!account) return reply;
    const begun = await problems.begin(request.params.game, account.id, request.body.theme);
    return isRefusal(begun) ? refuse(reply, begun) : begun;
  });

  serve(app, "POST /api/problems/:game/tries/:id/answer", async (request, reply) => {
    const account = await asking(request, reply);
    if (!account) return reply;
    const { game, id } = request.params;
    const answered = await problems.answer(game, account.id, id, request.body.answer);
    return isRefusal(answered) ? refuse(reply, answered) : answered;
  });

  serve(app, "GET /api/problems/:game/progress", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const source = await problems.source(request.params.game);
    if (isRefusal(source)) return refuse(reply, source);
    const { curve, themes, ...progress } = await progressOf(store, request.params.game, account.id);
    return { ...progress, curve: [...curve], themes: [...themes] };
  });

  serve(app, "POST /api/problems/:game/day/begin", async (request, reply) => {
    const account = await asking(request, reply);
    if (!account) return reply;
    const begun = await problemOfTheDay.begin(request.params.game, account.id);
    return isRefusal(begun) ? refuse(reply, begun) : begun;
  });

  serve(app, "GET /api/problems/:game/day/:day", async (request, reply) => {
    const { game, day: asked } = request.params;
    const source = await problems.source(game);
    if (isRefusal(source)) return refuse(reply, source);
    const day = asked === "today" ? problemOfTheDay.today : asked;
    if (Number.isNaN(Date.parse(day))) return refuse(reply, { refused: "no-such-daily" });
    const account = await accounts.ofSession(sessionOf(request));
    const streak = account && (await problemOfTheDay.streak(game, account.id));
    return { day, ranking: [...(await problemOfTheDay.ranking(game, day))], streak };
  });
}
