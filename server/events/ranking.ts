/** Who is how good in an event: pure figures from what was scored at the tables. */
import type { DuplicateScoring } from "@asztal/kernel";

export interface Scored {
  readonly round: number;
  readonly board: number;
  readonly first: number;
  readonly second: number;
  /** Of side 0; null where the board was not played to its end. */
  readonly score: number | null;
}

export interface Standing {
  readonly entry: number;
  readonly total: number;
  readonly boards: number;
}

/** Teams are compared with the team that they meet alone, pairs with all who have played the board. */
function comparedWith({ board, first, second }: Scored, isTeams: boolean): string {
  return isTeams ? `${board} ${Math.min(first, second)} ${Math.max(first, second)}` : String(board);
}

/** What each table's score is worth for its first and second entry, in the order of the tables. */
export function worthOf(tables: readonly Scored[], scoring: DuplicateScoring, isTeams: boolean) {
  const worth = new Map<Scored, { readonly first: number; readonly second: number }>();
  for (const together of Map.groupBy(tables, (table) => comparedWith(table, isTeams)).values()) {
    const played = together.filter((table) => table.score !== null);
    // A board of a match that was not played at both tables counts for nobody.
    if (isTeams && played.length < 2) continue;
    const compared = scoring.compare(played.map(({ score }) => score!)); // those without one were left out
    for (const [at, table] of played.entries()) worth.set(table, compared[at]!); // one for each
  }
  return worth;
}

/** The best first; entries that have not played yet last. */
export function standings(
  entries: number,
  tables: readonly Scored[],
  scoring: DuplicateScoring,
  isTeams: boolean,
): readonly Standing[] {
  const sums = Array.from({ length: entries }, () => ({ sum: 0, boards: 0 }));
  const add = (entry: number, worth: number) => {
    const own = sums[entry]!; // entries of the event
    own.sum += worth;
    own.boards++;
  };
  for (const [{ first, second }, worth] of worthOf(tables, scoring, isTeams)) {
    // Both tables of a match say the same of it.
    if (isTeams && first > second) continue;
    add(first, worth.first);
    add(second, worth.second);
  }
  return sums
    .map(({ sum, boards }, entry) => ({
      entry,
      boards,
      total: scoring.total === "average" && boards > 0 ? sum / boards : sum,
    }))
    .sort((one, other) => Number(one.boards === 0) - Number(other.boards === 0) || other.total - one.total);
}
