/** The worker of the language service. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { type Answer, perform, type Warm, type Work } from "./perform.ts";

serveWebWorker<Work, Answer>((work, context) => {
  const { answer, warm } = perform(work, context.warm as Warm | undefined); // this worker alone puts things there
  context.warm = warm;
  return answer;
});
