/** Access tokens of whoever is signed in: made, listed, revoked. No token can do any of that. */
import { isRefusal } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { CreateToken, NewToken, TokenInfo } from "../wire/index.ts";
import { answers, type Context, nothing, refuse, signedIn } from "./context.ts";

const tags = ["tokens"];
const params = Type.Object({ id: Type.String({ maxLength: 40 }) });

export function tokenRoutes(context: Context): void {
  const { app, tokens, games, limits, log } = context;

  app.get(
    "/api/me/tokens",
    {
      schema: {
        tags,
        summary: "My access tokens; the tokens themselves are not kept",
        response: answers(Type.Array(TokenInfo), 401),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      return account ? tokens.list(account) : reply;
    },
  );

  app.post(
    "/api/me/tokens",
    {
      schema: {
        tags,
        summary: "Make an access token, which is shown this once; one to play names its program",
        body: CreateToken,
        response: answers(NewToken, 400, 401, 403, 404, 409, 429),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const tooMany = limits.ofPlayer("token", account.id);
      if (tooMany) return refuse(reply, tooMany);
      const asked = request.body as Static<typeof CreateToken>;
      const game = asked.scope === "play" ? asked.program.game : null;
      if (game !== null && !(await games.find(game))) {
        return refuse(reply, { refused: "no-such-game", args: { game } });
      }
      const made = await tokens.create(account, asked);
      if (isRefusal(made)) return refuse(reply, made);
      log("token-made", { name: account.name, scope: made.info.scope, address: request.ip });
      return made;
    },
  );

  app.delete(
    "/api/me/tokens/:id",
    {
      schema: {
        tags,
        summary: "Revoke an access token: from now on it opens nothing",
        params,
        response: answers(nothing, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const refusal = await tokens.revoke(account, (request.params as Static<typeof params>).id);
      return refusal ? refuse(reply, refusal) : reply.status(204).send();
    },
  );
}
