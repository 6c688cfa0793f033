/** The worker in which the decisions of a game are valued, so that the page stays quick. */
import { valueDecision } from "@asztal/arena/review/values.ts";
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { games } from "@asztal/games";
import { childSeed, seedFrom } from "@asztal/kernel";
import type { ReviewJob, ReviewProgress, ReviewResult } from "./review-jobs.ts";

serveWebWorker<ReviewJob, ReviewResult, ReviewProgress>(async (job, { progress }) => {
  const entry = await games.find(job.game);
  if (!entry) throw new Error(`no game ${job.game}`);
  const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);
  // Games are played on by what answers at once; only UNO has such bots of its own.
  const playout = job.game === "uno" ? "sharp" : "random";
  const valued = [];
  for (const [i, decision] of job.decisions.entries()) {
    const seed = childSeed(seedFrom("review"), `decision ${i}`);
    valued.push(await valueDecision({ ...job, game, bots, playout }, decision, seed));
    progress(i + 1);
  }
  return valued;
});
