/** Runs a command's batches through threads, in order: answers to stdout or a file, complaints and progress to stderr. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Writable } from "node:stream";
import { inOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../failure.ts";
import { complain, Progress } from "../output.ts";
import type { Done, Task } from "./task.ts";

/** How many batches each thread may be ahead of the first that is not answered. */
const AHEAD = 4;
/** After so many complaints the others are only counted. */
const TOLD = 20;

export interface Batch {
  readonly tasks: AsyncIterable<Task>;
  readonly threads: number;
  readonly say: Say;
  /** How many puzzles there will be, if that is known. */
  readonly expected?: number;
  /** How a complaint is worded. */
  complaint(line: number, message: string): string;
  /** Takes what the threads have written, in order. */
  write(bytes: Uint8Array): void | Promise<void>;
}

export interface Totals {
  readonly puzzles: number;
  readonly negative: number;
  readonly complaints: number;
}

export async function runBatch({ tasks, threads, say, expected, complaint, write }: Batch): Promise<Totals> {
  const pool = threadPool<Task, Done>(new URL("./worker.ts", import.meta.url), { workers: threads });
  const progress = new Progress();
  const begun = performance.now();
  let [puzzles, negative, complaints] = [0, 0, 0];
  try {
    for await (const { outcome } of inOrder(pool, { jobs: tasks, ahead: threads * AHEAD })) {
      if (!outcome.ok) throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
      const { result } = outcome;
      await write(result.bytes);
      for (const { line, message } of result.complaints) {
        if (complaints++ === 0) progress.clear();
        if (complaints <= TOLD) complain(complaint(line, message));
      }
      puzzles += result.puzzles;
      negative += result.negative;
      const rate = Math.round((1000 * puzzles) / (performance.now() - begun));
      progress.show(() => say("cli.sudoku.progress", { done: puzzles, of: expected ?? 0, rate }));
    }
  } finally {
    progress.clear();
    pool.close();
  }
  if (complaints > TOLD) complain(say("cli.sudoku.more-complaints", { count: complaints - TOLD }));
  return { puzzles, negative, complaints };
}

export interface Outlet {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Where answers go: a file, or stdout. Waits for slow readers, so that nothing piles up. */
export async function outletTo(file: string | undefined, say: Say): Promise<Outlet> {
  const stream: Writable = file === undefined ? process.stdout : createWriteStream(file);
  if (file !== undefined) {
    await once(stream, "open").catch((error: Error) => {
      throw wrongUse(say("cli.sudoku.unwritable", { file, problem: error.message }));
    });
  }
  return {
    async write(bytes) {
      if (bytes.length > 0 && !stream.write(bytes)) await once(stream, "drain");
    },
    async close() {
      if (file === undefined) return;
      stream.end();
      await once(stream, "finish");
    },
  };
}
