/** Time to think: by game or by move, for the seats that are waited for, and only while the server runs. */
import type { Seat } from "@asztal/kernel";
import type { Speed } from "@asztal/wire";

/** Milliseconds left for each seat, noted at a version. */
export interface Clocks {
  readonly version: number;
  readonly left: readonly number[];
}

type Timed = Exclude<Speed, { kind: "none" }>;

/** A clock does not change: a step gives a new one, which counts only when the step was written. */
export class Clock {
  readonly #speed: Timed;
  readonly #now: () => number;
  readonly #left: readonly number[];
  readonly #since: number;
  readonly running: readonly Seat[];

  private constructor(
    speed: Timed,
    now: () => number,
    left: readonly number[],
    running: readonly Seat[],
    since: number,
  ) {
    this.#speed = speed;
    this.#now = now;
    this.#left = left;
    this.#since = since;
    this.running = running;
  }

  /** At the start of a game every seat has its whole time; at the start of the server, what was left. */
  static start(
    speed: Timed,
    seats: number,
    now: () => number,
    running: readonly Seat[],
    left?: readonly number[],
  ): Clock {
    return new Clock(speed, now, left ?? Array<number>(seats).fill(1000 * speed.seconds), running, now());
  }

  /** What is left now, or was left at the given time. */
  left(at = this.#now()): number[] {
    const passed = at - this.#since;
    return this.#left.map((left, seat) => (this.running.includes(seat) ? Math.max(0, left - passed) : left));
  }

  /** After a move of `moved`, or after something that gives nobody new time (null), these seats are waited for. */
  turnTo(running: readonly Seat[], moved: Seat | null, at: number): Clock {
    const left = this.left(at).map((rest, seat) => {
      if (this.#speed.kind === "real-time") return rest + (seat === moved ? 1000 * this.#speed.increment : 0);
      const isNewQuestion = seat === moved || !(this.running.includes(seat) && running.includes(seat));
      return moved !== null && isNewQuestion ? 1000 * this.#speed.seconds : rest;
    });
    return new Clock(this.#speed, this.#now, left, running, at);
  }

  /** Another game of a series begins: everybody has the whole time again. */
  forNextGame(running: readonly Seat[], at: number): Clock {
    return new Clock(
      this.#speed,
      this.#now,
      this.#left.map(() => 1000 * this.#speed.seconds),
      running,
      at,
    );
  }

  /** Whether the seat is waited for and its time is over. */
  isOver(seat: Seat): boolean {
    return this.running.includes(seat) && this.left()[seat] === 0;
  }

  /** The seat whose time is over first, and in how many milliseconds. */
  next(): { readonly seat: Seat; readonly milliseconds: number } | null {
    const left = this.left();
    let first: Seat | null = null;
    for (const seat of this.running) if (first === null || left[seat]! < left[first]!) first = seat;
    return first === null ? null : { seat: first, milliseconds: left[first]! };
  }
}
