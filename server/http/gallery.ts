/** The gallery of published games, and what the administrator does about one. */
import { isRefusal, type Refusal } from "@asztal/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../accounts/accounts.ts";
import { administrator, type Context, refuse, sessionOf, signedIn } from "./context.ts";
import { describeGame } from "./games.ts";
import { serve } from "./route.ts";

export function galleryRoutes(context: Context): void {
  const { app, accounts, gallery, definitions, games, stages, limits, log } = context;

  /** Whoever may say what they think, or null after having refused it. */
  const reader = async (request: FastifyRequest, reply: FastifyReply): Promise<Account | null> => {
    const account = await signedIn(context, request, reply);
    if (!account) return null;
    const tooMany = limits.of("opinion", account.id, request.ip);
    if (tooMany) void refuse(reply, tooMany);
    return tooMany ? null : account;
  };
  const done = (reply: FastifyReply, refusal: Refusal | null) => (refusal ? refuse(reply, refusal) : null);

  serve(app, "GET /api/gallery", ({ query: { find = "", order = "newest", from = "0" } }) =>
    gallery.list({ find, order, from: Number(from) }),
  );

  serve(app, "GET /api/gallery/:game", async (request, reply) => {
    const { game } = request.params;
    const found = await gallery.find(game, await accounts.ofSession(sessionOf(request)));
    if (!found) return refuse(reply, { refused: "no-such-game", args: { game } });
    return { ...found, info: await describeGame(games, stages, game) };
  });

  serve(app, "PUT /api/gallery/:game/score", async (request, reply) => {
    const account = await reader(request, reply);
    if (!account) return reply;
    return done(reply, await gallery.score(request.params.game, account, request.body.score));
  });

  serve(app, "POST /api/gallery/:game/comments", async (request, reply) => {
    const account = await reader(request, reply);
    if (!account) return reply;
    const said = await gallery.comment(request.params.game, account, request.body.text);
    return isRefusal(said) ? refuse(reply, said) : said;
  });

  serve(app, "DELETE /api/gallery/:game/comments/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const { game, id } = request.params;
    return done(reply, await gallery.removeComment(game, id, account));
  });

  serve(app, "PUT /api/admin/gallery/:game", async (request, reply) => {
    const admin = await administrator(context, request, reply);
    if (!admin) return reply;
    const { game } = request.params;
    const { isBlocked } = request.body;
    const refusal = await definitions.block(game, isBlocked);
    if (!refusal) log("game-blocked", { game, isBlocked, admin: admin.id });
    return done(reply, refusal);
  });
}
