import duplicate from "@asztal/games/bridge/duplicate.ts";
import { expect, test } from "vitest";
import { type Scored, standings } from "./ranking.ts";

/** Three pairs in each direction play two boards; the third table has not played the first one to its end. */
const TABLES: readonly Scored[] = [
  { round: 0, board: 1, first: 0, second: 3, score: 420 },
  { round: 0, board: 1, first: 1, second: 4, score: 170 },
  { round: 0, board: 1, first: 2, second: 5, score: null },
  { round: 1, board: 2, first: 0, second: 4, score: -50 },
  { round: 1, board: 2, first: 1, second: 5, score: -50 },
  { round: 1, board: 2, first: 2, second: 3, score: 100 },
];

/** The totals of the entries by their number. */
function totals(scoring: string, tables = TABLES, isTeams = false): number[] {
  const ranking = standings(isTeams ? 2 : 6, tables, duplicate.scorings[scoring]!, isTeams);
  return ranking.toSorted((one, other) => one.entry - other.entry).map(({ total }) => total);
}

test("boards are added up, and one that a table missed counts among the others alone", () => {
  expect(totals("points")).toEqual([250 - 75, -250 - 75, 150, -250 - 150, 250 + 75, 75]);
  expect(totals("imps")).toEqual([6 - 2, -6 - 2, 4, -6 - 4, 6 + 2, 2]);
  expect(totals("matchpoints")).toEqual([62.5, 12.5, 100, 0, 87.5, 75]);
});

test("a match of two teams is decided by what lies between their two tables", () => {
  const match: readonly Scored[] = [
    { round: 0, board: 1, first: 0, second: 1, score: 620 },
    { round: 0, board: 1, first: 1, second: 0, score: -50 },
  ];
  expect(totals("points", match, true)).toEqual([670, -670]);
  expect(totals("imps", match, true)).toEqual([12, -12]);
});
