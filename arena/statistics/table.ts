/** Standings as CSV, a row for each figure: for spreadsheets. */
import { csvText } from "./csv.ts";
import type { Estimate, Standings } from "./standings.ts";
import type { Strength } from "./strength.ts";

const HEADER = [
  "kind",
  "name",
  "other",
  "place",
  "games",
  "blocks",
  "points",
  "points-low",
  "points-high",
  "payoff",
  "payoff-low",
  "payoff-high",
  "elo",
  "elo-low",
  "elo-high",
  "ranks",
];

const numbers = ({ mean, low, high }: Estimate) =>
  [mean, low, high].map((one) => (Number.isFinite(one) ? one.toFixed(4) : ""));
const NONE = ["", "", ""];

export function csvOf({ contestants, pairs, seats, neighbours }: Standings, strengths: readonly Strength[]): string {
  const rows: (string | number)[][] = [
    HEADER,
    ...contestants.map(({ name, place, games, blocks, points, payoff, ranks }) => {
      const elo = strengths.find((one) => one.name === name)?.elo;
      return [
        "contestant",
        name,
        "",
        place,
        games,
        blocks,
        ...numbers(points),
        ...numbers(payoff),
        ...(elo ? numbers(elo) : NONE),
        ranks.join(" "),
      ];
    }),
    ...pairs.map(({ pair, blocks, points, payoff }) => [
      "pair",
      ...pair,
      "",
      "",
      blocks,
      ...numbers(points),
      ...numbers(payoff),
      ...NONE,
      "",
    ]),
    ...seats.map(({ payoff, games }, seat) => [
      "seat",
      seat,
      "",
      "",
      games,
      "",
      ...NONE,
      ...numbers(payoff),
      ...NONE,
      "",
    ]),
    ...neighbours.map(({ name, next, payoff, games }) => [
      "before",
      name,
      next,
      "",
      games,
      "",
      ...NONE,
      ...numbers(payoff),
      ...NONE,
      "",
    ]),
  ];
  return csvText(rows);
}
