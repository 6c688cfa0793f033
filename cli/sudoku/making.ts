/** Makes a batch of puzzles, and writes them. */
import type { ClassicSolver } from "@asztal/games/sudoku/classic/solver.ts";
import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { makeOne } from "@asztal/games/sudoku/work/making.ts";
import type { Making, PuzzleRequest } from "@asztal/games/sudoku/work/work.ts";
import { writerFor } from "@asztal/games/sudoku/work/writing.ts";
import type { Say } from "@asztal/kernel/wording";
import { speaker } from "../speaker.ts";
import type { Done, Task } from "./task.ts";

type Complaints = { line: number; message: string }[];

const encoder = new TextEncoder();
const ignore = () => {};

type GenerateTask = Extract<Task, { task: "generate" }>;

export async function puzzles({ requests, first, form, lang }: GenerateTask, solver: ClassicSolver): Promise<Done> {
  const say = speaker(lang);
  const write = await writerFor(form);
  const complaints: Complaints = [];
  let out = "";
  for (const [at, request] of requests.entries()) {
    const making = make(request, solver);
    const refusal = refusalOf(making, request, say);
    const text = making.made && !refusal ? write(making.puzzle, { language: lang }) : null;
    if (text?.ok) out += `${text.value}\n`;
    const message = refusal ?? (text && !text.ok ? faultWords(text.fault, lang) : null);
    if (message) complaints.push({ line: first + at, message });
  }
  return { bytes: encoder.encode(out), puzzles: requests.length, negative: complaints.length, complaints };
}

/** A request that luck did not fulfil is made again with another seed, so many times. */
const AGAIN = 4;

function make(request: PuzzleRequest, solver: ClassicSolver): Making {
  let making = makeOne(request, solver, ignore);
  for (let again = 1; again <= AGAIN && making.made && !making.accepted; again++) {
    making = makeOne({ ...request, seed: `${request.seed} ${again}` }, solver, ignore);
  }
  return making;
}

function refusalOf(making: Making, { level, givens }: PuzzleRequest, say: Say): string | null {
  if (!making.made) return say(`cli.sudoku.${making.problem.problem}`, { ...making.problem });
  if (making.accepted) return null;
  const nearest = making.puzzle.givens.filter((digit) => digit !== 0).length;
  if (level && making.level !== level) {
    return say("cli.sudoku.no-such-level", { wanted: level, found: making.level ?? level });
  }
  return givens === undefined ? say("cli.sudoku.not-minimal") : say("cli.sudoku.no-such-givens", { givens, nearest });
}
