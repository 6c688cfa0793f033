/**
 * Long work on the main thread, cut into slices: replaying a table, looking back over one. Whoever has asked, one slice is made
 * at a time and everything that came in meanwhile is dealt with before the next; those who wait take turns.
 */

const SLICE_MILLISECONDS = 4;

interface Task {
  /** Works until the time is over; true when there is nothing left to do. */
  slice(end: number): boolean;
}

export class Slices {
  readonly #tasks: Task[] = [];
  #isDue = false;

  /** What the work returns in the end. It yields wherever it may be interrupted. */
  run<Result>(work: Iterator<unknown, Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#tasks.push({
        slice(end) {
          try {
            for (;;) {
              const { done, value } = work.next();
              if (done) {
                resolve(value);
                return true;
              }
              if (performance.now() >= end) return false;
            }
          } catch (error) {
            reject(error);
            return true;
          }
        },
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#isDue || this.#tasks.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const task = this.#tasks.shift()!; // there is one as long as this is due
      if (!task.slice(performance.now() + SLICE_MILLISECONDS)) this.#tasks.push(task);
      this.#next();
    });
  }
}
