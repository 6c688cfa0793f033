/**
 * How many puzzles a second, on one thread:
 *
 *     node games/sudoku/classic/bench.ts DIR
 *
 * with `clue17-sample.txt` and `hardest-sample.txt` in DIR, one puzzle of 81 characters a line.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Chance, seedFrom } from "@asztal/kernel/chance";
import { makePuzzle } from "./generator.ts";
import { gridOf } from "./grid.ts";
import { loadSolver } from "./load.ts";
import { plainSolver } from "./plain.ts";
import type { ClassicSolver } from "./solver.ts";

/** The best of several short runs: other work on the machine can only make a run slower. */
function bestRate(work: () => number): number {
  let best = 0;
  for (let run = 0; run < 25; run++) {
    const start = performance.now();
    let done = 0;
    do done += work();
    while (performance.now() - start < 80);
    best = Math.max(best, (done / (performance.now() - start)) * 1000);
  }
  return best;
}

/** Puzzles solved a second, with the proof that there is no other solution. */
export function solveRate(solver: ClassicSolver, puzzles: readonly string[]): number {
  const cells = Uint8Array.from(puzzles.flatMap((puzzle) => [...gridOf(puzzle)]));
  return bestRate(() => solver.survey(cells).solutions.filter((solutions) => solutions === 1).length);
}

/** Minimal puzzles made a second. */
export function minimalRate(solver: ClassicSolver, seed: string): number {
  const chance = new Chance(seedFrom(seed));
  return bestRate(() => (makePuzzle(solver, chance, { minimal: true }).kind === "puzzle" ? 1 : 0));
}

/** All figures by name. */
export async function sudokuRates(
  clue17: readonly string[],
  hardest: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const fast = await loadSolver();
  return {
    [`solve-17-${fast.engine}`]: solveRate(fast, clue17),
    "solve-17-ts": solveRate(plainSolver, clue17),
    [`hardest-${fast.engine}`]: solveRate(fast, hardest),
    "hardest-ts": solveRate(plainSolver, hardest),
    [`minimal-${fast.engine}`]: minimalRate(fast, "bench"),
    "minimal-ts": minimalRate(plainSolver, "bench"),
  };
}

function readPuzzles(folder: string, file: string): string[] {
  const lines = readFileSync(join(folder, file), "utf8").split(/\r?\n/);
  return lines.filter((line) => line.length >= 81).map((line) => line.slice(0, 81));
}

if (import.meta.main) {
  const folder = process.argv[2] ?? ".";
  const rates = await sudokuRates(readPuzzles(folder, "clue17-sample.txt"), readPuzzles(folder, "hardest-sample.txt"));
  for (const [name, rate] of Object.entries(rates)) process.stdout.write(`${name.padEnd(16)}${Math.round(rate)}/s\n`);
}
