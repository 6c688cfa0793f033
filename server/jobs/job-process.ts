/** The process in which jobs are done, one after another. */
import { processData, serveProcess } from "@asztal/compute/process.ts";
import type { JobOutput } from "@asztal/kernel";
import { loadGames } from "../games.ts";
import { findKind } from "./kind.ts";
import type { Content, Task, TaskProgress, TaskResult, TaskSettings } from "./task.ts";

const MAX_LOG = 16_384;
const MAX_LINE = 500;

const { games: module, maxResult } = processData() as TaskSettings; // the worker hands them over
const { games } = await loadGames(module);

function contentOf(output: Exclude<JobOutput, { problem: unknown }>): Content {
  if ("value" in output) return output;
  const { name, type, bytes } = output.file;
  return { file: { name, type, base64: Buffer.from(bytes).toString("base64") } };
}

serveProcess<Task, TaskResult, TaskProgress>(async ({ kind, input, seed, prepared }, { progress }) => {
  let log = "";
  let made: { readonly done: number; readonly of: number } | null = null;
  const tell = () => progress({ done: made?.done ?? null, of: made?.of ?? null, log });
  const context = {
    ...{ games, seed, prepared },
    progress(done: number, of: number) {
      made = { done, of };
      tell();
    },
    log(line: string) {
      if (log.length < MAX_LOG) log += `${line.slice(0, MAX_LINE)}\n`;
      tell();
    },
  };
  try {
    const output = await (await findKind(games, kind))!.run(input, context); // the worker takes only what is known here
    if ("problem" in output) return { is: "impossible", words: output.problem, log };
    const content = JSON.stringify(contentOf(output));
    return content.length > maxResult ? { is: "too-large", log } : { is: "done", content, log };
  } catch (error) {
    return { is: "threw", message: error instanceof Error ? (error.stack ?? error.message) : String(error), log };
  }
});
