/** The worker in which a study runs, so that the page stays quick; whoever has heard enough ends it. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { games } from "@asztal/games";
import { Chance, childSeed, type Effort, isRefusal, readRecord, type Seed, type Study, seedFrom } from "@asztal/kernel";
import type { StudyAnswer, StudyQuestion } from "./questions.ts";

serveWebWorker<StudyQuestion, StudyAnswer, number>(async (asked, { progress }) => {
  const study = await (await games.findAt(asked.game, asked.version))?.study?.();
  if (!study) return { refused: "study.none" };
  return asked.kind === "hint" ? hintFor(asked, study, progress) : reviewOf(asked, study, progress);
});

/** The same question gets the same answer: chance comes from what is asked, and effort is counted in steps, not in time. */
function effortFrom(seed: Seed, progress: (share: number) => void): Effort {
  return { chance: new Chance(seed), budget: {}, now: () => performance.now(), progress };
}

function hintFor(
  { question }: Extract<StudyQuestion, { kind: "hint" }>,
  study: Study,
  progress: (share: number) => void,
): StudyAnswer {
  return { hint: study.hint(question, effortFrom(seedFrom(JSON.stringify(question.view)), progress)) };
}

function reviewOf(
  { record: text }: Extract<StudyQuestion, { kind: "review" }>,
  study: Study,
  progress: (share: number) => void,
): StudyAnswer {
  const read = readRecord(text);
  if (read.refused !== undefined) return read;
  const review = study.review(read.record, effortFrom(childSeed(read.record.seed, "review"), progress));
  return isRefusal(review) ? review : { review };
}
