/** Waiting, never without end. */
import { setTimeout as pause } from "node:timers/promises";
import { Refused } from "@asztal/wire/client";

class OutOfPatience extends Error {}

/** Waits until something holds. */
export async function until(what: string, holds: () => boolean, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!holds()) {
    if (performance.now() > end) throw new OutOfPatience(`${what}: not within ${seconds} s`);
    await pause(20);
  }
}

/** Refusals of a store that cannot be written or read just now. */
export const NOT_STORED: readonly string[] = ["not-stored", "server-error"];
const PATIENCE_SECONDS = 240;

/** Asks again while nobody answers: the server may be down. A refusal is an answer, unless the store may be away for a while. */
export async function patiently<Answer>(ask: () => Promise<Answer>, { storeMayBeAway = false } = {}): Promise<Answer> {
  const end = performance.now() + 1000 * PATIENCE_SECONDS;
  const isAnswer = (error: unknown) =>
    error instanceof Refused && !(storeMayBeAway && (NOT_STORED.includes(error.refused) || error.status >= 502));
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (isAnswer(error) || performance.now() > end) throw error;
      await pause(100);
    }
  }
}
