/**
 * Tasks of the day: for each kind of them one a day, the same for everybody, solved alone against the clock.
 *
 * Task and answer are texts that only the game understands. A server makes a task once, keeps it, hands it to whoever
 * begins, and compares what comes back with the answer.
 */
export interface DailyTask {
  readonly task: string;
  /** The one right answer; it stays on the server. */
  readonly answer: string;
  /** Nobody can do it faster, however quick: reading it and entering the answer takes that long. */
  readonly minMilliseconds: number;
}

export interface DailyTasks {
  readonly kinds: readonly string[];
  /**
   * The task of a kind for a day, `2026-11-15`. The secret goes into its seed: only the server knows it, so nobody can make the
   * task ahead. May take seconds: servers ask for it in a thread of its own.
   */
  make(kind: string, day: string, secret: string): DailyTask;
}
