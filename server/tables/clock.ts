/** Time to think: by game or by move, for the seats that are asked, and only while the server runs. */
import type { Seat } from "@asztal/kernel";
import type { Speed } from "../wire/index.ts";

/** Milliseconds left for each seat, noted at a version. */
export interface Clocks {
  readonly version: number;
  readonly left: readonly number[];
}

export class Clock {
  readonly #speed: Exclude<Speed, { kind: "none" }>;
  readonly #now: () => number;
  readonly #left: number[];
  #running: readonly Seat[] = [];
  #since: number;

  constructor(speed: Exclude<Speed, { kind: "none" }>, seats: number, now: () => number, left?: readonly number[]) {
    this.#speed = speed;
    this.#now = now;
    this.#left = left ? [...left] : Array<number>(seats).fill(1000 * speed.seconds);
    this.#since = now();
  }

  get running(): readonly Seat[] {
    return this.#running;
  }

  /** What is left now. */
  left(): number[] {
    const passed = this.#now() - this.#since;
    return this.#left.map((left, seat) => (this.#running.includes(seat) ? Math.max(0, left - passed) : left));
  }

  /** `moved` has acted (null at the start of the game or of the server); these seats are asked now. */
  turnTo(asked: readonly Seat[], moved: Seat | null): void {
    const left = this.left();
    const speed = this.#speed;
    for (let seat = 0; seat < left.length; seat++) {
      if (speed.kind === "real-time") this.#left[seat] = left[seat]! + (seat === moved ? 1000 * speed.increment : 0);
      else if (seat === moved || !(this.#running.includes(seat) && asked.includes(seat))) {
        // A new question, a new deadline; at the start of the server the old one goes on.
        this.#left[seat] = moved === null ? left[seat]! : 1000 * speed.seconds;
      } else this.#left[seat] = left[seat]!;
    }
    this.#running = [...asked];
    this.#since = this.#now();
  }

  stop(): void {
    const left = this.left();
    for (let seat = 0; seat < left.length; seat++) this.#left[seat] = left[seat]!;
    this.#running = [];
  }

  /** The seat whose time is over first, and in how many milliseconds. */
  next(): { readonly seat: Seat; readonly milliseconds: number } | null {
    const left = this.left();
    let first: Seat | null = null;
    for (const seat of this.#running) if (first === null || left[seat]! < left[first]!) first = seat;
    return first === null ? null : { seat: first, milliseconds: left[first]! };
  }
}
