/** `asztal bridge problems`: defence problems made over all cores, in the order of their deals. */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { inOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";
import { dealText } from "@asztal/games/bridge/deal.ts";
import { type Problem, problemLine, readProblem } from "@asztal/games/bridge/problems/problem.ts";
import { isSeed, type Seed } from "@asztal/kernel/chance";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../../failure.ts";
import { complain, Progress, print, printJson } from "../../output.ts";
import { seedOr } from "../../seed.ts";
import { speaker } from "../../speaker.ts";
import type { ProblemsFlags } from "./command.ts";
import type { ProblemTask } from "./worker.ts";

/** How many deals each thread may be ahead of the first that is not done. */
const AHEAD = 8;
const SEED = /^# seed ([0-9a-f]+)$/;

/** What a file holds already. */
interface Begun {
  readonly seed: Seed;
  readonly problems: readonly Problem[];
}

function begunIn(file: string, say: Say): Begun | null {
  if (!existsSync(file)) return null;
  const [first = "", ...lines] = read(file, say).trimEnd().split(/\r?\n/);
  const seed = SEED.exec(first)?.[1] ?? "";
  const wrongLine = (line: number) =>
    wrongUse(say("cli.in-line", { file, line, message: say("cli.bridge.problems.not-a-problem") }));
  if (!isSeed(seed)) throw wrongLine(1);
  const problems = lines.map((line, at) => {
    const problem = readProblem(line);
    if (!problem) throw wrongLine(at + 2);
    return problem;
  });
  return { seed, problems };
}

function read(file: string, say: Say): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw wrongUse(say("cli.file-unreadable", { file, problem: (error as Error).message })); // reading throws errors only
  }
}

function add(file: string, text: string, say: Say): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw wrongUse(say("cli.file-unreadable", { file, problem: (error as Error).message })); // writing throws errors only
  }
}

/** Which problems are wanted, and how many of each kind there are. */
class Selection {
  readonly #flags: ProblemsFlags;
  readonly #counts = new Map<string | number, number>();
  found = 0;

  constructor(flags: ProblemsFlags) {
    this.#flags = flags;
  }

  #count(key: string | number): number {
    return this.#counts.get(key) ?? 0;
  }

  wants({ grade, theme }: Problem): boolean {
    const { perGrade = Number.POSITIVE_INFINITY, perTheme = Number.POSITIVE_INFINITY } = this.#flags;
    if (String(grade) !== (this.#flags.grade ?? String(grade)) || theme !== (this.#flags.theme ?? theme)) return false;
    return this.found < this.#flags.count && this.#count(grade) < perGrade && this.#count(theme) < perTheme;
  }

  take({ grade, theme }: Problem): void {
    this.found++;
    for (const key of [grade, theme]) this.#counts.set(key, this.#count(key) + 1);
  }
}

function jsonOf({ deal, contract, ...rest }: Problem): object {
  const { level, strain, declarer } = contract;
  return { ...rest, contract: `${level}${strain}`, declarer, deal: dealText(deal) };
}

export async function makeProblems(flags: ProblemsFlags): Promise<void> {
  const { lang, threads, out, json = false } = flags;
  const say = speaker(lang);
  const begun = out === undefined ? null : begunIn(out, say);
  const seed = begun && flags.seed === undefined ? begun.seed : seedOr(flags.seed);
  if (out !== undefined && begun && begun.seed !== seed) {
    throw wrongUse(
      say("cli.in-file", { file: out, message: say("cli.bridge.problems.other-seed", { seed: begun.seed }) }),
    );
  }
  const selection = new Selection(flags);
  for (const problem of begun?.problems ?? []) selection.take(problem);
  const first = (begun?.problems.at(-1)?.number ?? -1) + 1;
  if (out !== undefined && !begun) add(out, `# seed ${seed}\n`, say);
  if (begun && first > 0) complain(say("cli.bridge.problems.resumed", { found: selection.found, number: first }));

  function* tasks(): Generator<ProblemTask> {
    for (let number = first; selection.found < flags.count; number++) yield { seed, number };
  }
  const pool = threadPool<ProblemTask, Problem | null>(new URL("./worker.ts", import.meta.url), { workers: threads });
  const progress = new Progress();
  const started = performance.now();
  let tried = 0;
  try {
    for await (const { outcome } of inOrder(pool, { jobs: tasks(), ahead: threads * AHEAD })) {
      if (!outcome.ok) throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
      tried++;
      const problem = outcome.result;
      if (problem && selection.wants(problem)) {
        selection.take(problem);
        if (out !== undefined) add(out, `${problemLine(problem)}\n`, say);
        else if (json) printJson(jsonOf(problem));
        else print(problemLine(problem));
      }
      if (selection.found >= flags.count) break;
      const rate = (1000 * tried) / (performance.now() - started);
      progress.show(() =>
        say("cli.bridge.problems.progress", { found: selection.found, count: flags.count, tried, rate }),
      );
    }
  } finally {
    progress.clear();
    pool.close();
  }
}
