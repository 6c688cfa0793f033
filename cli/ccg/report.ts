/** `asztal ccg report`: the balance of a game, as a page and as JSON. */
import { readFile, writeFile } from "node:fs/promises";
import { inOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Job, JobResult } from "@asztal/games/ccg/balance/job.ts";
import { type MeasureProgress, measureBalance, type RunJobs } from "@asztal/games/ccg/balance/measure.ts";
import { reportPage } from "@asztal/games/ccg/balance/page.ts";
import { botNames } from "@asztal/kernel/bots";
import { checkBots } from "../catalogue.ts";
import { complain, Progress, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";
import { speaker } from "../speaker.ts";
import type { ReportFlags } from "./command.ts";
import { loadGame } from "./load.ts";

/** The site's colours, spaces and sizes. */
const TOKENS = new URL("../../ui/design/tokens.css", import.meta.url);
const AHEAD_PER_THREAD = 4;

/** One bot of each strength, where the game has them; styles of the same strength say nothing about skill. */
function defaultLadder(known: readonly string[]): readonly string[] {
  return known.filter((name) => ["random", "greedy", "search"].includes(name));
}

export async function reportFiles(paths: readonly string[], flags: ReportFlags): Promise<void> {
  const say = speaker(flags.lang);
  const { files, game, entry } = await loadGame(paths, flags.lang, say);
  const bots = await entry.bots();
  const known = botNames(bots);
  const bot = flags.bot ?? known.find((name) => name === "greedy") ?? "random";
  checkBots(game, bots, [bot, ...(flags.ladder ?? [])], say);
  const progress = new Progress();
  const begun = performance.now();
  const show = ({ stage, done, games }: MeasureProgress) =>
    progress.show(() => {
      const rate = (1000 * games) / (performance.now() - begun);
      return say("cli.ccg.measuring", { stage: say(`cli.ccg.stage.${stage}`), percent: done, games, rate });
    });
  const options = { workers: flags.threads };
  const pool = threadPool<Job, JobResult>(new URL("./worker.ts", import.meta.url), options, { data: files });
  const run: RunJobs = async function* (jobs) {
    for await (const { outcome } of inOrder(pool, { jobs, ahead: flags.threads * AHEAD_PER_THREAD })) {
      if (!outcome.ok) throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
      yield outcome.result;
    }
  };
  const plan = {
    files,
    bot,
    seed: seedOr(flags.seed),
    ladder: flags.ladder ?? defaultLadder(known),
    maxGames: flags.games,
    iterations: flags.iterations,
    precision: flags.precision / 100,
  };
  const report = await measureBalance(plan, run, show).finally(() => {
    progress.clear();
    pool.close();
  });
  if (flags.json) printJson(report);
  await writeFile(flags.out, reportPage(report, flags.lang, await readFile(TOKENS, "utf8")));
  complain(say("cli.ccg.reported", { file: flags.out, games: report.games }));
}
