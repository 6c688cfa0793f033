/** The operator's log: one structured line for each thing, without secrets, and never a flood. */

import type { Time } from "./time.ts";

export type Line = Readonly<Record<string, unknown>>;
export type Log = (what: string, details: Readonly<Record<string, unknown>>) => void;

/** Of each kind, so many lines in a window; what comes beyond is counted and told at the window's end. */
const MAX_LINES = 50;
const WINDOW_MILLISECONDS = 10_000;

export function makeLog(write: (line: Line) => void, { now, elapsed }: Pick<Time, "now" | "elapsed">): Log {
  const windows = new Map<string, { until: number; count: number }>();
  const say = (what: string, details: Line) => write({ at: new Date(now()).toISOString(), what, ...details });
  return (what, details) => {
    let window = windows.get(what);
    if (!window || window.until <= elapsed()) {
      if (window && window.count > MAX_LINES) say("log-shortened", { kind: what, lines: window.count - MAX_LINES });
      window = { until: elapsed() + WINDOW_MILLISECONDS, count: 0 };
      windows.set(what, window);
    }
    window.count++;
    if (window.count <= MAX_LINES) say(what, details);
  };
}
