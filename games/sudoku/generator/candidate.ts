/** Puzzles on trial: how near each is to what is wanted. */
import type { SolvedPuzzle } from "../puzzle/puzzle.ts";
import { COUNT } from "../solver/board.ts";
import type { Search } from "../solver/search.ts";
import { LEVELS, type Level } from "../techniques/codes.ts";
import { rate } from "../techniques/rating.ts";
import type { Generated, GenerateOptions, Generation } from "./request.ts";

/** A puzzle with what is known of it. */
export interface Candidate {
  readonly puzzle: SolvedPuzzle;
  readonly minimal: boolean;
  readonly level: Level | null;
}

/**
 * A cheap look before a puzzle is solved as people would: whether direct conclusions, and comparing two regions, lead to
 * the end. Then it is medium at most.
 */
export function yieldsTo(search: Search, givens: readonly number[], level: Level): Level | null {
  if (level === "easy" || level === "medium") return null;
  search.board.overlaps = true;
  search.start(givens);
  search.board.settle();
  return search.board.candidates.every((mask) => COUNT[mask] === 1) ? "medium" : null;
}

/** With the level of a full rating, where one is asked for. */
export function rated(candidate: Candidate, wanted: Level | "any"): Candidate {
  if (wanted === "any") return candidate;
  return { ...candidate, level: rate(candidate.puzzle, { unique: true }).level };
}

export function finished(
  { puzzle, minimal, level }: Candidate,
  wanted: Level | "any",
  found: Pick<Generated, "accepted" | "attempts">,
): Generation {
  const named = wanted === "any" || level === null ? {} : { level };
  return { ok: true, generated: { puzzle, minimal, ...named, ...found } };
}

/** How far a puzzle is from what is wanted: levels weigh most, then minimality, then the number of givens. */
export function missOf({ puzzle, minimal, level }: Candidate, options: GenerateOptions): number {
  const wanted = options.level ?? "any";
  const count = puzzle.givens.filter((digit) => digit !== 0).length;
  const above = LEVELS.length;
  const ofLevel = wanted === "any" ? 0 : LEVELS.indexOf(wanted) - (level === null ? above : LEVELS.indexOf(level));
  const ofGivens = Math.abs(count - (options.givens ?? count));
  const lacking = Math.max(0, (options.minGivens ?? 0) - count);
  return 10_000 * Math.abs(ofLevel) + (options.minimal && !minimal ? 1000 : 0) + ofGivens + lacking;
}
