/**
 * An outside program on the same work (`--peer "command"`): it gets puzzles on standard input, a line of 81 signs each,
 * `.` for an empty cell, and writes a line for each in which the solution stands. Its start is part of its time, so it is
 * given enough lines to run for some seconds.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

const FEWEST_SECONDS = 2;
const MAX_LINES = 4_000_000;

async function run(command: string, lines: string): Promise<{ seconds: number; output: string[] }> {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stdin.on("error", () => {}); // a program that ends early is found out by its answers
  child.stdin.end(lines);
  await once(child, "close");
  const seconds = (performance.now() - started) / 1000;
  return { seconds, output: Buffer.concat(output).toString("utf8").split("\n") };
}

/** Puzzles a second, over whole runs of the program. Throws when its solutions are not ours. */
export async function programRate(
  command: string,
  puzzles: readonly string[],
  solutions: readonly string[],
): Promise<number> {
  for (let times = 1; ; times *= 4) {
    const lines = `${puzzles.join("\n")}\n`.repeat(times);
    const { seconds, output } = await run(command, lines);
    const answers = output.filter((line) => /[1-9]{81}/.test(line));
    const count = puzzles.length * times;
    if (answers.length < count) throw new Error(`“${command}” answered ${answers.length} of ${count} puzzles`);
    const wrong = answers.findIndex((line, at) => at < count && !line.includes(solutions[at % puzzles.length]!));
    if (wrong >= 0) throw new Error(`“${command}” solves puzzle ${wrong + 1} as ${answers[wrong]}`);
    if (seconds >= FEWEST_SECONDS || 4 * count > MAX_LINES) return count / seconds;
  }
}
