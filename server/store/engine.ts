/** What a database has to do for the store: SQLite and PostgreSQL each do it in their own way. */
import type { QueryCompiler } from "kysely";
import type { Concern, Foreign } from "./foreign.ts";

/** What a statement can be given, in the order of its places. */
export type Parameter = string | number | null;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** The job is a conflict when this statement changes no row. */
  readonly mustChange: boolean;
}

/** Statements that are kept or dropped together. */
export interface Job {
  readonly statements: readonly Statement[];
  /** Jobs of the same name never run side by side, whichever server has them; null when that does not matter. */
  readonly alone: string | null;
  /** What other processes may want to know of it; null when it may be anything. */
  readonly concerns: readonly Concern[] | null;
}

export type JobResult =
  | { readonly ok: true; readonly changes: number }
  | { readonly ok: false; readonly conflict: boolean; readonly message: string };

export interface Engine {
  /** Puts queries into the words of this database. */
  readonly compiler: QueryCompiler;
  /** What other processes have written. */
  readonly foreign: Foreign;
  /** False while the database is away: then nothing can be read or written, and the engine goes on trying to reach it. */
  readonly isThere: boolean;
  /** Set by who wants to be told when the database goes away and when it is back. */
  onPresence: ((isThere: boolean) => void) | null;
  read(sql: string, parameters: readonly Parameter[]): Promise<unknown[]>;
  /** The same for what may take long: nothing else waits for it. */
  readLong(sql: string, parameters: readonly Parameter[]): Promise<unknown[]>;
  /**
   * Runs jobs in one transaction, each all or nothing, and answers when it is certain what was kept: what is kept is on the
   * disk. It gives a result for each job and never rejects; one batch is on its way at a time.
   */
  run(jobs: readonly Job[]): Promise<readonly JobResult[]>;
  /** A consistent copy in one file while everything goes on. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Nothing of the batch was kept. */
export function allFailed(jobs: readonly Job[], message: string): JobResult[] {
  return jobs.map(() => ({ ok: false, conflict: false, message }));
}

/** The store cannot be used; the message says which, why, and what to do. Nothing was changed. */
export class StoreUnusable extends Error {}
/** It cannot be reached just now; that may mend itself. */
export class StoreAway extends StoreUnusable {}

/** For whoever may not bring a store up to date. */
export function tooOld(what: string, version: number, wanted: number): StoreUnusable {
  const state =
    version === 0 ? "holds no store of Asztal yet" : `is of an older Asztal (store version ${version}, not ${wanted})`;
  return new StoreUnusable(`${what} ${state}. Start a server of this version first: it brings the store up to date.`);
}

/** Refuses a store of a newer version, unless that has noted that servers that know so little can use it too. */
export function checkUsable(
  what: string,
  version: number,
  { known, usableFrom }: { known: number; usableFrom: number },
): void {
  if (version <= known || usableFrom <= known) return;
  throw new StoreUnusable(
    `${what} was written by a newer Asztal (store version ${version}; this one knows ${known}). ` +
      "Start that version, or restore a backup of this one.",
  );
}
