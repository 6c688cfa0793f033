/** The Lab's work, done in its worker. */
import { type DealResult, type LabDecision, type LabFault, Laboratory } from "@asztal/arena/lab/laboratory.ts";
import { judge } from "@asztal/arena/lab/review.ts";
import { BOUND, sequentialTest } from "@asztal/arena/statistics/sequential.ts";
import { Chance, childSeed, seedFrom } from "@asztal/kernel";
import { Sample } from "@asztal/kernel/intervals";
import type { Comparison, Course, LabJob, LabProgress, LabResult, Point } from "./jobs.ts";

/** Decisions that are kept to be judged. */
const KEPT = 40;
/** Points of the chart at most. */
const POINTS = 120;
/** What a better version should be better by, in payoff a game: three wins in a hundred. */
const HYPOTHESES = { none: 0, some: 0.03 };

let opened: Promise<Laboratory> | null = null;

export async function perform(job: LabJob, progress: (said: LabProgress) => void): Promise<LabResult> {
  opened ??= Laboratory.open("uno");
  const lab = await opened;
  if (job.is === "check") {
    const played = await lab.playDeal({ source: job.source, against: "brute", seats: 2, seed: seedFrom("check") }, 0);
    return { is: "check", fault: faultIn(played) };
  }
  if (job.is === "run") return run(lab, job, progress);
  if (job.is === "compare") return compare(lab, job, progress);
  if (job.is === "game") {
    const { source, against, seats, deal, seat } = job;
    const played = await lab.playSeat({ source, against, seats, seed: seedFrom(job.seed) }, deal, seat);
    return { is: "game", ...played };
  }
  const judged = [];
  for (const [i, decision] of job.decisions.entries()) {
    const seed = childSeed(seedFrom(job.seed), `judge ${i}`);
    judged.push(await judge(lab, decision, { best: "master", rest: "sharp", seats: job.seats }, seed));
    progress({ is: "judge", done: i + 1 });
  }
  judged.sort((a, b) => b.loss - b.margin - (a.loss - a.margin));
  return { is: "judge", judged };
}

function faultIn(played: DealResult | LabFault): LabFault | null {
  return "code" in played ? played : null;
}

const meanOf = ({ payoffs }: DealResult) => payoffs.reduce((sum, one) => sum + one, 0) / payoffs.length;

async function run(
  lab: Laboratory,
  { source, against, seats, games, seed }: Extract<LabJob, { is: "run" }>,
  progress: (said: LabProgress) => void,
): Promise<LabResult> {
  const deals = Math.ceil(games / seats);
  const sample = new Sample();
  const points: Point[] = [];
  const chance = new Chance(childSeed(seedFrom(seed), "kept decisions"));
  const decisions: LabDecision[] = [];
  let [firsts, choices] = [0, 0];
  const course = (): Course => ({ points, games: sample.count * seats, firsts });
  for (let deal = 0; deal < deals; deal++) {
    const played = await lab.playDeal({ source, against, seats, seed: seedFrom(seed) }, deal);
    if ("code" in played) return { is: "run", course: course(), fault: played, decisions };
    sample.add(meanOf(played));
    firsts += played.firsts;
    // Every decision with a real choice is as likely to be kept as any other.
    for (const decision of played.decisions) {
      if (decision.legal.length < 3) continue;
      choices++;
      if (decisions.length < KEPT) decisions.push(decision);
      else {
        const place = Math.floor(chance.fraction() * choices);
        if (place < KEPT) decisions[place] = decision;
      }
    }
    if (sample.count >= 5 && (deal === deals - 1 || deal % Math.ceil(deals / POINTS) === 0))
      points.push(pointOf(sample, seats));
    progress({ is: "run", course: course() });
  }
  return { is: "run", course: course(), fault: null, decisions };
}

function pointOf(sample: Sample, seats: number): Point {
  return { games: sample.count * seats, mean: sample.mean, ...sample.interval };
}

async function compare(
  lab: Laboratory,
  { source, other, against, seats, games, seed }: Extract<LabJob, { is: "compare" }>,
  progress: (said: LabProgress) => void,
): Promise<LabResult> {
  const deals = Math.ceil(games / seats);
  const differences: number[] = [];
  const sample = new Sample();
  let comparison: Comparison = { deals: 0, difference: null, verdict: "undecided", sureness: 0 };
  for (let deal = 0; deal < deals && comparison.verdict === "undecided"; deal++) {
    const settings = { against, seats, seed: seedFrom(seed) };
    const [mine, theirs] = [
      await lab.playDeal({ ...settings, source }, deal),
      await lab.playDeal({ ...settings, source: other }, deal),
    ];
    if ("code" in mine) return { is: "compare", comparison, fault: mine };
    if ("code" in theirs) return { is: "compare", comparison, fault: theirs };
    differences.push(meanOf(mine) - meanOf(theirs));
    sample.add(meanOf(mine) - meanOf(theirs));
    const { verdict, ratios } = sequentialTest(["this", "other"], differences, HYPOTHESES);
    const sureness = Math.max(-1, Math.min(1, (ratios.at(-1) ?? 0) / BOUND));
    comparison = { deals: deal + 1, difference: sample.count > 1 ? pointOf(sample, seats) : null, verdict, sureness };
    progress({ is: "compare", comparison });
  }
  return { is: "compare", comparison, fault: null };
}
