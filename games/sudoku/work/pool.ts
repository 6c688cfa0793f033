/** A pool for the works of the Workshop, which knows which of them gives which result. */
import type { Outcome, Request } from "@asztal/compute/pool.ts";
import type { Report, ResultOf, Work } from "./work.ts";

export type WorkRequest = Request<Report>;

export interface WorkPool {
  run<W extends Work>(work: W, request?: WorkRequest): Promise<Outcome<ResultOf<W>>>;
  close(): void;
}
