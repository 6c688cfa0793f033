/** The worker in which scripts of a draft are stepped through. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { type StepAnswer, type StepWork, step } from "./stepping.ts";

serveWebWorker<StepWork, StepAnswer>(async (work) => step(work));
