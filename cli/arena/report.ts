/** The result of a tournament for people. */
import type { TournamentResult } from "@asztal/arena/runner/tournament.ts";
import { graphOf, type SequentialTest } from "@asztal/arena/statistics/sequential.ts";
import type { Estimate, Standings } from "@asztal/arena/statistics/standings.ts";
import type { Strength } from "@asztal/arena/statistics/strength.ts";
import { type Column, table } from "../layout.ts";

export interface Report extends TournamentResult {
  readonly seed: string;
  readonly standings: Standings;
  readonly strengths: readonly Strength[];
  readonly sequential: SequentialTest | null;
}

const left = (title: string): Column => ({ title, side: "left" });
const right = (title: string): Column => ({ title, side: "right" });

function plusMinus({ mean, high }: Estimate, digits: number): string {
  const margin = high - mean;
  return `${mean.toFixed(digits)} ± ${Number.isFinite(margin) ? margin.toFixed(digits) : "?"}`;
}

export function reportOf(report: Report): string {
  const { standings, sequential, faults, seed, blocks } = report;
  const parts = blocks.length === 0 ? ["No block was played to its end."] : [contestantTable(report)];
  if (standings.pairs.length > 0) parts.push(pairTable(standings));
  if (blocks.length > 0) parts.push(seatTable(standings));
  if (standings.neighbours.length > 0) parts.push(neighbourTable(standings));
  if (sequential) parts.push(sequentialText(sequential));
  if (faults.length > 0)
    parts.push(faults.map(({ session, program, text, code }) => `${program}, ${session}: ${code} ${text}`).join("\n"));
  parts.push(`Seed: ${seed}`);
  return parts.join("\n\n");
}

function contestantTable({ standings: { contestants }, strengths }: Report): string {
  const ranks = Math.max(...contestants.map((one) => one.ranks.length));
  const shared = (place: number) => contestants.filter((one) => one.place === place).length > 1;
  const titles = Array.from({ length: ranks }, (_, rank) => right(`${rank + 1}. %`));
  const rows = contestants.map(({ name, place, games, payoff, points, ranks: counts }) => {
    const elo = strengths.find((one) => one.name === name)?.elo;
    const percents = titles.map((_, rank) => ((100 * (counts[rank] ?? 0)) / games).toFixed(1));
    const figures = [String(games), plusMinus(payoff, 3), plusMinus(points, 3), elo ? plusMinus(elo, 0) : ""];
    return [`${place}.${shared(place) ? " tied" : ""}`, name, ...figures, ...percents];
  });
  const columns = [left("place"), left("contestant"), right("games"), right("payoff"), right("points"), right("Elo")];
  return table([...columns, ...titles], rows);
}

function pairTable({ pairs }: Standings): string {
  const rows = pairs.map(({ pair: [one, other], blocks, payoff, points, better }) => [
    `${one} − ${other}`,
    String(blocks),
    plusMinus(payoff, 3),
    plusMinus(points, 3),
    better === null ? "not to be told apart" : `${better} is better`,
  ]);
  return table([left("difference"), right("blocks"), right("payoff"), right("points"), left("at 95 %")], rows);
}

function seatTable({ seats }: Standings): string {
  const rows = seats.map(({ payoff }, seat) => [String(seat), plusMinus(payoff, 3)]);
  return table([left("seat"), right("payoff")], rows);
}

function neighbourTable({ neighbours }: Standings): string {
  const rows = neighbours.map(({ name, next, payoff, games }) => [
    `${name} before ${next}`,
    String(games),
    plusMinus(payoff, 3),
  ]);
  return table([left("neighbours"), right("games"), right("payoff")], rows);
}

function sequentialText(test: SequentialTest): string {
  const [one, other] = test.pair;
  const verdicts = {
    better: `${one} is better than ${other}.`,
    "not better": `${one} is not better than ${other} by ${test.hypotheses.some} payoff a game.`,
    undecided: "Not decided: more games would be needed.",
  };
  return `Sequential test after ${test.blocks} blocks: ${verdicts[test.verdict]}\n${graphOf(test)}`;
}
