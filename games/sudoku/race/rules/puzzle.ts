/** The puzzle of a race: taken from the stock, or known from a view. */
import type { Chance } from "@asztal/kernel";
import { readShareCode, shareCode } from "../../files/share.ts";
import { disguised, randomDisguise } from "../../puzzle/disguise.ts";
import type { Puzzle, SolvedPuzzle } from "../../puzzle/puzzle.ts";
import { solve } from "../../solver/answer.ts";
import { readStockLine } from "../../stock/line.ts";
import { STOCK } from "../../stock/race.generated.ts";
import type { Drawn, Options, Shown } from "./state.ts";

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

/** The last that were asked for: a table asks for its own at every move. */
class Remembered<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string, make: () => Value): Value {
    let found = this.#values.get(key);
    if (found === undefined) {
      found = make();
      if (this.#values.size === REMEMBERED) this.#values.clear();
      this.#values.set(key, found);
    }
    return found;
  }
}

const REMEMBERED = 500;
const fromStock = new Remembered<RacePuzzle>();
const shown = new Remembered<Omit<RacePuzzle, "solution">>();
const solutions = new Remembered<readonly number[]>();

export function puzzleOf(options: Options, drawn: Drawn | Shown): RacePuzzle {
  if ("code" in drawn) return { ...shownPuzzle(drawn.code), solution: solutionOf(drawn.code) };
  return fromStock.get(`${options.kind} ${options.level} ${drawn.number} ${drawn.way} ${drawn.digits}`, () => {
    const puzzle = disguised(stocked(options, drawn.number), drawn);
    // The stock has solutions.
    return { puzzle, solution: puzzle.solution!, code: shareCode(puzzle), open: openOf(puzzle) };
  });
}

/** What everybody sees of the puzzle. */
export function shownPuzzle(code: string): Omit<RacePuzzle, "solution"> {
  return shown.get(code, () => {
    const reading = readShareCode(code);
    if (!reading.ok) throw new Error(`a race shows a code that cannot be read: ${reading.fault.code}`);
    return { puzzle: reading.value, code, open: openOf(reading.value) };
  });
}

/** The solution as anybody could find it who sees the puzzle. */
export function solutionOf(code: string): readonly number[] {
  return solutions.get(code, () => {
    const answer = solve(shownPuzzle(code).puzzle);
    if (answer.answer !== "one") throw new Error(`a race shows a puzzle without one solution: ${code}`);
    return answer.solution;
  });
}

function openOf({ givens }: Puzzle): number {
  return givens.filter((digit) => digit === 0).length;
}
