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

/** What each table's score is worth for its first and second entry, in the order of the tables. */
export function worthOf(tables: readonly Scored[], scoring: DuplicateScoring) {
  const worth = new Map<Scored, { readonly first: number; readonly second: number }>();
  for (const board of new Set(tables.map((table) => table.board))) {
    const played = tables.filter((table) => table.board === board && table.score !== null);
    const compared = scoring.compare(played.map(({ score }) => score!)); // those without one were left out
    for (const [at, table] of played.entries()) worth.set(table, compared[at]!); // one for each
  }
  return worth;
}

/** The best first; entries that have not played yet last. */
export function standings(entries: number, tables: readonly Scored[], scoring: DuplicateScoring): readonly Standing[] {
  const sums = Array.from({ length: entries }, () => ({ sum: 0, boards: 0 }));
  const add = (entry: number, worth: number) => {
    const own = sums[entry]!; // entries of the event
    own.sum += worth;
    own.boards++;
  };
  for (const [{ first, second }, worth] of worthOf(tables, scoring)) {
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
