/** Runs cases in a thread of its own. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import { games } from "@asztal/games";
import { Chance, childSeed, type Seed } from "@asztal/kernel";
import { Breach, checks, randomTestCase, type Subject } from "@asztal/kernel/conformance";
import { CARD_GAMES, OF_SENSIBLE_SCRIPTS } from "./kinds.ts";

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

async function subjectOf({ game: id, number }: CaseJob): Promise<Subject> {
  if (id === CARD_GAMES) return madeSubject(new Chance(childSeed(seed, `${id} ${number} files`)));
  const cached = subjects.get(id);
  if (cached) return cached;
  const entry = (await games.find(id))!; // fuzz.ts has found it before
  const [game, bots, en, hu] = await Promise.all([entry.rules(), entry.bots(), entry.texts("en"), entry.texts("hu")]);
  const subject: Subject = { game, bots, texts: { en, hu } };
  subjects.set(id, subject);
  return subject;
}

async function madeSubject(chance: Chance): Promise<Subject> {
  const { damageFiles, gameOfCase } = await import("@asztal/games/ccg/fuzz/case.ts");
  damageFiles(chance);
  const { game, texts } = gameOfCase(chance);
  // Its bots are tried on sensible games; those made by chance seldom end, and thinking about them would take minutes.
  return { game, texts: { en: texts("en"), hu: texts("hu") } };
}

serveThread<CaseJob, CaseResult>(async (job) => {
  const broken: Broken[] = [];
  const note = (check: string, error: unknown) => {
    const what = error instanceof Error ? error.message : String(error);
    broken.push({ check, what, record: error instanceof Breach ? error.record : null });
  };
  try {
    const subject = await subjectOf(job);
    const testCase = randomTestCase(subject, new Chance(childSeed(seed, `${job.game} ${job.number}`)));
    for (const [check, { run }] of Object.entries(checks)) {
      if (job.game === CARD_GAMES && OF_SENSIBLE_SCRIPTS.includes(check)) continue;
      try {
        await run(testCase);
      } catch (error) {
        note(check, error);
      }
    }
  } catch (error) {
    note("options", error); // the game refuses options of its own, or cannot be made
  }
  return { ...job, broken };
});
