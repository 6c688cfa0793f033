/** What goes between the server and its writing thread. */
import type { JobResult, Parameter } from "./engine.ts";

/** `text` is a number that stands for the SQL: see `Batch.texts`. A list, for names would be written and read with each move. */
export type NumberedStatement = readonly [text: number, mustChange: boolean, parameters: readonly Parameter[]];

/**
 * Jobs of one transaction; each is kept or dropped for itself. It goes to the writing thread as JSON, and SQL goes there once:
 * in profiles, handing a move over so took about half of what copying objects between threads did.
 */
export interface Batch {
  /** SQL that this batch is the first to use, in the order of its numbers. */
  readonly texts: readonly string[];
  readonly jobs: readonly (readonly NumberedStatement[])[];
}

/** What ends the writing thread. */
export const CLOSE = "close";

/** How a job ended: how many rows its last statement changed, or why it was dropped. */
type WrittenJob = number | Exclude<JobResult, { ok: true }>;

/** What the writing thread says, as JSON: the results of a batch, or that another process has written. */
export type FromWriter = readonly WrittenJob[] | { readonly isForeign: true };

export interface WriterData {
  readonly file: string;
  /** Most bytes that the store may grow to; null without a bound. */
  readonly maxBytes: number | null;
}
