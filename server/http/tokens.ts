/** Access tokens of whoever is signed in: made, listed, revoked. No token can do any of that. */
import { isRefusal } from "@asztal/kernel";
import { botNames } from "@asztal/kernel/bots";
import { lookKey } from "../accounts/names.ts";
import { type Context, refuse, signedIn } from "./context.ts";
import { serve } from "./route.ts";

export function tokenRoutes(context: Context): void {
  const { app, tokens, games, limits, log } = context;

  serve(app, "GET /api/me/tokens", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    return account ? tokens.list(account) : reply;
  });

  serve(app, "POST /api/me/tokens", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const tooMany = limits.ofPlayer("token", account.id);
    if (tooMany) return refuse(reply, tooMany);
    const asked = request.body;
    if (asked.scope === "play") {
      const { game, name } = asked.program;
      const entry = await games.find(game);
      if (!entry) return refuse(reply, { refused: "no-such-game", args: { game } });
      const isBots = botNames(await entry.bots()).some((bot) => lookKey(bot) === lookKey(name));
      if (isBots) return refuse(reply, { refused: "program-name-taken", args: { name } });
    }
    const made = await tokens.create(account, asked);
    if (isRefusal(made)) return refuse(reply, made);
    log("token-made", { name: account.name, scope: made.info.scope, address: request.ip });
    return made;
  });

  serve(app, "DELETE /api/me/tokens/:id", async (request, reply) => {
    const account = await signedIn(context, request, reply);
    if (!account) return reply;
    const refusal = await tokens.revoke(account, request.params.id);
    return refusal ? refuse(reply, refusal) : null;
  });
}
