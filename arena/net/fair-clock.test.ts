import { expect, test } from "vitest";
import { BEAT_MS, FairClock } from "./fair-clock.ts";

test("the clock goes with the stopwatch while heartbeats come in time", () => {
  let elapsed = 5000;
  const clock = new FairClock(() => elapsed);
  for (let i = 0; i < 100; i++) {
    elapsed += BEAT_MS;
    clock.beat();
  }
  elapsed += 7;
  expect(clock.now()).toBe(100 * BEAT_MS + 7);
  expect(clock.lag).toBe(0);
});

test("it stands still while the process is held up, before and after the late heartbeat", () => {
  let elapsed = 0;
  const clock = new FairClock(() => elapsed);
  elapsed = 5000;
  const during = clock.now();
  expect(during).toBeLessThanOrEqual(2 * BEAT_MS);
  clock.beat();
  expect(clock.now()).toBe(during);
  expect(clock.lag).toBe(5000 - during);
  elapsed += 4;
  expect(clock.now()).toBe(during + 4);
});
