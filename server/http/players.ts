/** Games with their stage, rankings, and what a player has done. */
import { findGame, gameIds } from "@asztal/games";
import { botNames } from "@asztal/kernel/bots";
import { type Static, Type } from "typebox";
import { query } from "../store/store.ts";
import { shown } from "../tables/ratings.ts";
import { type Context, refuse } from "./context.ts";

const tags = ["players"];

export function playerRoutes({ app, store, accounts }: Context): void {
  const stageOf = (game: string) =>
    store.readOne(query.selectFrom("game_stages").select("stage").where("game", "=", game))?.stage ?? "alpha";

  app.get("/api/games", { schema: { tags: ["games"], summary: "All games, with options, bots and stage" } }, async () =>
    Promise.all(
      gameIds.map(async (id) => {
        const entry = (await findGame(id))!; // the ids come from the registry
        const { seats, options, version } = await entry.rules();
        return { id, rulesVersion: version, seats, options, bots: botNames(await entry.bots()), stage: stageOf(id) };
      }),
    ),
  );

  const gameParams = Type.Object({ game: Type.String({ maxLength: 40 }) });
  app.get(
    "/api/rankings/:game",
    { schema: { tags, summary: "The best at a game", params: gameParams } },
    async (request, reply) => {
      const { game } = request.params as Static<typeof gameParams>;
      if (!gameIds.includes(game)) return refuse(reply, { refused: "no-such-game", args: { game } });
      return store
        .read(
          query
            .selectFrom("ratings")
            .innerJoin("accounts", "accounts.id", "ratings.account_id")
            .select(["accounts.name", "ratings.mu", "ratings.sigma", "ratings.games"])
            .where("ratings.game", "=", game)
            .orderBy(({ eb, ref }) => eb(ref("ratings.mu"), "-", eb(eb.val(3), "*", ref("ratings.sigma"))), "desc")
            .limit(100),
        )
        .map(({ name, mu, sigma, games }) => ({ name, rating: shown({ mu, sigma }), games }));
    },
  );

  const nameParams = Type.Object({ name: Type.String({ maxLength: 40 }) });
  app.get(
    "/api/players/:name",
    { schema: { tags, summary: "A player: ratings, history, statistics", params: nameParams } },
    async (request, reply) => {
      const account = accounts.named((request.params as Static<typeof nameParams>).name);
      if (!account) return refuse(reply, { refused: "no-such-player" });
      const history = store.read(
        query
          .selectFrom("results")
          .innerJoin("tables", "tables.id", "results.table_id")
          .select([
            "results.table_id as table",
            "results.game",
            "results.seat",
            "results.rank",
            "results.score",
            "results.rated",
          ])
          .select([
            "results.rating",
            "results.thinking_ms as thinkingMs",
            "results.finished_at as finishedAt",
            "tables.statistics",
          ])
          .where("results.account_id", "=", account.id)
          .orderBy("results.finished_at", "desc")
          .limit(100),
      );
      const ratings = store
        .read(query.selectFrom("ratings").selectAll().where("account_id", "=", account.id))
        .map(({ game, mu, sigma, games }) => ({ game, rating: shown({ mu, sigma }), games }));
      const played = store.read(
        query
          .selectFrom("results")
          .select("game")
          .select(({ fn }) => [
            fn.countAll<number>().as("games"),
            fn.avg<number>("score").as("averageScore"),
            fn.avg<number>("rank").as("averageRank"),
          ])
          .select(({ fn, eb }) => fn.sum<number>(eb.case().when("rank", "=", 1).then(1).else(0).end()).as("wins"))
          .where("account_id", "=", account.id)
          .groupBy("game"),
      );
      return {
        name: account.name,
        guest: account.password === null,
        since: account.created_at,
        ratings,
        statistics: played,
        history: history.map(({ statistics, ...row }) => ({
          ...row,
          rated: row.rated === 1,
          statistics: statistics ? ((JSON.parse(statistics) as { seats: unknown[] }).seats[row.seat] ?? null) : null,
        })),
      };
    },
  );
}
