/** The columns of a table that hold boards. */
import type { Layout } from "../../puzzle/puzzle.ts";
import { bad, good, type Reading } from "../fault.ts";
import { boardsOf } from "../grids.ts";

const boardsMemory = new WeakMap<Layout, ReturnType<typeof boardsOf>>();

function boardsOnce(layout: Layout): ReturnType<typeof boardsOf> {
  let boards = boardsMemory.get(layout);
  if (!boards) {
    boards = boardsOf(layout);
    boardsMemory.set(layout, boards);
  }
  return boards;
}

const tables = new Map<string, Int8Array>();

/** The digit of each sign by its code: 0 for an empty cell, −1 for signs that mean nothing. */
function signTable(symbols: string): Int8Array {
  let table = tables.get(symbols);
  if (!table) {
    table = new Int8Array(128).fill(-1);
    for (const empty of ".0") table[empty.charCodeAt(0)] = 0;
    for (const [at, symbol] of [...symbols].entries()) table[symbol.charCodeAt(0)] = at + 1;
    tables.set(symbols, table);
  }
  return table;
}

export function readBoards(fields: readonly string[], names: readonly string[], layout: Layout): Reading<number[]> {
  const digits: number[] = layout.cells.map(() => -1);
  const table = signTable(layout.symbols);
  for (const [at, cells] of boardsOnce(layout).entries()) {
    const field = fields[at]!;
    const column = names[at]!;
    if (field.length !== cells.length) return bad("csv.length", { column, found: field.length, wanted: cells.length });
    for (let place = 0; place < cells.length; place++) {
      const digit = table[field.charCodeAt(place)] ?? -1;
      if (digit < 0) return bad("csv.letter", { column, symbol: field[place]!, place: place + 1 });
      const cell = cells[place]!;
      if (digits[cell] !== -1 && digits[cell] !== digit) return bad("csv.shared", { column, place: place + 1 });
      digits[cell] = digit;
    }
  }
  return good(digits);
}

/** The digits as the columns hold them; where a nought is a digit, an empty cell is a dot. */
export function writeBoards(layout: Layout, digits: readonly number[]): string[] {
  const signs = (layout.symbols.includes("0") ? "." : "0") + layout.symbols;
  return boardsOnce(layout).map((cells) => {
    let text = "";
    for (const cell of cells) text += signs[digits[cell]!];
    return text;
  });
}
