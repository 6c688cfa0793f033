/** Why a move was made, in words: what it does to the chances of winning, and which figures speak for and against it. */
import type { Phrase } from "@asztal/kernel";
import type { Considered } from "./greedy.ts";

/** So many figures are named at most. */
const MAX_FIGURES = 4;

export function whyOf({ before, value, reasons }: Considered): readonly Phrase[] {
  // How fast chances change with the judgement depends on where they are: nothing matters much to whoever has as good as won.
  const slope = before * (1 - before);
  const figures = reasons
    .map(({ label, change }) => ({ label, points: percent(slope * change) }))
    .filter(({ points }) => points !== 0)
    .slice(0, MAX_FIGURES)
    .map(({ label, points }) => `${label} ${points > 0 ? "+" : "−"}${Math.abs(points)}`);
  const args = { before: percent(before), after: percent(value) };
  return figures.length > 0 ? [{ code: "why.figures", args: { ...args, figures } }] : [];
}

export function percent(share: number): number {
  return Math.round(100 * share);
}
