/** The worker in which a draft is played. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { type PlayAnswer, type Playing, type PlayWork, play } from "./playing.ts";

serveWebWorker<PlayWork, PlayAnswer>(async (work, context) => {
  const [answer, playing] = await play(work, context.warm as Playing | undefined); // this worker alone puts things there
  context.warm = playing;
  return answer;
});
