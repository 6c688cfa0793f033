/** The games, and who is best at them. */

import type { Games } from "@asztal/kernel";
import { languages } from "@asztal/kernel";
import { botNames } from "@asztal/kernel/bots";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { query, type Store } from "../store/store.ts";
import { shown } from "../tables/ratings.ts";
import type { Stages } from "../tables/stages.ts";
import { isPublic } from "../tables/visibility.ts";
import { administrator, answers, type Context, nothing, refuse } from "./context.ts";
import { Kept } from "./kept.ts";
import { forReading } from "./tokens-allowed.ts";

const tags = ["games"];
const params = Type.Object({ game: Type.String({ maxLength: 40 }) });
const SettableStage = Type.Union([Type.Literal("alpha"), Type.Literal("beta"), Type.Literal("public")]);
/** Only a game that was made from data, and not published yet, is private. */
const Stage = Type.Union([...SettableStage.anyOf, Type.Literal("private")]);
const SetStage = Type.Object({ stage: SettableStage }, { additionalProperties: false });
const Words = Type.Object({ name: Type.String(), summary: Type.String() });
export const GameInfo = Type.Object({
  id: Type.String(),
  /** What it is called and what it is, by language. */
  words: Type.Record(Type.String(), Words),
  /** Whether the site has a table for it; otherwise it is played in the terminal and by programs. */
  onSite: Type.Boolean(),
  rulesVersion: Type.Integer(),
  seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
  /** A JSON Schema; every property has a default. */
  options: Type.Unknown(),
  bots: Type.Array(Type.String()),
  /** The one that sits down when nobody chooses. */
  defaultBot: Type.String(),
  stage: Stage,
});
const Ranking = Type.Array(Type.Object({ name: Type.String(), rating: Type.Number(), games: Type.Integer() }));
const GameStatistics = Type.Object({
  /** Finished games. */
  games: Type.Integer(),
  gamesThisWeek: Type.Integer(),
  /** Accounts that have finished one. */
  players: Type.Integer(),
  /** From the start to the end; null while there is no finished game. */
  averageMinutes: Type.Union([Type.Number(), Type.Null()]),
  /** The game's own figures of the table, by key. */
  averages: Type.Record(Type.String(), Type.Number()),
});

const MAX_RANKED = 100;
const WEEK_MILLISECONDS = 7 * 24 * 3600_000;

/** Every game as the interface describes it. */
export async function describeGames(games: Games, stages: Stages): Promise<Static<typeof GameInfo>[]> {
  return Promise.all(
    (await games.list()).map(async (id) => {
      const entry = (await games.find(id))!; // the ids come from the same service
      const { seats, options, version } = await entry.rules();
      const bots = botNames(await entry.bots());
      const words = await Promise.all(
        languages.map(async (language) => {
          const { messages } = await entry.texts(language);
          return [language, { name: messages["game.name"] ?? id, summary: messages["game.summary"] ?? "" }] as const;
        }),
      );
      const onSite = entry.table !== undefined;
      const stage = await stages.of(id);
      const defaultBot = entry.defaultBot ?? entry.replacementBot;
      const described = { id, words: Object.fromEntries(words), onSite, rulesVersion: version, seats, options };
      return { ...described, bots, defaultBot, stage };
    }),
  );
}

export function gameRoutes(context: Context): void {
  const { app, store, games, stages } = context;
  const kept = new Kept(context.elapsed);

  app.get(
    "/api/games",
    {
      ...forReading,
      schema: { tags, summary: "All games, with options, bots and stage", response: answers(Type.Array(GameInfo)) },
    },
    () => describeGames(games, stages),
  );

  app.get(
    "/api/rankings/:game",
    { ...forReading, schema: { tags, summary: "The best at a game", params, response: answers(Ranking, 400, 404) } },
    async (request, reply) => {
      const { game } = request.params as Static<typeof params>;
      if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
      return kept.get(`ranking ${game}`, () => rankingOf(store, game));
    },
  );

  app.get(
    "/api/games/:game/statistics",
    {
      ...forReading,
      schema: { tags, summary: "How a game is played here", params, response: answers(GameStatistics, 400, 404) },
    },
    async (request, reply) => {
      const { game } = request.params as Static<typeof params>;
      if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
      return kept.get(`statistics ${game}`, () => statisticsOf(store, game, context.now() - WEEK_MILLISECONDS));
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
      if (!(await administrator(context, request, reply))) return reply;
      const { game } = request.params as Static<typeof params>;
      if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
      await stages.set(game, (request.body as Static<typeof SetStage>).stage);
      return reply.status(204).send();
    },
  );
}

async function rankingOf(store: Store, game: string): Promise<Static<typeof Ranking>> {
  const best = await store.readLong(
    query
      .selectFrom("ratings")
      .innerJoin("accounts", "accounts.id", "ratings.account_id")
      .select(["accounts.name", "ratings.mu", "ratings.sigma", "ratings.games"])
      .where("ratings.game", "=", game)
      .orderBy(({ eb, ref }) => eb(ref("ratings.mu"), "-", eb(eb.val(3), "*", ref("ratings.sigma"))), "desc")
      .limit(MAX_RANKED),
  );
  return best.map(({ name, mu, sigma, games: played }) => ({ name, rating: shown({ mu, sigma }), games: played }));
}

/** Of public games only: what is played by link is nobody else's business. */
async function statisticsOf(store: Store, game: string, weekAgo: number): Promise<Static<typeof GameStatistics>> {
  const finished = query
    .selectFrom("tables")
    .where("tables.game", "=", game)
    .where("tables.status", "=", "finished")
    .where(isPublic);
  const [counts] = await store.readLong(
    finished.select(({ fn, eb }) => [
      fn.countAll<number>().as("games"),
      fn
        .coalesce(
          fn.sum<number>(eb.case().when("finished_at", ">=", weekAgo).then(eb.lit(1)).else(eb.lit(0)).end()),
          eb.lit(0),
        )
        .as("week"),
      fn.avg<number | null>(eb("finished_at", "-", eb.ref("started_at"))).as("milliseconds"),
    ]),
  );
  const [players] = await store.readLong(
    finished
      .innerJoin("results", "results.table_id", "tables.id")
      .select(({ fn }) => fn.count<number>("results.account_id").distinct().as("players")),
  );
  const figures = await store.readLong(
    finished
      .innerJoin(sql<{ key: string; value: number }>`json_each(tables.statistics, '$.table')`.as("figure"), (join) =>
        join.onTrue(),
      )
      .select("figure.key")
      .select(({ fn }) => fn.avg<number>("figure.value").as("average"))
      .groupBy("figure.key"),
  );
  const milliseconds = counts?.milliseconds ?? null;
  return {
    games: counts?.games ?? 0,
    gamesThisWeek: counts?.week ?? 0,
    players: players?.players ?? 0,
    averageMinutes: milliseconds === null ? null : milliseconds / 60_000,
    averages: Object.fromEntries(figures.map(({ key, average }) => [key, average])),
  };
}
