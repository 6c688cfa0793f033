/** The thread of a crew in a browser. */
import { loadSolver } from "../classic/load.ts";
import { perform } from "./perform.ts";
import { answering } from "./thread.ts";
import type { AnyResult, Work } from "./work.ts";

const answer = answering<Work, AnyResult>(
  async (work, report) => perform(work, { solver: await loadSolver(), report }),
  (said, transfer) => self.postMessage(said, { transfer }),
);
self.addEventListener("message", ({ data }: MessageEvent<Work>) => void answer(data));
