/** A web worker of the Workshop. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { loadSolver } from "../classic/load.ts";
import { perform } from "./perform.ts";
import type { AnyResult, Report, Work } from "./work.ts";

serveWebWorker<Work, AnyResult, Report>(async (work, { progress }) =>
  perform(work, { solver: await loadSolver(), report: progress }),
);
