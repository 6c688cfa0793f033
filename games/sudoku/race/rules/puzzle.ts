/** The puzzle of a race, taken from the stock. */
import type { Chance } from "@asztal/kernel";
import { readShareCode, shareCode } from "../../files/share.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { STOCK } from "../stock.generated.ts";
import { disguised, randomDisguise } from "./disguise.ts";
import type { Drawn, Options } from "./state.ts";

export interface RacePuzzle {
  readonly puzzle: Puzzle;
  readonly solution: readonly number[];
  readonly code: string;
  /** How many cells are to be filled. */
  readonly open: number;
}

/** A puzzle of the stock: its share code, and its solution as it is written. */
function stocked({ kind, level }: Options, number: number): Puzzle {
  const [code, solution] = STOCK[kind][level][number]!.split(" ") as [string, string];
  const reading = readShareCode(code);
  if (!reading.ok) throw new Error(`the stock of ${kind}, ${level} is damaged at ${number}`);
  const { symbols } = reading.value.layout;
  return { ...reading.value, solution: Array.from(solution, (symbol) => symbols.indexOf(symbol) + 1) };
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
