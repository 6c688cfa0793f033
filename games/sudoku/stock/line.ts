/** Puzzles that come along with the program, each as a line: its share code, and its solution as it is written. */

import { readShareCode, shareCode } from "../files/share.ts";
import { type SolvedPuzzle, written } from "../puzzle/puzzle.ts";

export function stockLine(puzzle: SolvedPuzzle): string {
  return `${shareCode(puzzle)} ${written(puzzle.layout, puzzle.solution)}`;
}

/** Reads what `stockLine` wrote; anything else is a mistake in the program. */
export function readStockLine(line: string): SolvedPuzzle {
  const [code, solution] = line.split(" ") as [string, string];
  const reading = readShareCode(code);
  if (!reading.ok) throw new Error(`a line of the stock is damaged: ${line}`);
  const { symbols } = reading.value.layout;
  return { ...reading.value, solution: Array.from(solution, (symbol) => symbols.indexOf(symbol) + 1) };
}

/** The stock as a module: by kind and level, lists of lines. */
export function stockModule(stock: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): string {
  const quoted = (name: string) => (/^[a-z]+$/.test(name) ? name : `"${name}"`);
  const lines = Object.entries(stock).flatMap(([kind, levels]) => [
    `  ${quoted(kind)}: {`,
    ...Object.entries(levels).flatMap(([level, puzzles]) => [
      `    ${level}: [`,
      ...puzzles.map((line) => `      "${line}",`),
      "    ],",
    ]),
    "  },",
  ]);
  const head = "/** Made by make-stock.ts: by kind and level, puzzles as share codes with their solutions. */";
  return `${head}\nexport const STOCK = {\n${lines.join("\n")}\n} as const;\n`;
}
