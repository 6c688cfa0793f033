/** One change of a table after another, and a change again when another process was first. */

export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(change, change);
    this.#last = result.catch(() => {});
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
