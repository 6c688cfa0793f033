/** The worker that knows the types of a bot's text. It is large, and loaded when somebody writes. */
import { declarationsOf } from "@asztal/arena/lab/declarations.ts";
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { shown } from "@asztal/games/uno/rules/shown.ts";
import { move } from "@asztal/games/uno/rules/state.ts";
import type { TypeJob, TypeResult } from "./jobs.ts";
import { languageLibraries } from "./libraries.ts";
import { TypeService } from "./service.ts";

const service = new TypeService(languageLibraries, declarationsOf({ ...shown, move }));

serveWebWorker<TypeJob, TypeResult>(async (job) => {
  if (job.is === "faults") return { is: "faults", faults: service.faults(job.source) };
  if (job.is === "offer") return { is: "offer", offered: service.offer(job.source, job.at) };
  return { is: "explain", explained: service.explain(job.source, job.at) };
});
