import { expect, test } from "vitest";
import { momentOf, ServerTime } from "./time.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 16);

/** A calendar that can be set, and a stopwatch that goes on whatever it shows. */
function clocks(calendar = START) {
  const shown = { now: calendar, elapsed: 5000 };
  return {
    now: () => shown.now,
    elapsed: () => shown.elapsed,
    pass(milliseconds: number) {
      shown.now += milliseconds;
      shown.elapsed += milliseconds;
    },
    set(milliseconds: number) {
      shown.now += milliseconds;
    },
  };
}

test("time that passes has surely passed", () => {
  const { now, elapsed, pass } = clocks();
  const time = new ServerTime(now, elapsed, START - HOUR);
  for (let day = 0; day < 90; day++) {
    pass(DAY);
    expect(time.surely()).toBe(now());
  }
});

test("a calendar that is set forward is not believed at once, but when it has stayed so for a day", () => {
  const { now, elapsed, pass, set } = clocks();
  const time = new ServerTime(now, elapsed, START);
  set(61 * DAY);
  expect(time.surely()).toBe(START);
  for (let hour = 0; hour < 23; hour++) {
    pass(HOUR);
    expect(time.surely()).toBe(START + (hour + 1) * HOUR);
  }
  pass(HOUR);
  expect(time.surely()).toBe(now());
});

test("set back again, nothing has happened", () => {
  const { now, elapsed, pass, set } = clocks();
  const time = new ServerTime(now, elapsed, START);
  set(61 * DAY);
  for (let hour = 0; hour < 20; hour++) {
    pass(HOUR);
    time.surely();
  }
  set(-61 * DAY);
  expect(time.surely()).toBe(START + 20 * HOUR);
  pass(10 * HOUR);
  expect(time.surely()).toBe(now());
});

test("a calendar that is set back is never overtaken", () => {
  const { now, elapsed, pass, set } = clocks();
  const time = new ServerTime(now, elapsed, START);
  set(-HOUR);
  expect(time.surely()).toBe(START - HOUR);
  pass(HOUR);
  expect(time.surely()).toBe(now());
});

test("a start far ahead of what was last seen is doubted, and believed after a day; one soon after is believed", () => {
  const ahead = clocks(START + 61 * DAY);
  const time = new ServerTime(ahead.now, ahead.elapsed, START);
  expect(time.surely()).toBe(START);
  ahead.pass(DAY);
  expect(time.surely()).toBe(ahead.now());
  const soon = clocks(START + 2 * DAY);
  expect(new ServerTime(soon.now, soon.elapsed, START).surely()).toBe(START + 2 * DAY);
  const fresh = clocks();
  expect(new ServerTime(fresh.now, fresh.elapsed, null).surely()).toBe(START);
});

test("clocks that drift apart slowly are no jump", () => {
  const { now, elapsed, pass, set } = clocks();
  const time = new ServerTime(now, elapsed, START);
  for (let hour = 0; hour < 1000; hour++) {
    pass(HOUR);
    set(500);
    expect(time.surely()).toBe(now());
  }
});

test("is a whole number of milliseconds also while the calendar is doubted, as columns of time are", () => {
  let calendar = START;
  const time = new ServerTime(
    () => calendar,
    () => 5000.25,
    START,
  );
  calendar += 30 * DAY;
  expect(time.surely()).toBe(START);
});

test("calendar and stopwatch are read together, also where the thread has to wait between the two", () => {
  const { now, elapsed, pass } = clocks();
  let readings = 0;
  const interrupted = () => {
    const shown = now();
    if (readings++ < 2) pass(19);
    return shown;
  };
  expect(momentOf({ now: interrupted, elapsed })).toEqual({ now: START + 38, elapsed: 5038 });
});

test("a machine that never lets both be read together gets an answer all the same", () => {
  const { now, elapsed, pass } = clocks();
  const always = () => {
    pass(19);
    return now();
  };
  expect(momentOf({ now: always, elapsed }).now).toBe(now());
});
