/** New puzzles: one of each kind and level that is being played is made beforehand and kept, so that nobody waits. */
import { readShareCode, shareCode } from "@asztal/games/sudoku/files/share.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import type { Level } from "@asztal/games/sudoku/techniques/codes.ts";
import type { Order } from "@asztal/games/sudoku/work/crew.ts";
import { kindOf, type Slug } from "../catalogue.ts";
import { forget, keep, kept } from "../keep.ts";
import { ask } from "./crew.ts";

/** A puzzle with its solution and the level that it turned out to have. */
export interface Supplied {
  readonly puzzle: Puzzle;
  readonly solution: readonly number[];
  readonly level: Level;
}

interface Kept {
  readonly code: string;
  readonly solution: readonly number[];
  readonly level: Level;
}

const nameOf = (slug: Slug, level: Level): string => `next ${slug} ${level}`;

function taken(slug: Slug, level: Level): Supplied | null {
  const name = nameOf(slug, level);
  const found = kept(name) as Partial<Kept> | undefined;
  if (!found?.code || !found.solution || !found.level) return null;
  forget(name);
  const reading = readShareCode(found.code);
  if (!reading.ok || reading.value.givens.length !== found.solution.length) return null;
  return { puzzle: reading.value, solution: found.solution, level: found.level };
}

/** Monday to Sunday. */
const DAY_LEVELS: readonly Level[] = ["easy", "easy", "medium", "medium", "hard", "hard", "expert"];

async function make(slug: Slug, level: Level, seed: string, order?: Order): Promise<Supplied> {
  const making = await ask({ work: "generate", wish: { kind: kindOf(slug), seed, level }, rated: true }, order);
  if (!making.made) throw new Error(`no ${slug} was made: ${making.problem.problem}`);
  const { solution, ...puzzle } = making.puzzle;
  // Every generated puzzle names its solution.
  return { puzzle, solution: solution!, level: making.rating?.level ?? level };
}

/** A puzzle that nobody has seen. */
export function newPuzzle(slug: Slug, level: Level, order?: Order): Promise<Supplied> {
  const seed = crypto.getRandomValues(new Uint32Array(4)).join(" ");
  return make(slug, level, seed, order);
}

/** The next puzzle: the one that was prepared, or a new one. */
export async function nextPuzzle(slug: Slug, level: Level, order?: Order): Promise<Supplied> {
  return taken(slug, level) ?? (await newPuzzle(slug, level, order));
}

const underway = new Set<string>();

/** Makes one for later, unless there is one. Nothing comes of it when that fails: the next is then made when asked for. */
export async function prepare(slug: Slug, level: Level): Promise<void> {
  const name = nameOf(slug, level);
  if (underway.has(name) || kept(name) !== undefined) return;
  underway.add(name);
  try {
    const { puzzle, solution, level: found } = await newPuzzle(slug, level);
    keep(name, { code: shareCode(puzzle), solution, level: found } satisfies Kept);
  } catch {
    // Said when the puzzle is wanted and cannot be made then either.
  } finally {
    underway.delete(name);
  }
}

/** Everybody's puzzle of a day: the day is its seed, and the level goes up from Monday to Sunday. */
export async function daysPuzzle(slug: Slug, day: string, order?: Order): Promise<Supplied> {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return make(slug, DAY_LEVELS[weekday]!, `day ${day} ${slug}`, order);
}
