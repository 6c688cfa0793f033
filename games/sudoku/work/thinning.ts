/** A full board made into a puzzle: as the document does it, but only as far as the solution stays the only one. */
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { dig } from "../generator/dig.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { compile } from "../solver/compile.ts";
import { Search } from "../solver/search.ts";

/** The document takes 60 of 81 cells away. */
const KEPT_SHARE = 21 / 81;
const NODES = 60;

export function thinned(board: Puzzle, seed: string): Puzzle {
  const { layout, constraints, givens } = board;
  const chance = new Chance(seedFrom(seed));
  const cells = chance.shuffled(givens.map((_, cell) => [cell]));
  const least = Math.round(givens.length * KEPT_SHARE);
  const search = new Search(compile({ layout, constraints }));
  const dug = dig(search, givens, cells, { givens: least, direct: false, nodes: NODES });
  return { ...board, givens: dug.givens, solution: givens };
}
