/**
 * The clocks of the server. The system's calendar may be set forward or back at any moment, or be wrong from the start; nobody may
 * lose anything by it. So what lasts is measured with a stopwatch, and what is only forgotten after a while is forgotten by a time
 * that has surely been reached.
 */

export interface Time {
  /** The calendar, in milliseconds since 1970: for dates that are stored and shown. */
  now(): number;
  /** A stopwatch, in milliseconds since some moment: it never goes back and never jumps. For limits and clocks. */
  elapsed(): number;
  /** A calendar time that has surely been reached: for what expires. */
  surely(): number;
}

/** The same moment by the calendar and by the stopwatch. */
export interface Moment {
  readonly now: number;
  readonly elapsed: number;
}

const MAX_READINGS = 8;

/**
 * Both clocks, read together: on a busy machine the thread may have to wait between two readings for longer than a move takes, and a
 * clock of the game would have lost more than the calendar says has passed. Then they are read again.
 */
export function momentOf({ now, elapsed }: Pick<Time, "now" | "elapsed">): Moment {
  for (let reading = 1; ; reading++) {
    const before = elapsed();
    const moment = { now: now(), elapsed: elapsed() };
    if (moment.elapsed - before < 1 || reading === MAX_READINGS) return moment;
  }
}

/** For programs that come and go. */
export const systemTime: Time = { now: Date.now, elapsed: () => performance.now(), surely: Date.now };

/** The calendar and the stopwatch go differently by less than this, as clocks do. */
const DRIFT_MILLISECONDS = 60_000;
/** A server that was down for longer, or whose calendar has jumped, believes the calendar after it has run for so long with it. */
const DOUBT_MILLISECONDS = 24 * 3600_000;
const ABSENCE_MILLISECONDS = 2 * 24 * 3600_000;

export class ServerTime implements Time {
  readonly now: () => number;
  readonly elapsed: () => number;
  /** What the calendar shows more than the stopwatch, as far as that is believed. */
  #believed: number;
  /** What it shows instead, and since when. */
  #doubted: { readonly offset: number; readonly since: number } | null = null;

  /** `lastSeen`: the latest time that is known to have been reached; null when nothing is known. */
  constructor(now: () => number, elapsed: () => number, lastSeen: number | null) {
    this.now = now;
    this.elapsed = elapsed;
    const start = now();
    const isPlausible = lastSeen === null || start - lastSeen <= ABSENCE_MILLISECONDS;
    this.#believed = (isPlausible ? start : lastSeen) - elapsed();
  }

  surely(): number {
    const now = this.now();
    const elapsed = this.elapsed();
    const offset = now - elapsed;
    if (Math.abs(offset - this.#believed) <= DRIFT_MILLISECONDS) {
      this.#doubted = null;
      this.#believed = offset;
    } else if (!this.#doubted || Math.abs(offset - this.#doubted.offset) > DRIFT_MILLISECONDS) {
      this.#doubted = { offset, since: elapsed };
    } else if (elapsed - this.#doubted.since >= DOUBT_MILLISECONDS) {
      this.#doubted = null;
      this.#believed = offset;
    }
    // Whole, as columns of time are: a stopwatch shows parts of milliseconds too.
    return Math.floor(Math.min(now, this.#believed + elapsed));
  }
}
