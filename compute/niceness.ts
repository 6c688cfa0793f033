/** How far work goes behind that of others on the same processors, as the system counts it. */
import { getPriority, setPriority } from "node:os";

const LAST = 19;

/** Only there has each thread a niceness of its own, which the threads that it starts have too; elsewhere it would be the whole process. */
const HAS_NICE_THREADS = process.platform === "linux";

/** For tests, which wait for such work beside other tests: there nobody is to go first. */
const IS_OFF = process.env["ASZTAL_NICENESS"] === "off";

/** Puts the thread that calls it, and all that it starts from then on, so far behind where it stood. */
export function makeThreadNice(by: number): void {
  if (HAS_NICE_THREADS && !IS_OFF) setPriority(0, Math.min(LAST, getPriority(0) + by));
}

/** Puts a process that was just started so far behind this one. */
export function makeProcessNice(pid: number, by: number): void {
  if (IS_OFF) return;
  try {
    setPriority(pid, Math.min(LAST, getPriority(0) + by));
  } catch {
    // It has ended already, or the system knows no such thing.
  }
}
