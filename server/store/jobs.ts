/** What goes between the server and its writing thread. */
import type { JobResult, Statement } from "./engine.ts";

export interface NumberedStatement extends Omit<Statement, "sql"> {
  /** A number that stands for the SQL: see `Batch.texts`. */
  readonly text: number;
}

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

/** What the writing thread says, as JSON: the results of a batch, or how often it has seen that another process wrote. */
export type FromWriter = { readonly results: readonly JobResult[] } | { readonly foreignChanges: number };

export interface WriterData {
  readonly file: string;
  /** Most bytes that the store may grow to; null without a bound. */
  readonly mostBytes: number | null;
}
