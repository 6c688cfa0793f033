/** Full boards at random. */
import type { Chance } from "@asztal/kernel/chance";
import type { Search } from "../solver/search.ts";

/**
 * A random board of the rules that the search was made for, or null when none turned up in `tries` attempts.
 *
 * Cells and digits are taken in random order, so no digit and no place is preferred; yet boards of some structures come
 * out a little more often than others. Redrawing parts of the board evens that out.
 */
export function randomBoard(search: Search, chance: Chance, tries: number): number[] | null {
  const { cells, digits } = search.board.rules;
  let board = firstBoard(search, chance, tries);
  if (!board || cells > LARGEST_REDRAWN) return board;
  if (digits <= 4) return redrawn(search, board, digits, chance);
  for (let round = 0; round < REDRAWS; round++) board = redrawn(search, board, REDRAWN_DIGITS, chance);
  return board;
}

const REDRAWS = 2;
const REDRAWN_DIGITS = 3;
/** Enough for all 288 boards of 4×4, which so come out perfectly even. */
const MAX_WAYS = 300;
const MAX_NODES = 2000;
/** On larger boards there are too many ways to list. */
const LARGEST_REDRAWN = 100;

/**
 * Takes a few digits off the board and puts them back in one of all possible ways, each as likely. Such a step keeps
 * an even distribution even and brings any other nearer to it. With too many ways to list, the board stays as it is.
 */
function redrawn(search: Search, board: number[], digits: number, chance: Chance): number[] {
  const all = Array.from({ length: search.board.rules.digits }, (_, at) => at + 1);
  const taken = chance.shuffled(all).slice(0, digits);
  search.start(board.map((digit) => (taken.includes(digit) ? 0 : digit)));
  const ways: number[][] = [];
  while (ways.length <= MAX_WAYS) {
    const step = search.next({ nodes: MAX_NODES });
    if (step === "exhausted") return chance.pick(ways);
    if (step === "stopped") return board;
    ways.push(search.solution());
  }
  return board;
}

function firstBoard(search: Search, chance: Chance, tries: number): number[] | null {
  // Good luck needs fewer guesses than there are cells; bad luck is cheaper begun anew than finished.
  const nodes = 100 + search.board.rules.cells;
  for (let attempt = 0; attempt < tries; attempt++) {
    search.start([], chance);
    const step = search.next({ nodes });
    if (step === "solution") return search.solution();
    if (step === "exhausted") return null;
  }
  return null;
}
