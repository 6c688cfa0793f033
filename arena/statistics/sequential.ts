/**
 * Is A better than B? Asked again after each block, and stopped as soon as the answer is clear: the generalised sequential
 * probability ratio test on differences of payoff by block. The bounds ±2.94 are those of 5 % for each kind of error.
 */

import { Sample } from "@asztal/kernel/intervals";
import type { Block } from "../runner/tournament.ts";

export const BOUND = Math.log(0.95 / 0.05);
/** Before so many blocks the spread is not known well enough to decide anything. */
const MIN_BLOCKS = 16;

export interface Hypotheses {
  /** A is better than B by this much payoff a game, or less. */
  readonly none: number;
  /** A is better by this much, or more. */
  readonly some: number;
}

export interface SequentialTest {
  readonly pair: readonly [string, string];
  readonly hypotheses: Hypotheses;
  /** After each block; the test has ended where it first leaves the bounds. */
  readonly ratios: readonly number[];
  readonly blocks: number;
  readonly verdict: "better" | "not better" | "undecided";
}

/** The differences of payoff between two contestants, block by block. */
export function differences(blocks: readonly Block[], one: string, other: string): number[] {
  return blocks.flatMap(({ players, games }) => {
    const [a, b] = [players.indexOf(one), players.indexOf(other)];
    if (a < 0 || b < 0) return [];
    return [games.reduce((sum, { payoffs }) => sum + payoffs[a]! - payoffs[b]!, 0) / games.length]; // one for each player
  });
}

export function sequentialTest(
  pair: readonly [string, string],
  differing: readonly number[],
  hypotheses: Hypotheses,
): SequentialTest {
  const { none, some } = hypotheses;
  const sample = new Sample();
  const ratios: number[] = [];
  let verdict: SequentialTest["verdict"] = "undecided";
  for (const difference of differing) {
    sample.add(difference);
    const ratio = ratioOf(sample, none, some);
    ratios.push(ratio);
    if (Math.abs(ratio) < BOUND) continue;
    verdict = ratio > 0 ? "better" : "not better";
    break;
  }
  return { pair, hypotheses, ratios, blocks: ratios.length, verdict };
}

function ratioOf(sample: Sample, none: number, some: number): number {
  const { count, mean, variance } = sample;
  if (count < MIN_BLOCKS || variance === 0) return 0;
  return (count * (some - none) * (mean - (none + some) / 2)) / variance;
}

/** The course of the test as text: a column for each few blocks, the bounds at the top and bottom. */
export function graphOf({ ratios }: SequentialTest, width = 60, height = 11): string {
  const columns = Math.min(width, ratios.length);
  const rows = Array.from({ length: height }, () => Array<string>(columns).fill(" "));
  const rowOf = (ratio: number) => {
    const share = (BOUND - Math.max(-BOUND, Math.min(BOUND, ratio))) / (2 * BOUND);
    return Math.round(share * (height - 1));
  };
  for (let column = 0; column < columns; column++) {
    const at = Math.ceil(((column + 1) * ratios.length) / columns) - 1;
    rows[rowOf(0)]![column] = "·";
    rows[rowOf(ratios[at]!)]![column] = "•"; // inside the list
  }
  const labels = new Map([
    [0, BOUND.toFixed(2)],
    [rowOf(0), "0"],
    [height - 1, (-BOUND).toFixed(2)],
  ]);
  return rows.map((row, i) => `${(labels.get(i) ?? "").padStart(6)} ${row.join("")}`.trimEnd()).join("\n");
}
