/** The balance of a draft, measured in a page: with bots that need no generated code, which a page may not run. */
import type { Seed } from "@asztal/kernel";
import { JobDoer } from "../../balance/job.ts";
import { type MeasureProgress, measureBalance, type RunJobs } from "../../balance/measure.ts";
import type { Report } from "../../balance/report.ts";

export interface Measuring {
  /** The files of the game by name, as JSON. */
  readonly text: string;
  readonly seed: Seed;
  readonly maxGames: number;
}

const BOT = "greedy";
const LADDER = ["random", BOT];
/** Half the width of an interval that says enough. */
const PRECISION = 0.03;
const ITERATIONS = 1;

export function measure(
  { text, seed, maxGames }: Measuring,
  progress: (progress: MeasureProgress) => void,
): Promise<Report> {
  const files = JSON.parse(text) as Readonly<Record<string, string>>; // as `definitionText` writes it
  const doer = new JobDoer(files);
  const run: RunJobs = async function* (jobs) {
    for (const job of jobs) yield await doer.do(job);
  };
  const plan = { files, seed, bot: BOT, ladder: LADDER, maxGames, iterations: ITERATIONS, precision: PRECISION };
  return measureBalance(plan, run, progress);
}
