/** A crew of web workers. Vite finds the thread by the very words of `new Worker(new URL(…))`. */
import { Crew, type Hire, type Said, type WorkCrew } from "./crew.ts";
import type { AnyResult, Work } from "./work.ts";

const hire: Hire<Work, AnyResult> = (hear) => {
  const worker = new Worker(new URL("./browser-thread.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Said<AnyResult>>) => hear(data));
  worker.addEventListener("error", ({ message }) => hear({ said: "fault", message }));
  return {
    send: (work) => worker.postMessage(work),
    dismiss: () => worker.terminate(),
  };
};

/** One hand for each page is enough, and a second waits so that a cancelled search costs no waiting. */
export function browserCrew(hands = 1): WorkCrew {
  // A thread answers every work with the result of its own sort; the crew itself does not look into them.
  return new Crew(hire, { hands, spare: 1 }) as WorkCrew;
}
