/** What the hostile side knows of the server that it attacks, and what it found out. */
import type { Chance } from "@asztal/kernel";

export interface Target {
  readonly address: string;
  /** Tables that others play at, and tables of the hostile side itself. */
  readonly tables: readonly string[];
  /** Of accounts of the hostile side; null is nobody's. */
  readonly cookies: readonly (string | null)[];
}

export class Findings {
  /** Messages, frames and requests that were sent. */
  sent = 0;
  answered = 0;
  closed = 0;
  /** Answers by code, to see that all ways are gone. */
  readonly codes = new Map<string, number>();
  /** What should not have happened, in words. */
  readonly faults: string[] = [];

  code(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }

  fault(text: string): void {
    if (this.faults.length < 100) this.faults.push(text);
  }
}

/** One attack: some messages over some connection. It ends when everything was answered or the connection is closed. */
export type Attack = (target: Target, chance: Chance, findings: Findings) => Promise<void>;

/** The server has to answer or to close within this time, on a machine that does many other things. */
export const PATIENCE_MILLISECONDS = 30_000;
