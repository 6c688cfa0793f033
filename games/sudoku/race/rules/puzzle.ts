/** The puzzle of a race, taken from the stock. */
import type { Chance } from "@asztal/kernel";
import { shareCode } from "../../files/share.ts";
import { readStockLine } from "../../files/stock.ts";
import { disguised, randomDisguise } from "../../puzzle/disguise.ts";
import type { Puzzle, SolvedPuzzle } from "../../puzzle/puzzle.ts";
import { STOCK } from "../stock.generated.ts";
import type { Drawn, Options } from "./state.ts";

export interface RacePuzzle {
  readonly puzzle: Puzzle;
  readonly solution: readonly number[];
  readonly code: string;
  /** How many cells are to be filled. */
  readonly open: number;
}

function stocked({ kind, level }: Options, number: number): SolvedPuzzle {
  return readStockLine(STOCK[kind][level][number]!); // drawn from as many as there are
}

export function draw(options: Options, chance: Chance): Drawn {
  const number = chance.below(STOCK[options.kind][options.level].length);
  return { number, ...randomDisguise(stocked(options, number), chance) };
}

/** The last puzzles that were asked for: a table asks for its own at every move. */
const remembered = new Map<string, RacePuzzle>();
const REMEMBERED = 500;

export function puzzleOf(options: Options, drawn: Drawn): RacePuzzle {
  const key = `${options.kind} ${options.level} ${drawn.number} ${drawn.way} ${drawn.digits}`;
  let found = remembered.get(key);
  if (!found) {
    const puzzle = disguised(stocked(options, drawn.number), drawn);
    const open = puzzle.givens.filter((digit) => digit === 0).length;
    found = { puzzle, solution: puzzle.solution!, code: shareCode(puzzle), open }; // the stock has solutions
    if (remembered.size === REMEMBERED) remembered.clear();
    remembered.set(key, found);
  }
  return found;
}
