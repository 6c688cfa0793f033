/** A web worker of the Trainer. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { perform } from "./perform.ts";
import type { AnyResult, CardValues, Work } from "./work.ts";

serveWebWorker<Work, AnyResult, CardValues>((work, { progress }) => perform(work, progress));
