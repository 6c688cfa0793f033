/** One change of a table after another, and a change again when another process was first. */
import type { StepResult } from "./context.ts";
import type { Table } from "./table.ts";

export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  /** Whether somebody waits behind the one whose turn it is. */
  get isAwaited(): boolean {
    return this.#count > 1;
  }

  take<Result>(change: () => Promise<Result>): Promise<Result> {
    this.#count++;
    const result = this.#last.then(change, change);
    const end = () => {
      this.#count--;
    };
    this.#last = result.then(end, end);
    return result;
  }
}

/** Another process wrote first; the table has been read again. */
export class Overtaken extends Error {}

const TRIES = 4;

/** Tries on what is there now; gives up when others are always first. */
export async function unlessOvertaken<Result>(act: () => Promise<Result>, giveUp: () => Result): Promise<Result> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  return giveUp();
}

/** In turn, and again when another server has changed the table first: then the change is decided on what is there now. */
export function trying(table: Pick<Table, "inTurn">, change: () => Promise<StepResult>): Promise<StepResult> {
  return table.inTurn(async () => {
    for (let tries = 1; tries < TRIES; tries++) {
      const answer = await change();
      if (answer.refused !== "stale") return answer;
    }
    return change();
  });
}
