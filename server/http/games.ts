/** The games, and who is best at them. */

import type { GameEntry, Games } from "@asztal/kernel";
import { languages } from "@asztal/kernel";
import { botNames } from "@asztal/kernel/bots";
import { type Language, voice } from "@asztal/kernel/wording";
import type { AnswerOf, GameInfo } from "@asztal/wire";
import { sql } from "kysely";
import { query, type Store } from "../store/store.ts";
import { shown } from "../tables/ratings.ts";
import type { Stages } from "../tables/stages.ts";
import { isPublic } from "../tables/visibility.ts";
import { AnswerCache } from "./answer-cache.ts";
import { administrator, type Context, refuse } from "./context.ts";
import { serve } from "./route.ts";

const MAX_RANKED = 100;
const WEEK_MILLISECONDS = 7 * 24 * 3600_000;

/** What a game is called, and a sentence about it; a game without words goes by its id. */
export async function gameWords(entry: GameEntry, id: string, language: Language): Promise<GameInfo["words"][string]> {
  const texts = await entry.texts(language);
  const say = voice(language, texts, String);
  const has = (code: string) => Object.hasOwn(texts.messages, code);
  return {
    name: has("game.name") ? say("game.name") : id,
    summary: has("game.summary") ? say("game.summary") : "",
  };
}

/** Every game as the interface describes it. */
export async function describeGames(games: Games, stages: Stages): Promise<GameInfo[]> {
  return Promise.all((await games.list()).map((id) => describeGame(games, stages, id)));
}

/** A game that is there. */
export async function describeGame(games: Games, stages: Stages, id: string): Promise<GameInfo> {
  const entry = (await games.find(id))!; // whoever asks has the id from the same service
  const { seats, options, version } = await entry.rules();
  const bots = botNames(await entry.bots());
  const words = await Promise.all(
    languages.map(async (language) => [language, await gameWords(entry, id, language)] as const),
  );
  const onSite = entry.table !== undefined;
  const stage = await stages.of(id);
  const defaultBot = entry.defaultBot ?? entry.replacementBot;
  const described = { id, words: Object.fromEntries(words), onSite, rulesVersion: version, seats, options };
  const hasSeries = entry.hasSeries !== false && seats.max > 1;
  return { ...described, bots, defaultBot, hasSeries, stage };
}

export function gameRoutes(context: Context): void {
  const { app, store, games, stages } = context;
  const cache = new AnswerCache(context.elapsed);

  serve(app, "GET /api/games", () => describeGames(games, stages));

  serve(app, "GET /api/games/:game", async ({ params: { game }, query: { version } }, reply) => {
    const entry = await games.find(game);
    const asked = entry && version !== undefined ? await versionOf(entry, Number(version)) : entry;
    if (!entry || !asked)
      return refuse(reply, { refused: entry ? "no-such-version" : "no-such-game", args: { game, version } });
    const [newest, rules] = await Promise.all([entry.rules(), asked.rules()]);
    return {
      id: game,
      version: rules.version,
      versions: [newest.version, ...Object.keys(entry.earlier ?? {}).map(Number)].sort((a, b) => b - a),
      seats: rules.seats,
      options: { ...rules.options },
      move: { ...rules.move },
      view: rules.shown ? { ...rules.shown.view } : null,
      event: rules.shown ? { ...rules.shown.event } : null,
      position: rules.positions ? { ...rules.positions.schema } : null,
    };
  });

  serve(app, "GET /api/rankings/:game", async (request, reply) => {
    const { game } = request.params;
    if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
    return cache.get(`ranking ${game}`, () => rankingOf(store, game));
  });

  serve(app, "GET /api/games/:game/statistics", async (request, reply) => {
    const { game } = request.params;
    if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
    return cache.get(`statistics ${game}`, () => statisticsOf(store, game, context.now() - WEEK_MILLISECONDS));
  });

  serve(app, "PUT /api/admin/games/:game/stage", async (request, reply) => {
    if (!(await administrator(context, request, reply))) return reply;
    const { game } = request.params;
    if (!(await games.find(game))) return refuse(reply, { refused: "no-such-game", args: { game } });
    await stages.set(game, request.body.stage);
    return null;
  });
}

/** The game at one of the versions that it still knows. */
async function versionOf(entry: GameEntry, version: number): Promise<GameEntry | null> {
  if ((await entry.rules()).version === version) return entry;
  return (await entry.earlier?.[version]?.()) ?? null;
}

async function rankingOf(store: Store, game: string): Promise<AnswerOf<"GET /api/rankings/:game">> {
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
async function statisticsOf(
  store: Store,
  game: string,
  weekAgo: number,
): Promise<AnswerOf<"GET /api/games/:game/statistics">> {
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
