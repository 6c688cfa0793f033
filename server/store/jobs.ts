/** What goes between the server and its writing thread. */

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** The job is a conflict when this statement changes no row. */
  readonly mustChange?: boolean;
}

/** Jobs of one transaction; each is kept or dropped for itself. */
export interface Batch {
  readonly jobs: readonly (readonly Statement[])[];
}

export type JobResult =
  | { readonly ok: true; readonly changes: number }
  | { readonly ok: false; readonly conflict: boolean; readonly message: string };

/** What the writing thread says: the results of a batch, or how often it has seen that another process wrote. */
export type FromWriter = { readonly results: readonly JobResult[] } | { readonly foreignChanges: number };

export interface WriterData {
  readonly file: string;
  /** Most bytes that the store may grow to; null without a bound. */
  readonly mostBytes: number | null;
}
