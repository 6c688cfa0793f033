/** The booklet of all puzzles that a command makes or reads. */

import { loadSolver } from "@asztal/games/sudoku/classic/load.ts";
import { makeBooklet } from "@asztal/games/sudoku/files/booklet/booklet.ts";
import { bookletFonts } from "@asztal/games/sudoku/files/booklet/fonts.ts";
import { readJson } from "@asztal/games/sudoku/files/json.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import { rate } from "@asztal/games/sudoku/techniques/rating.ts";
import { ratedEntry } from "@asztal/games/sudoku/work/answering.ts";
import { solveOne } from "@asztal/games/sudoku/work/solving.ts";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../failure.ts";
import { Progress } from "../output.ts";
import type { Outlet } from "./batch.ts";
import type { ConvertFlags, MakeFlags } from "./command.ts";

/** Puzzles as the threads write them for a booklet: JSON, a line each. */
function puzzlesIn(written: readonly Uint8Array[]): Puzzle[] {
  const lines = new TextDecoder().decode(Buffer.concat(written)).split("\n");
  return lines.flatMap((line) => {
    const reading = line === "" ? null : readJson(line);
    return reading?.ok ? [reading.value] : [];
  });
}

/** Solves what came without a solution, tells how hard each is, and prints all of them. */
export async function printBooklet(
  written: readonly Uint8Array[],
  flags: MakeFlags | ConvertFlags,
  say: Say,
  outlet: Outlet,
): Promise<void> {
  if (flags.out === undefined && process.stdout.isTTY) throw wrongUse(say("cli.sudoku.pdf-to-terminal"));
  const puzzles = puzzlesIn(written);
  const solver = await loadSolver();
  const progress = new Progress();
  const entries = puzzles.map((puzzle, at) => {
    progress.show(() => say("cli.sudoku.rating", { done: at, of: puzzles.length }));
    const answer = solveOne(puzzle, solver);
    if (answer.answer !== "one" || !puzzle.givens.includes(0)) return { puzzle };
    return ratedEntry({ ...puzzle, solution: answer.solution }, rate(puzzle, { unique: true }));
  });
  const { lang, title = say("cli.sudoku.title"), author, perPage, paper, solutions } = flags;
  const bytes = await makeBooklet(entries, {
    fonts: await bookletFonts(),
    language: lang,
    title,
    ...(author && { author }),
    perPage,
    paper,
    solutions,
    onPage(done, of) {
      progress.show(() => say("cli.sudoku.printing", { done, of }));
      return false;
    },
  });
  progress.clear();
  await outlet.write(bytes);
}
