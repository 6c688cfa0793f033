/** The worker in which the Lab plays: what strangers wrote runs in the sandbox inside it, and whoever has seen enough ends it. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import type { LabJob, LabProgress, LabResult } from "./jobs.ts";
import { perform } from "./perform.ts";

serveWebWorker<LabJob, LabResult, LabProgress>((job, { progress }) => perform(job, progress));
