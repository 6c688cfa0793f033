/** The clock of a table and the flag that falls when somebody's time is over. */
import type { Seat } from "@asztal/kernel";
import type { Speed } from "@asztal/wire";
import { Clock } from "./clock.ts";

/** When the store cannot be written, the flag falls again after this. */
const RETRY_MILLISECONDS = 1000;
/** Timers cannot be set for longer; the flag is looked at again then. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface Position {
  readonly speed: Speed;
  readonly seats: number;
  /** The persons who are waited for; bots have deadlines of their own. */
  readonly waitedFor: readonly Seat[];
  /** What was left when it was last noted; everything, when nothing was. */
  readonly left: readonly number[] | undefined;
}

export class Timing {
  readonly #now: () => number;
  /** Says whether that could be dealt with. */
  readonly #timeIsOver: (seat: Seat) => Promise<boolean>;
  #clock: Clock | null = null;
  #flag: NodeJS.Timeout | null = null;

  constructor(now: () => number, timeIsOver: (seat: Seat) => Promise<boolean>) {
    this.#now = now;
    this.#timeIsOver = timeIsOver;
  }

  get clock(): Clock | null {
    return this.#clock;
  }

  /** Runs for a game in this position, or not at all when there is none. */
  start(position: Position | null): void {
    const timed = position && position.speed.kind !== "none" ? { ...position, speed: position.speed } : null;
    this.#set(timed && Clock.start(timed.speed, timed.seats, this.#now, timed.waitedFor, timed.left));
  }

  /** Goes on with a clock that `turnTo` of the current one gave. */
  goOn(clock: Clock | null): void {
    this.#set(clock);
  }

  stop(): void {
    this.#set(null);
  }

  #set(clock: Clock | null): void {
    this.#clock = clock;
    this.#setFlag(0);
  }

  #setFlag(soonest: number): void {
    if (this.#flag) clearTimeout(this.#flag);
    this.#flag = null;
    const next = this.#clock?.next();
    if (!next) return;
    const milliseconds = Math.min(Math.max(soonest, next.milliseconds + 5), LONGEST_TIMER);
    this.#flag = setTimeout(() => void this.#fall(), milliseconds);
    this.#flag.unref();
  }

  async #fall(): Promise<void> {
    const clock = this.#clock;
    const next = clock?.next();
    if (!next || next.milliseconds > 0) return this.#setFlag(0);
    const done = await this.#timeIsOver(next.seat);
    if (!done) this.#setFlag(RETRY_MILLISECONDS);
  }
}
