/** A few puzzles of every kind that come with the site, each time in another dress: for the very first moment. */
import { KINDS } from "@asztal/games/sudoku/kinds/kind.ts";
import type { Level } from "@asztal/games/sudoku/techniques/codes.ts";
import { Chance, seedFrom } from "@asztal/kernel";
import type { Slug } from "../catalogue.ts";
import type { Supplied } from "./supply.ts";

const LEVELS = ["easy", "medium", "hard"] as const satisfies readonly Level[];

interface Stocked {
  readonly kind: (typeof KINDS)[number];
  readonly level: (typeof LEVELS)[number];
}

function stocked(slug: Slug, level: Level): Stocked | null {
  const kind = KINDS.find((one) => one === slug);
  const known = LEVELS.find((one) => one === level);
  return kind && known ? { kind, level: known } : null;
}

export function isStocked(slug: Slug, level: Level): boolean {
  return stocked(slug, level) !== null;
}

/** The stock is large, and few ever need it: it is loaded when it is wanted. */
export async function fromStock(slug: Slug, level: Level): Promise<Supplied> {
  const which = stocked(slug, level);
  if (!which) throw new Error(`there is no stock of ${slug}, ${level}`);
  const { draw, puzzleOf } = await import("@asztal/games/sudoku/race/rules/puzzle.ts");
  const chance = new Chance(seedFrom(crypto.getRandomValues(new Uint32Array(4)).join(" ")));
  const options = { ...which, mistakes: 1 };
  const { puzzle, solution } = puzzleOf(options, draw(options, chance));
  const { solution: _, ...givenOnly } = puzzle;
  return { puzzle: givenOnly, solution, level: which.level };
}
