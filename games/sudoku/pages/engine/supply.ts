/** New puzzles: one of each kind and level that is being played is made beforehand and kept, so that nobody waits. */
import { readShareCode, shareCode } from "../../files/share.ts";
import { gentleGivens } from "../../generator/gentle.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Level } from "../../techniques/codes.ts";
import type { WorkRequest } from "../../work/pool.ts";
import { kindOf, type Slug } from "../catalogue.ts";
import { forget, keep, kept } from "../keep.ts";
import { ask } from "./ask.ts";
import { fromStock } from "./stock.ts";

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

/** With the number of givens in its name: what was kept before there were more of them is not handed out. */
const nameOf = (slug: Slug, level: Level): string => `next ${slug} ${level} gentle`;

function taken(slug: Slug, level: Level): Supplied | null {
  const name = nameOf(slug, level);
  const found = kept(name) as Partial<Kept> | undefined;
  if (!found?.code || !found.solution || !found.level) return null;
  forget(name);
  const reading = readShareCode(found.code);
  if (!reading.ok || reading.value.givens.length !== found.solution.length) return null;
  return { puzzle: reading.value, solution: found.solution, level: found.level };
}

/** How many givens: by default more of them at the easy levels, in symmetry; or as few as lead to one solution. */
export type Givens = "gentle" | "few";

/** A puzzle that nobody has seen, of the level or, where none was found, of one near it. */
export async function newPuzzle(
  slug: Slug,
  level: Level,
  givens: Givens = "gentle",
  request?: WorkRequest,
): Promise<Supplied> {
  const seed = crypto.getRandomValues(new Uint32Array(4)).join(" ");
  const kind = kindOf(slug);
  const wanted = { kind, seed, level, ...(givens === "gentle" ? gentleGivens(kind, level) : {}) };
  const making = await ask({ work: "generate", request: wanted, rated: true }, request);
  if (!making.made) throw new Error(`no ${slug} was made: ${making.problem.problem}`);
  const { solution, ...puzzle } = making.puzzle;
  return { puzzle, solution, level: making.rating?.level ?? level };
}

interface Preparation {
  readonly name: string;
  readonly done: Promise<void>;
  stop(): void;
}

let underway: Preparation | null = null;

/**
 * Makes one for later, unless there is one. What was being made of another kind is given up: hands are few, and whoever
 * solves needs one. Nothing comes of it when that fails: the stock has others.
 */
export function prepare(slug: Slug, level: Level): Promise<void> {
  const name = nameOf(slug, level);
  if (kept(name) !== undefined) return Promise.resolve();
  if (underway?.name === name) return underway.done;
  underway?.stop();
  const stopping = new AbortController();
  const done = newPuzzle(slug, level, "gentle", { signal: stopping.signal })
    .then(
      ({ puzzle, solution, level: found }) => {
        if (found === level) keep(name, { code: shareCode(puzzle), solution, level } satisfies Kept);
      },
      () => {},
    )
    .finally(() => {
      if (underway?.done === done) underway = null;
    });
  underway = { name, done, stop: () => stopping.abort() };
  return done;
}

/** Whoever would wait longer than this gets a puzzle of the stock, and the new one the next time. */
const PATIENCE_MILLISECONDS = 300;

/** The next puzzle: the one that was prepared, a new one if it is there soon, or one of the stock. */
export async function nextPuzzle(
  slug: Slug,
  level: Level,
  givens: Givens = "gentle",
  request?: WorkRequest,
): Promise<Supplied> {
  if (givens === "few") return newPuzzle(slug, level, givens, request);
  const ready = taken(slug, level);
  if (ready) return ready;
  await Promise.race([prepare(slug, level), new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))]);
  // Where the stock cannot be loaded, the network is gone; what is here can still make one.
  return taken(slug, level) ?? (await fromStock(slug, level).catch(() => newPuzzle(slug, level, givens, request)));
}
