/** A thread of Node for the Workshop. */
import { serveThread } from "@asztal/compute/node.ts";
import { loadSolver } from "../classic/load.ts";
import { perform } from "./perform.ts";
import type { AnyResult, Report, Work } from "./work.ts";

serveThread<Work, AnyResult, Report>(async (work, { progress }) =>
  perform(work, { solver: await loadSolver(), report: progress }),
);
