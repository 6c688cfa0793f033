/** Taking givens away from a full board while the solution stays the only one. */
import { COUNT } from "../solver/board.ts";
import type { Search } from "../solver/search.ts";

export interface DigOptions {
  /** No fewer givens than this. */
  readonly givens: number;
  /** Whether the puzzle must yield to direct conclusions, without any guess: the easy level. */
  readonly direct: boolean;
  /** Guesses for each proof of uniqueness. What takes longer counts as "needed". */
  readonly nodes: number;
  /** Asked before each proof; true leaves the rest of the givens where they are. */
  readonly shouldStop?: (() => boolean) | undefined;
}

export interface Dug {
  readonly givens: readonly number[];
  /** Whether no group of givens can go: every one that stayed was proved to be needed. */
  readonly minimal: boolean;
}

type Verdict = "unique" | "needed" | "undecided";

/** Whether the removed cells follow from the other givens. */
function verdict(
  search: Search,
  givens: Int32Array,
  removed: readonly number[],
  board: readonly number[],
  options: DigOptions,
): Verdict {
  const { candidates } = search.board;
  search.restart(givens);
  if (options.direct) {
    search.board.settle(removed.length === 1 ? removed[0] : -1);
    return removed.every((cell) => COUNT[candidates[cell]!] === 1) ? "unique" : "needed";
  }
  if (removed.length === 1) {
    // All other solutions differ here, or the puzzle would not have been unique before.
    search.exclude(removed[0]!, board[removed[0]!]!);
    const step = search.next({ nodes: options.nodes });
    return step === "exhausted" ? "unique" : step === "solution" ? "needed" : "undecided";
  }
  for (let found = 0; ; found++) {
    const step = search.next({ nodes: options.nodes });
    if (step === "exhausted") return "unique";
    if (step === "stopped") return "undecided";
    if (found > 0) return "needed";
  }
}

/**
 * Takes groups of cells away in the given order. Full boards lose most of their digits easily, so several groups are
 * tried at once: twice as many after a success, and half after a failure, down to the one group that is needed.
 */
export function dig(
  search: Search,
  board: readonly number[],
  groups: readonly (readonly number[])[],
  options: DigOptions,
): Dug {
  const givens = Int32Array.from(board);
  let count = board.length;
  let minimal = true;
  let batch = 8;
  search.open();
  for (let at = 0; at < groups.length; ) {
    if (options.shouldStop?.()) return { givens: Array.from(givens), minimal: false };
    const spare = count - options.givens;
    const removed: number[] = [];
    let taken = 0;
    while (taken < batch && at + taken < groups.length) {
      const group = groups[at + taken]!;
      if (removed.length + group.length > spare) break;
      removed.push(...group);
      taken++;
    }
    if (taken === 0) {
      // This group is too large for what may still go; a smaller one may fit.
      minimal = false;
      at++;
      continue;
    }
    for (const cell of removed) givens[cell] = 0;
    const result = verdict(search, givens, removed, board, options);
    if (result === "unique") {
      count -= removed.length;
      at += taken;
      batch *= 2;
      continue;
    }
    for (const cell of removed) givens[cell] = board[cell]!;
    if (taken === 1) {
      // Needed now, needed for ever: fewer givens never say more.
      for (const cell of removed) search.fix(cell, board[cell]!);
      at++;
      if (result === "undecided" || options.direct) minimal = false;
    }
    batch = Math.max(1, taken >> 1);
  }
  return { givens: Array.from(givens), minimal };
}
