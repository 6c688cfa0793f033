/** The worker in which the balance of a draft is measured. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import type { MeasureProgress } from "../../balance/measure.ts";
import type { Report } from "../../balance/report.ts";
import { type Measuring, measure } from "./measuring.ts";

serveWebWorker<Measuring, Report, MeasureProgress>((measuring, { progress }) => measure(measuring, progress));
