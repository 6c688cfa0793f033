/** New puzzles: one of each kind and level that is being played is made beforehand and kept, so that nobody waits. */
import { readShareCode, shareCode } from "@asztal/games/sudoku/files/share.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import type { Level } from "@asztal/games/sudoku/techniques/codes.ts";
import type { Order } from "@asztal/games/sudoku/work/crew.ts";
import { kindOf, levelsOf, type Slug } from "../catalogue.ts";
import { forget, keep, kept } from "../keep.ts";
import { ask } from "./crew.ts";
import { fromStock, isStocked } from "./stock.ts";

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

const underway = new Map<string, Promise<void>>();

/** Makes one for later, unless there is one. Nothing comes of it when that fails: the next is then made when asked for. */
function prepare(slug: Slug, level: Level): Promise<void> {
  const name = nameOf(slug, level);
  if (kept(name) !== undefined) return Promise.resolve();
  let making = underway.get(name);
  if (!making) {
    making = newPuzzle(slug, level)
      .then(
        ({ puzzle, solution, level: found }) =>
          keep(name, { code: shareCode(puzzle), solution, level: found } satisfies Kept),
        () => {}, // said when the puzzle is wanted and cannot be made then either
      )
      .finally(() => underway.delete(name));
    underway.set(name, making);
  }
  return making;
}

/** Somebody who stays so long will want more of the kind. */
const STAYING_MILLISECONDS = 15_000;

/**
 * Prepares what may be wanted after this puzzle: another like it at once, and later the levels that the stock has not,
 * which may take long to make. Gives what ends it.
 */
export function prepareNext(slug: Slug, level: Level): () => void {
  let isWanted = true;
  const more = async () => {
    for (const other of levelsOf(slug)) if (isWanted && !isStocked(slug, other)) await prepare(slug, other);
  };
  void prepare(slug, level);
  const timer = setTimeout(() => void more(), STAYING_MILLISECONDS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** Whoever waits longer than this gets a puzzle of the stock, and the new one the next time. */
const PATIENCE_MILLISECONDS = 300;

/** The next puzzle: the one that was prepared, a new one if it is there soon, one of the stock, or a new one at last. */
export async function nextPuzzle(slug: Slug, level: Level, order?: Order): Promise<Supplied> {
  const ready = taken(slug, level);
  if (ready) return ready;
  if (!isStocked(slug, level)) return newPuzzle(slug, level, order);
  await Promise.race([prepare(slug, level), new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
  return taken(slug, level) ?? (await fromStock(slug, level).catch(() => newPuzzle(slug, level, order)));
}
