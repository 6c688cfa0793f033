/** `asztal sudoku convert`: the puzzles of a file in another form. */
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import type { TextForm } from "@asztal/games/sudoku/work/work.ts";
import { headerOf } from "@asztal/games/sudoku/work/writing.ts";
import type { Say } from "@asztal/kernel/wording";
import { negative } from "../failure.ts";
import { speaker } from "../speaker.ts";
import { runBatch } from "./batch.ts";
import { type ConvertFlags, textForm } from "./command.ts";
import { type Input, openInput } from "./input.ts";
import { kindFrom, kindOptions } from "./kind-flags.ts";
import { resultFile } from "./result-file.ts";
import type { Task } from "./task.ts";
import { defaultForm } from "./writing.ts";

const BATCH = 256;

async function* tasksOf(input: Input, form: TextForm, header: string | null, { lang }: ConvertFlags) {
  const question = { ask: "convert", form, header } as const;
  for await (const { bytes, ...batch } of input.batches(BATCH)) {
    yield { task: "answer", question, json: false, lang, bytes, batch } satisfies Task;
  }
}

/** Full boards stay full; puzzles keep their empty cells. */
function holdings(first: Puzzle | null): "boards" | "puzzles" {
  return first && !first.givens.includes(0) ? "boards" : "puzzles";
}

export async function convertFile(file: string, flags: ConvertFlags): Promise<void> {
  const say: Say = speaker(flags.lang);
  const options = { options: kindOptions(flags), ...(flags.kind && { kind: kindFrom(flags.kind, flags, say) }) };
  const input = await openInput(file, options, say);
  const wanted = flags.json ? "json" : (flags.format ?? defaultForm(input.first));
  const form = wanted === "pdf" ? "json" : textForm(wanted, holdings(input.first));
  const result = await resultFile(wanted, flags, say);
  const header = input.first && headerOf(form, input.first);
  if (header) await result.write(new TextEncoder().encode(`${header}\n`));
  const totals = await runBatch({
    tasks: tasksOf(input, form, header, flags),
    threads: flags.threads,
    say,
    complaint: (line, message) => say("cli.in-line", { file: input.name, line, message }),
    write: (bytes) => result.write(bytes),
  });
  await result.close();
  if (totals.puzzles === 0) throw negative(say("cli.in-file", { file: input.name, message: say("cli.sudoku.empty") }));
  if (totals.negative > 0) {
    throw negative(say("cli.sudoku.not-convert", { file: input.name, bad: totals.negative, all: totals.puzzles }));
  }
}
