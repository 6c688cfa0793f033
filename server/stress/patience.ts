/** Waiting, never without end. */
import { setTimeout as pause } from "node:timers/promises";
import { Refused } from "../client/index.ts";

class OutOfPatience extends Error {}

/** Waits until something holds. */
export async function until(what: string, holds: () => boolean, seconds: number): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!holds()) {
    if (performance.now() > end) throw new OutOfPatience(`${what}: not within ${seconds} s`);
    await pause(20);
  }
}

/** Asks again while nobody answers: the server may be down. A refusal is an answer. */
export async function patiently<Answer>(ask: () => Promise<Answer>, seconds = 240): Promise<Answer> {
  const end = performance.now() + 1000 * seconds;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused || performance.now() > end) throw error;
      await pause(100);
    }
  }
}
