/** Plain 9×9 boards, a line each, by the thousand: from bytes to bytes without a text in between. Hot code. */
import { type ClassicSolver, UNDECIDED } from "@asztal/games/sudoku/classic/solver.ts";

const CELLS = 81;
const LINE_FEED = 10;
const RETURN = 13;
const NOT_A_SIGN = 255;

/** The digit of each sign; 255 for what is neither a digit nor an empty cell. */
const DIGIT = new Uint8Array(256).fill(NOT_A_SIGN);
for (const empty of ".0-*_") DIGIT[empty.charCodeAt(0)] = 0;
for (let digit = 1; digit <= 9; digit++) DIGIT[48 + digit] = digit;
/** What may follow a board: a remark begins. */
const ENDS = new Uint8Array(256);
for (const end of " \t,;#:\r\n") ENDS[end.charCodeAt(0)] = 1;

const encoder = new TextEncoder();
const WORDS = {
  none: encoder.encode("none\n"),
  many: encoder.encode("many\n"),
  undecided: encoder.encode("undecided\n"),
};

export interface Solved {
  readonly bytes: Uint8Array;
  readonly puzzles: number;
  readonly negative: number;
}

/** Answers a line that is not a plain board; null when it is no puzzle at all, as an empty line is. */
export type Otherwise = (from: number, to: number, line: number) => { text: string; negative: boolean } | null;

/** Where the lines of a batch are: those that are plain boards are laid out as cells, the others are answered. */
function sorted(bytes: Uint8Array, otherwise: Otherwise) {
  const most = Math.floor(bytes.length / CELLS) + 1;
  const cells = new Uint8Array(most * CELLS);
  /** For each answer the number of its board, or −1 minus the number of its own text. */
  const order: number[] = [];
  const texts: { text: string; negative: boolean }[] = [];
  let boards = 0;
  for (let from = 0, line = 0; from < bytes.length; line++) {
    let end = bytes.indexOf(LINE_FEED, from);
    if (end < 0) end = bytes.length;
    const to = end > from && bytes[end - 1] === RETURN ? end - 1 : end;
    if (isBoard(bytes, from, to, cells, boards * CELLS)) order.push(boards++);
    else {
      const answer = otherwise(from, to, line);
      if (answer) order.push(-1 - (texts.push(answer) - 1));
    }
    from = end + 1;
  }
  return { cells: cells.subarray(0, boards * CELLS), order, texts };
}

function isBoard(bytes: Uint8Array, from: number, to: number, cells: Uint8Array, at: number): boolean {
  if (to - from < CELLS || (to - from > CELLS && !ENDS[bytes[from + CELLS]!])) return false;
  for (let cell = 0; cell < CELLS; cell++) {
    const digit = DIGIT[bytes[from + cell]!]!;
    if (digit === NOT_A_SIGN) return false;
    cells[at + cell] = digit;
  }
  return true;
}

export function solveLines(bytes: Uint8Array, solver: ClassicSolver, otherwise: Otherwise, limit?: number): Solved {
  const { cells, order, texts } = sorted(bytes, otherwise);
  const { solutions, grids } = solver.survey(cells, limit);
  const others = texts.map(({ text }) => encoder.encode(`${text}\n`));
  const room = order.length * (CELLS + 1) + others.reduce((sum, { length }) => sum + length, 0);
  const out = new Uint8Array(room);
  let at = 0;
  let negative = texts.filter((one) => one.negative).length;
  for (const index of order) {
    const found = index < 0 ? 0 : solutions[index]!;
    if (index >= 0 && found === 1) {
      const board = index * CELLS;
      for (let cell = 0; cell < CELLS; cell++) out[at + cell] = 48 + grids[board + cell]!;
      out[at + CELLS] = LINE_FEED;
      at += CELLS + 1;
      continue;
    }
    const word =
      index < 0 ? others[-1 - index]! : found === 0 ? WORDS.none : found === UNDECIDED ? WORDS.undecided : WORDS.many;
    if (index >= 0 && word !== WORDS.many) negative++;
    out.set(word, at);
    at += word.length;
  }
  return { bytes: out.slice(0, at), puzzles: order.length, negative };
}
