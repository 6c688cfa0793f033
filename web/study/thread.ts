/** The thread in which a study runs, so that the page stays quick; whoever has heard enough ends the thread. */
import { findGame } from "@asztal/games";
import { Chance, childSeed, type Effort, isRefusal, readRecord, type Seed, type Study, seedFrom } from "@asztal/kernel";
import type { StudyAnswer, StudyQuestion } from "./questions.ts";

const post = (answer: StudyAnswer) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<StudyQuestion>) => {
  // An error that stayed in this thread would leave the page waiting: it is told, and then thrown for whoever looks.
  answerTo(data).then(post, (error) => {
    post({ refused: "study.failed" });
    throw error;
  });
});

async function answerTo(asked: StudyQuestion): Promise<StudyAnswer> {
  const study = await (await findGame(asked.game))?.study?.();
  if (!study) return { refused: "study.none" };
  return asked.kind === "hint" ? hintFor(asked, study) : reviewOf(asked, study);
}

/** The same question gets the same answer: chance comes from what is asked, and effort is counted in steps, not in time. */
function effortFrom(seed: Seed): Effort {
  return {
    chance: new Chance(seed),
    budget: {},
    now: () => performance.now(),
    progress: (progress) => post({ progress }),
  };
}

function hintFor({ question }: Extract<StudyQuestion, { kind: "hint" }>, study: Study): StudyAnswer {
  return { hint: study.hint(question, effortFrom(seedFrom(JSON.stringify(question.view)))) };
}

function reviewOf({ record: text }: Extract<StudyQuestion, { kind: "review" }>, study: Study): StudyAnswer {
  const read = readRecord(text);
  if (read.refused !== undefined) return read;
  const review = study.review(read.record, effortFrom(childSeed(read.record.seed, "review")));
  return isRefusal(review) ? review : { review };
}
