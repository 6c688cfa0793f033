/** `asztal sudoku generate` and `boards`. */
import { csvHeader } from "@asztal/games/sudoku/files/csv/writer.ts";
import { gentleGivens } from "@asztal/games/sudoku/generator/gentle.ts";
import { type Kind, kindName } from "@asztal/games/sudoku/kinds/kind.ts";
import type { PuzzleRequest, TextForm } from "@asztal/games/sudoku/work/work.ts";
import { childSeed, type Seed } from "@asztal/kernel/chance";
import type { Say } from "@asztal/kernel/wording";
import { negative } from "../failure.ts";
import { complain } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import { runBatch } from "./batch.ts";
import { type GenerateFlags, type MakeFlags, textForm } from "./command.ts";
import { kindFrom } from "./kind-flags.ts";
import { resultFile } from "./result-file.ts";
import type { Task } from "./task.ts";
import { isPlainKind } from "./writing.ts";

/**
 * Boards in a batch. Classic ones draw from one generator for each batch, so that this number, unlike that of the
 * threads, decides what a seed gives.
 */
const BOARDS = 500;
/** Puzzles in a batch at most, and about how many batches each thread gets. */
const PUZZLES = 32;
const BATCHES_PER_THREAD = 20;

type Making = "boards" | "puzzles";
type Tasks = (form: TextForm, seed: Seed) => AsyncGenerator<Task>;

export async function makeBoards(flags: MakeFlags): Promise<void> {
  const say = speaker(flags.lang);
  const kind = kindFrom(flags.kind!, flags, say);
  await make("boards", kind, flags, say, async function* (form, seed) {
    for (let from = 0; from < flags.count; from += BOARDS) {
      const count = Math.min(BOARDS, flags.count - from);
      yield { task: "boards", kind, seed: childSeed(seed, `boards ${from}`), count, form, lang: flags.lang };
    }
  });
}

export async function generatePuzzles(flags: GenerateFlags): Promise<void> {
  const say = speaker(flags.lang);
  const { count, threads, difficulty, symmetry, givens, minimal, lang } = flags;
  const kind = kindFrom(flags.kind!, flags, say);
  // Booklets are for people to whom easy shall feel easy; whoever says anything about givens gets just that.
  const isSaid = flags.fewGivens || minimal || givens !== undefined || symmetry !== undefined;
  const gentle = flags.format === "pdf" && difficulty && !isSaid ? gentleGivens(kind, difficulty) : {};
  const size = Math.min(PUZZLES, Math.ceil(count / (threads * BATCHES_PER_THREAD)));
  await make("puzzles", kind, flags, say, async function* (form, seed) {
    const requestFor = (number: number): PuzzleRequest => ({
      kind,
      seed: childSeed(seed, `puzzle ${number}`),
      ...gentle,
      ...(difficulty && { level: difficulty }),
      ...(symmetry && { symmetry }),
      ...(givens !== undefined && { givens }),
      ...(minimal && { minimal }),
    });
    for (let from = 0; from < count; from += size) {
      const requests = Array.from({ length: Math.min(size, count - from) }, (_, at) => requestFor(from + at));
      yield { task: "generate", requests, first: from + 1, form, lang };
    }
  });
}

async function make(making: Making, kind: Kind, flags: MakeFlags, say: Say, tasks: Tasks): Promise<void> {
  const name = kindName(kind);
  const wanted = flags.json ? "json" : (flags.format ?? (isPlainKind(name) ? "line" : "csv"));
  if ((wanted === "line" || wanted === "sdk" || wanted === "sdm") && !isPlainKind(name)) {
    complain(say("cli.sudoku.digits-only", { kind: name }));
  }
  const form = wanted === "pdf" ? "json" : textForm(wanted, making);
  const seed = seedOr(flags.seed);
  if (flags.seed === undefined && process.stderr.isTTY) complain(say("cli.sudoku.seed", { seed }));
  const result = await resultFile(wanted, flags, say);
  if (wanted === "csv") await result.write(new TextEncoder().encode(`${csvHeader(kind)}\n`));
  const totals = await runBatch({
    // A seed that was drawn is handed on as it was shown, so that --seed repeats it.
    tasks: tasks(form, seed),
    threads: flags.threads,
    say,
    expected: flags.count,
    complaint: (number, message) => say("cli.sudoku.of-puzzle", { number, message }),
    write: (bytes) => result.write(bytes),
  });
  await result.close();
  if (totals.negative > 0) throw negative(say("cli.sudoku.not-made", { bad: totals.negative, all: flags.count }));
}
