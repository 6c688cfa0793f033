/** What stays of a game that is over: a result for each seat, and the record. */
import { type GameRecord, type Refusal, seriesGames } from "@asztal/kernel";
import type { Forfeit } from "@asztal/wire";
import { query, type Write } from "../store/store.ts";
import type { Play } from "./play.ts";
import { programColumns, type SeatHolder, type TableRow } from "./row.ts";

export function resultWrites(row: TableRow, play: Play, now: number): readonly Write[] {
  const values = row.outcome!.seats.map(({ rank, score, forfeit }, seat) => {
    const holder = row.seats[seat]!; // the outcome has as many seats as the table
    return {
      table_id: row.id,
      seat,
      account_id: accountOf(holder, row.rated),
      bot: holder.kind === "bot" ? holder.bot : null,
      ...programColumns(holder),
      game: row.game,
      rank,
      score,
      rated: row.rated ? 1 : 0,
      thinking_ms: Math.round(play.thinking[seat] ?? 0),
      rating: null,
      forfeit: (forfeit as Forfeit | undefined) ?? null, // only such codes are put into an outcome here
      // The points of a series are not points of the game.
      is_complete: row.outcome!.cutShort || seriesGames(row.options) !== null ? 0 : 1,
      finished_at: row.finishedAt ?? now,
    };
  });
  return [query.insertInto("results").values(values)];
}

/** In a rated game the result of a seat that a bot has taken over is its player's: a loss. */
function accountOf(holder: SeatHolder, isRated: boolean): string | null {
  if (holder.kind === "player") return holder.account;
  return isRated && holder.kind === "bot" ? (holder.formerly?.account ?? null) : null;
}

/** The record of a game that is over, seed and all; of one that was broken off, as far as it went. */
export async function gameRecord(row: TableRow, play: Play | null): Promise<GameRecord | Refusal> {
  if (row.status !== "finished" && row.status !== "ended") return { refused: "not-over" };
  if (!play) return { refused: "not-started" };
  return play.record(row.seats.map(recordedName));
}

function recordedName(holder: SeatHolder): string {
  if (holder.kind === "bot") return holder.bot;
  if (holder.kind === "open") return "-";
  const owner = holder.name ?? "-";
  return holder.kind === "program" ? `${holder.program.name} v${holder.program.version} (${owner})` : owner;
}
