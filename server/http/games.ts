/** The games, and who is best at them. */
import { botNames } from "@asztal/kernel/bots";
import { type Static, Type } from "typebox";
import { query } from "../store/store.ts";
import { shown } from "../tables/ratings.ts";
import { administrator, answers, type Context, nothing, refuse } from "./context.ts";

const tags = ["games"];
const params = Type.Object({ game: Type.String({ maxLength: 40 }) });
const Stage = Type.Union([Type.Literal("alpha"), Type.Literal("beta"), Type.Literal("public")]);
const SetStage = Type.Object({ stage: Stage }, { additionalProperties: false });
const GameInfo = Type.Object({
  id: Type.String(),
  rulesVersion: Type.Integer(),
  seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** A JSON Schema; every property has a default. */
  options: Type.Unknown(),
  bots: Type.Array(Type.String()),
  stage: Stage,
});
const Ranking = Type.Array(Type.Object({ name: Type.String(), rating: Type.Number(), games: Type.Integer() }));

const MOST_RANKED = 100;

export function gameRoutes(context: Context): void {
  const { app, store, games, stages } = context;

  app.get(
    "/api/games",
    { schema: { tags, summary: "All games, with options, bots and stage", response: answers(Type.Array(GameInfo)) } },
    async () =>
      Promise.all(
        games.gameIds.map(async (id) => {
          const entry = (await games.findGame(id))!; // the ids come from the same registry
          const { seats, options, version } = await entry.rules();
          const bots = botNames(await entry.bots());
          return { id, rulesVersion: version, seats, options, bots, stage: stages.of(id) };
        }),
      ),
  );

  app.get(
    "/api/rankings/:game",
    { schema: { tags, summary: "The best at a game", params, response: answers(Ranking, 400, 404) } },
    async (request, reply) => {
      const { game } = request.params as Static<typeof params>;
      if (!games.gameIds.includes(game)) return refuse(reply, { refused: "no-such-game", args: { game } });
      return store
        .read(
          query
            .selectFrom("ratings")
            .innerJoin("accounts", "accounts.id", "ratings.account_id")
            .select(["accounts.name", "ratings.mu", "ratings.sigma", "ratings.games"])
            .where("ratings.game", "=", game)
            .orderBy(({ eb, ref }) => eb(ref("ratings.mu"), "-", eb(eb.val(3), "*", ref("ratings.sigma"))), "desc")
            .limit(MOST_RANKED),
        )
        .map(({ name, mu, sigma, games: played }) => ({ name, rating: shown({ mu, sigma }), games: played }));
    },
  );

  app.put(
    "/api/admin/games/:game/stage",
    {
      schema: {
        tags,
        summary: "Set the stage of a game (administrator)",
        params,
        body: SetStage,
        response: answers(nothing, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      if (!administrator(context, request, reply)) return reply;
      const { game } = request.params as Static<typeof params>;
      if (!games.gameIds.includes(game)) return refuse(reply, { refused: "no-such-game", args: { game } });
      await stages.set(game, (request.body as Static<typeof SetStage>).stage);
      return reply.status(204).send();
    },
  );
}
