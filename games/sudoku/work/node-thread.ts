/** The thread of a crew in Node. */
import { loadSolver } from "../classic/load.ts";
import { serveJobs } from "./node.ts";
import { perform } from "./perform.ts";
import type { AnyResult, Work } from "./work.ts";

serveJobs<Work, AnyResult>(async (work, report) => perform(work, { solver: await loadSolver(), report }));
