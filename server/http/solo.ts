/** What a player has solved alone: told by the player's own program, for the player's own statistics. */
import { type Static, Type } from "typebox";
import { streakOf } from "../daily/streak.ts";
import { query } from "../store/store.ts";
import { answers, type Context, nothing, refuse, signedIn } from "./context.ts";

const tags = ["solo"];
const Name = Type.String({ minLength: 1, maxLength: 40 });
const params = Type.Object({ game: Name });
const Solved = Type.Object(
  {
    kind: Name,
    level: Name,
    milliseconds: Type.Integer({ minimum: 0, maximum: 366 * 24 * 3600 * 1000 }),
    mistakes: Type.Integer({ minimum: 0, maximum: 10_000 }),
    hints: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  { additionalProperties: false },
);
const Statistics = Type.Object({
  streak: Type.Object({ now: Type.Integer(), longest: Type.Integer() }, { description: "Days in a row" }),
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      level: Type.String(),
      solved: Type.Integer(),
      unaided: Type.Integer({ description: "Without hints" }),
      best: Type.Union([Type.Integer(), Type.Null()], { description: "Milliseconds of the quickest without hints" }),
      average: Type.Number(),
      mistakes: Type.Integer(),
    }),
  ),
});
const DAY = 24 * 3600 * 1000;

export function soloRoutes(context: Context): void {
  const { app, store, games, limits, now } = context;

  app.post(
    "/api/solo/:game",
    {
      schema: {
        tags,
        summary: "Count a solved puzzle",
        params,
        body: Solved,
        response: answers(nothing, 400, 401, 404, 429),
      },
    },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const { game } = request.params as Static<typeof params>;
      if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
      const tooMany = limits.ofPlayer("solo", account.id);
      if (tooMany) return refuse(reply, tooMany);
      const solved = request.body as Static<typeof Solved>;
      await store.write(
        query.insertInto("solo_results").values({ ...solved, game, account_id: account.id, at: now() }),
      );
      return reply.status(204).send();
    },
  );

  app.get(
    "/api/solo/:game",
    { schema: { tags, summary: "One’s own statistics", params, response: answers(Statistics, 401) } },
    async (request, reply) => {
      const account = await signedIn(context, request, reply);
      if (!account) return reply;
      const { game } = request.params as Static<typeof params>;
      const own = query.selectFrom("solo_results").where("account_id", "=", account.id).where("game", "=", game);
      const days = await store.read(
        own
          .select(({ eb }) => eb("at", "/", DAY).as("day"))
          .distinct()
          .orderBy("day"),
      );
      const kinds = await store.read(
        own
          .groupBy(["kind", "level"])
          .select(["kind", "level", ({ fn }) => fn.countAll<number>().as("solved")])
          .select(({ fn }) => fn.countAll<number>().filterWhere("hints", "=", 0).as("unaided"))
          .select(({ fn }) => fn.min<number | null>("milliseconds").filterWhere("hints", "=", 0).as("best"))
          .select(({ fn }) => fn.avg<number>("milliseconds").as("average"))
          .select(({ fn }) => fn.sum<number>("mistakes").as("mistakes")),
      );
      return {
        streak: streakOf(
          days.map(({ day }) => Number(day)),
          Math.floor(now() / DAY),
        ),
        kinds,
      };
    },
  );
}
