/** The workers of the Studio. Vite finds each by the very words of `new Worker(new URL(…))`. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import type { MeasureProgress } from "../../balance/measure.ts";
import type { Report } from "../../balance/report.ts";
import type { Measuring } from "./measuring.ts";
import type { Answer, Work } from "./perform.ts";
import type { PlayAnswer, PlayWork } from "./playing.ts";
import type { StepAnswer, StepWork } from "./stepping.ts";

const service = () => new Worker(new URL("./studio-worker.ts", import.meta.url), { type: "module" });
const player = () => new Worker(new URL("./playing-worker.ts", import.meta.url), { type: "module" });
const stepper = () => new Worker(new URL("./stepping-worker.ts", import.meta.url), { type: "module" });
const measurer = () => new Worker(new URL("./measuring-worker.ts", import.meta.url), { type: "module" });

/** Nobody waits longer: a game that takes longer to check or to move is not one to be tried in a page. */
const TIMEOUT_MILLISECONDS = 20_000;
const REQUEST = { warmKey: "studio", timeout: TIMEOUT_MILLISECONDS } as const;

export function serviceWorker() {
  const pool = webWorkerPool<Work, Answer>(service, { workers: 1 });
  return { ask: (work: Work) => pool.run(work, REQUEST), close: () => pool.close() };
}

export function playingWorker() {
  const pool = webWorkerPool<PlayWork, PlayAnswer>(player, { workers: 1 });
  return { ask: (work: PlayWork) => pool.run(work, REQUEST), close: () => pool.close() };
}

export function steppingWorker() {
  const pool = webWorkerPool<StepWork, StepAnswer>(stepper, { workers: 1 });
  return { ask: (work: StepWork) => pool.run(work, REQUEST), close: () => pool.close() };
}

/** It takes as long as it takes: whoever waits sees how far it is, and can stop it. */
export function measuringWorker() {
  const pool = webWorkerPool<Measuring, Report, MeasureProgress>(measurer, { workers: 1 });
  return {
    ask: (measuring: Measuring, onProgress: (progress: MeasureProgress) => void) => pool.run(measuring, { onProgress }),
    close: () => pool.close(),
  };
}
