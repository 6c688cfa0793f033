/** The worker in which a study runs, so that the page stays quick; whoever has heard enough ends it. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { games } from "@asztal/games";
import { Chance, isRefusal, readRecord, reviewOf, type Study, seedFrom } from "@asztal/kernel";
import type { StudyAnswer, StudyQuestion } from "./questions.ts";

const now = () => performance.now();

serveWebWorker<StudyQuestion, StudyAnswer, number>(async (asked, { progress }) => {
  const study = await (await games.findAt(asked.game, asked.version))?.study?.();
  if (!study) return { refused: "study.none" };
  return asked.kind === "hint" ? hintFor(asked, study, progress) : reviewFor(asked, study, progress);
});

/** The same question gets the same answer: chance comes from what is asked, and effort is counted in steps, not in time. */
function hintFor(
  { question }: Extract<StudyQuestion, { kind: "hint" }>,
  study: Study,
  progress: (share: number) => void,
): StudyAnswer {
  const chance = new Chance(seedFrom(JSON.stringify(question.view)));
  return { hint: study.hint(question, { chance, budget: {}, now, progress }) };
}

function reviewFor(
  { record: text }: Extract<StudyQuestion, { kind: "review" }>,
  study: Study,
  progress: (share: number) => void,
): StudyAnswer {
  const read = readRecord(text);
  if (read.refused !== undefined) return read;
  const review = reviewOf(study, read.record, { now, progress });
  return isRefusal(review) ? review : { review };
}
