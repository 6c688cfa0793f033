/** Runs cases in a thread of its own. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import { games } from "@asztal/games";
import { Chance, childSeed, type Seed } from "@asztal/kernel";
import { Breach, checks, randomTestCase, type Subject } from "@asztal/kernel/conformance";

export interface CaseJob {
  readonly game: string;
  readonly number: number;
}

export interface Broken {
  readonly check: string;
  readonly what: string;
  /** The game up to there, unless it could not be written down. */
  readonly record: string | null;
}

export interface CaseResult extends CaseJob {
  readonly broken: readonly Broken[];
}

const { seed } = workerData as { readonly seed: Seed }; // set by fuzz.ts
const subjects = new Map<string, Subject>();

async function subjectOf(id: string): Promise<Subject> {
  const cached = subjects.get(id);
  if (cached) return cached;
  const entry = (await games.find(id))!; // fuzz.ts has found it before
  const [game, bots, en, hu] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en"), entry.texts("hu")]);
  const subject: Subject = { game, bots, texts: { en, hu } };
  subjects.set(id, subject);
  return subject;
}

serveThread<CaseJob, CaseResult>(async (job) => {
  const subject = await subjectOf(job.game);
  const broken: Broken[] = [];
  const note = (check: string, error: unknown) => {
    const what = error instanceof Error ? error.message : String(error);
    broken.push({ check, what, record: error instanceof Breach ? error.record : null });
  };
  try {
    const testCase = randomTestCase(subject, new Chance(childSeed(seed, `${job.game} ${job.number}`)));
    for (const [check, { run }] of Object.entries(checks)) {
      try {
        await run(testCase);
      } catch (error) {
        note(check, error);
      }
    }
  } catch (error) {
    note("options", error); // the game refuses options of its own
  }
  return { ...job, broken };
});
