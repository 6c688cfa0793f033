/** `asztal sudoku solve`, `rate`, `hint` and `check`: a line for each puzzle of a file. */
import { negative } from "../failure.ts";
import { speaker } from "../speaker.ts";
import { outletTo, runBatch } from "./batch.ts";
import type { AskFlags } from "./command.ts";
import { type Input, openInput } from "./input.ts";
import { kindFrom, kindOptions } from "./kind-flags.ts";
import type { Question, Task } from "./task.ts";

/** Lines in a batch: enough to make the message cheap, few enough to share the work and to answer soon. */
const BATCH = { solve: 64, rate: 8, hint: 16, check: 32 } as const;
const PLAIN_BATCH = 4096;

function questionOf(ask: keyof typeof BATCH, { count, list, strike, limit }: AskFlags): Question {
  const limited = limit === undefined ? {} : { limit };
  if (ask === "solve") return { ask, ...limited, ...(count && { count }), ...(list && { list }) };
  if (ask === "hint") return { ask, ...(strike && { strike }) };
  return ask === "check" ? { ask, ...limited } : { ask };
}

async function* tasksOf(input: Input, size: number, task: Omit<Extract<Task, { task: "answer" }>, "bytes" | "batch">) {
  for await (const { bytes, ...batch } of input.batches(size)) yield { ...task, bytes, batch };
}

export async function askAbout(ask: keyof typeof BATCH, file: string, flags: AskFlags): Promise<void> {
  const { lang, threads, json = false } = flags;
  const say = speaker(lang);
  const options = { options: kindOptions(flags), ...(flags.kind && { kind: kindFrom(flags.kind, flags, say) }) };
  const input = await openInput(file, options, say);
  const size = ask === "solve" && input.isPlain && !flags.count && !flags.list ? PLAIN_BATCH : BATCH[ask];
  const outlet = await outletTo(undefined, say);
  const totals = await runBatch({
    tasks: tasksOf(input, size, { task: "answer", question: questionOf(ask, flags), json, lang }),
    threads,
    say,
    complaint: (line, message) => say("cli.in-line", { file: input.name, line, message }),
    write: (bytes) => outlet.write(bytes),
  });
  if (totals.puzzles === 0) throw negative(say("cli.in-file", { file: input.name, message: say("cli.sudoku.empty") }));
  if (totals.negative > 0) {
    throw negative(say(`cli.sudoku.not-${ask}`, { file: input.name, bad: totals.negative, all: totals.puzzles }));
  }
}
