/** `asztal bridge dd`: double-dummy results of the deals of a file, a line each, in order, over all cores. */
import { once } from "node:events";
import type { Readable } from "node:stream";
import { inOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Say } from "@asztal/kernel/wording";
import { negative, wrongUse } from "../failure.ts";
import { TooLong, wholeLines } from "../lines.ts";
import { complain, Progress } from "../output.ts";
import { openForReading } from "../replay/records.ts";
import { speaker } from "../speaker.ts";
import { type Board, BoardReader } from "./boards.ts";
import type { DdFlags } from "./command.ts";
import type { Answer, Question, Task } from "./task.ts";

/** A table takes a tenth of a second or more: few deals at a time, so that the threads share the work evenly. */
const BOARDS_AT_A_TIME = 2;
/** How many batches each thread may be ahead of the first that is not answered. */
const AHEAD = 16;
/** After so many complaints the others are only counted. */
const TOLD = 20;

export async function* boardsIn(input: Readable): AsyncGenerator<Board> {
  const reader = new BoardReader();
  for await (const piece of wholeLines(input)) {
    for (const line of piece.slice(0, -1).split(/\r?\n/)) yield* reader.read(line);
  }
  yield* reader.end();
}

async function* tasksOf(input: Readable, question: Question): AsyncGenerator<Task> {
  let boards: Board[] = [];
  for await (const board of boardsIn(input)) {
    boards.push(board);
    if (boards.length < BOARDS_AT_A_TIME) continue;
    yield { question, boards };
    boards = [];
  }
  if (boards.length > 0) yield { question, boards };
}

/** Waits for slow readers, so that nothing piles up. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

export async function openOrComplain(file: string, say: Say): Promise<Readable> {
  return openForReading(file).catch((error: Error) => {
    throw wrongUse(say("cli.file-unreadable", { file, problem: error.message }));
  });
}

/** A short text, such as a script: of one that is too long no more is read than shows it. */
export async function textOf(file: string, max: number, say: Say): Promise<string> {
  let text = "";
  for await (const piece of (await openOrComplain(file, say)).setEncoding("utf8")) {
    text += piece;
    if (text.length > max) break;
  }
  return text;
}

export async function solveFile(file: string, flags: DdFlags): Promise<void> {
  const { table = false, json = false, lang, threads, strain, leader } = flags;
  const say = speaker(lang);
  const name = file === "-" ? say("cli.stdin") : file;
  const question: Question = { table, json, lang, ...(strain && { strain }), ...(leader && { leader }) };
  const jobs = tasksOf(await openOrComplain(file, say), question);
  const pool = threadPool<Task, readonly Answer[]>(new URL("./worker.ts", import.meta.url), { workers: threads });
  const progress = new Progress();
  const begun = performance.now();
  let [deals, bad] = [0, 0];
  try {
    for await (const { outcome } of inOrder(pool, { jobs, ahead: threads * AHEAD })) {
      if (!outcome.ok) throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
      await write(outcome.result.map(({ text }) => `${text}\n`).join(""));
      for (const { line, complaint } of outcome.result) {
        deals++;
        if (complaint === undefined) continue;
        if (bad++ === 0) progress.clear();
        if (bad <= TOLD) complain(say("cli.in-line", { file: name, line, message: complaint }));
      }
      const rate = (1000 * deals) / (performance.now() - begun);
      progress.show(() => say("cli.bridge.progress", { done: deals, rate }));
    }
  } catch (error) {
    if (error instanceof TooLong) throw wrongUse(say("cli.in-file", { file: name, message: error.message }));
    throw error;
  } finally {
    progress.clear();
    pool.close();
  }
  if (deals === 0) throw negative(say("cli.in-file", { file: name, message: say("cli.bridge.empty") }));
  if (bad > 0) throw negative(say("cli.bridge.bad-deals", { file: name, bad, all: deals }));
}
