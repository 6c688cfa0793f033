/** What a player has done, and who plays here. */

import { type Outcome, type Statistics, seriesGames } from "@asztal/kernel";
import { sql } from "kysely";
import type { Account } from "../accounts/accounts.ts";
import { query, type Store } from "../store/store.ts";
import { reliabilityOf } from "../tables/attendance.ts";
import { shown } from "../tables/ratings.ts";
import type { SeatHolder } from "../tables/row.ts";
import { isPublic } from "../tables/visibility.ts";
import { type Context, refuse, sessionOf } from "./context.ts";
import { serve } from "./route.ts";

const MAX_HISTORY = 100;
const MAX_OPPONENTS = 12;

export function playerRoutes(context: Context): void {
  const { app, store, accounts, tables } = context;

  serve(app, "GET /api/players/:name", async (request, reply) => {
    const account = await accounts.named(request.params.name);
    if (!account) return refuse(reply, { refused: "no-such-player" });
    const isOwn = (await accounts.ofSession(sessionOf(request)))?.id === account.id;
    const ratings = await store.read(query.selectFrom("ratings").selectAll().where("account_id", "=", account.id));
    return {
      name: account.name,
      guest: account.password === null,
      since: account.created_at,
      reliability: await reliabilityOf(store, account.id),
      ratings: ratings.map(({ game, mu, sigma, games }) => ({ game, rating: shown({ mu, sigma }), games })),
      statistics: await statisticsOf(store, account, isOwn),
      history: await historyOf(store, account, isOwn),
      tables: await tables.listOf(account.id),
      opponents: await opponentsOf(store, account, isOwn),
    };
  });
}

async function historyOf(store: Store, { id }: Account, isOwn: boolean) {
  const built = query
    .selectFrom("results")
    .innerJoin("tables", "tables.id", "results.table_id")
    .select(["results.table_id as table", "results.game", "results.seat", "results.rank", "results.score"])
    .select(["results.rated", "results.rating", "results.thinking_ms as thinkingMs"])
    .select(["results.forfeit", "results.is_complete as isComplete"])
    .select([
      "results.finished_at as finishedAt",
      "tables.statistics",
      "tables.seats",
      "tables.outcome",
      "tables.options",
    ])
    .where("results.account_id", "=", id)
    .orderBy("results.finished_at", "desc")
    .limit(MAX_HISTORY);
  const rows = await store.read(isOwn ? built : built.where(isPublic));
  return rows.map(({ statistics, seats, isComplete, outcome, options, ...row }) => ({
    ...row,
    games: seriesGames(JSON.parse(options)) ?? 1,
    score: isComplete === 1 && row.forfeit === null ? row.score : null,
    rated: row.rated === 1,
    others: (JSON.parse(seats) as SeatHolder[]).flatMap((holder, seat) =>
      seat === row.seat
        ? []
        : [{ name: nameOf(holder), bot: holder.kind === "bot", isPartner: arePartners(outcome, seat, row.seat) }],
    ),
    statistics: statistics ? ((JSON.parse(statistics) as Statistics).seats[row.seat] ?? null) : null,
  }));
}

/** By the outcome of a table as it is stored. */
function arePartners(stored: string | null, one: number, other: number): boolean {
  const { sides } = (stored === null ? {} : JSON.parse(stored)) as Partial<Outcome>; // as the row was written
  return sides !== undefined && sides[one] === sides[other];
}

function nameOf(holder: SeatHolder): string | null {
  if (holder.kind === "bot") return holder.bot;
  if (holder.kind === "program") return `${holder.program.name} v${holder.program.version}`;
  return holder.kind === "player" ? holder.name : null;
}

/** Others see only whom the player met in public. */
function opponentsOf(store: Store, { id }: Account, isOwn: boolean) {
  const met = query
    .selectFrom("results as own")
    .innerJoin("results as other", (join) =>
      join.onRef("other.table_id", "=", "own.table_id").onRef("other.seat", "!=", "own.seat"),
    )
    .innerJoin("accounts", "accounts.id", "other.account_id")
    .innerJoin("tables", "tables.id", "own.table_id")
    .select("accounts.name")
    .select(({ fn }) => [fn.countAll<number>().as("games"), fn.max("own.finished_at").as("lastAt")])
    .where("own.account_id", "=", id)
    .groupBy("accounts.name")
    .orderBy("lastAt", "desc")
    .limit(MAX_OPPONENTS);
  return store.readLong(isOwn ? met : met.where(isPublic));
}

/** Others see only what was played in public. */
async function statisticsOf(store: Store, { id }: Account, isOwn: boolean) {
  const isShown = isOwn ? sql<boolean>`1 = 1` : isPublic;
  const figures = await store.readLong(
    query
      .selectFrom("results")
      .innerJoin("tables", "tables.id", "results.table_id")
      .innerJoin(
        sql<{ key: string; value: number }>`json_each(tables.statistics, '$.seats[' || results.seat || ']')`.as(
          "figure",
        ),
        (join) => join.onTrue(),
      )
      .select(["results.game", "figure.key"])
      .select(({ fn }) => fn.avg<number>("figure.value").as("average"))
      .where("results.account_id", "=", id)
      .where(isShown)
      .where("results.forfeit", "is", null)
      .groupBy(["results.game", "figure.key"]),
  );
  const withOthers = sql`json_array_length(tables.seats) > 1`;
  const rows = await store.readLong(
    query
      .selectFrom("results")
      .innerJoin("tables", "tables.id", "results.table_id")
      .select("results.game")
      .select(({ fn }) => [
        fn.countAll<number>().as("games"),
        sql<number>`coalesce(avg(case when is_complete = 1 and forfeit is null then score end), 0)`.as("averageScore"),
        fn.avg<number>("thinking_ms").as("averageThinkingMs"),
        sql<number>`sum(case when ${withOthers} then 1 else 0 end)`.as("contests"),
        sql<number | null>`avg(case when ${withOthers} then rank end)`.as("averageRank"),
        sql<number>`sum(case when ${withOthers} and rank = 1 then 1 else 0 end)`.as("wins"),
      ])
      .where("account_id", "=", id)
      .where(isShown)
      .groupBy("results.game"),
  );
  return rows.map((row) => {
    const own = figures.filter(({ game }) => game === row.game);
    return { ...row, averages: Object.fromEntries(own.map(({ key, average }) => [key, average])) };
  });
}
