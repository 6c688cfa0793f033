import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchWork } from "./work-watch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A worker that has used so much of its processor after so many milliseconds of the clock. */
function watched(workedAfter: (clock: number) => number, limit: number) {
  const start = Date.now();
  let late: number | null = null;
  const end = watchWork(
    async () => workedAfter(Date.now() - start),
    limit,
    () => {
      late = Date.now() - start;
    },
  );
  return { end, late: () => late };
}

const MINUTE = 60_000;

test("on a busy machine a worker is late by what it has worked, not by the clock", async () => {
  const slow = watched((clock) => clock / 10, MINUTE);
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(slow.late()).toBe(null);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(slow.late()).not.toBe(null);
});

test("what was worked before does not count", async () => {
  const old = watched((clock) => 100 * MINUTE + clock, MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(old.late()).toBe(null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(old.late()).not.toBe(null);
});

test("a worker that waits for ever is late too, though it does not work", async () => {
  const idle = watched(() => 5, MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(idle.late()).toBe(MINUTE);
});

test("nobody is late when the watch has ended", async () => {
  const done = watched((clock) => clock, MINUTE);
  done.end();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(done.late()).toBe(null);
});
