/** How long the others wait for a player who is away or does nothing, before they may do without. On the server's stopwatch. */
import type { Seat } from "@asztal/kernel";
import type { Absent, Speed } from "@asztal/wire";

const MINUTE = 60_000;

interface Limits {
  /** Milliseconds for one who is not connected; null where the clock is limit enough. */
  readonly away: number | null;
  /** For one who is connected and does not move. */
  readonly silent: number | null;
}

/** Where the game has a clock of its own for everybody who is there, only those who are away are not waited for until it ends. */
function limitsOf(speed: Speed): Limits {
  switch (speed.kind) {
    case "none":
      return { away: 10 * MINUTE, silent: 60 * MINUTE };
    case "real-time":
      return { away: Math.min(5 * MINUTE, Math.max(MINUTE / 2, (1000 * speed.seconds) / 8)), silent: null };
    case "deadline":
      return { away: null, silent: null };
  }
}

export class Absences {
  readonly #elapsed: () => number;
  /** Since when each seat has been waited for, and been away; only those that are. */
  readonly #askedSince = new Map<Seat, number>();
  readonly #awaySince = new Map<Seat, number>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Notes who is waited for now. `acted`: the seat that has just done something. */
  noteAsked(waitedFor: readonly Seat[], acted?: Seat): void {
    if (acted !== undefined) this.#askedSince.delete(acted);
    keepSince(this.#askedSince, waitedFor, this.#elapsed());
  }

  /** Notes who of all is not here. */
  noteAway(away: readonly Seat[]): void {
    keepSince(this.#awaySince, away, this.#elapsed());
  }

  /** Those who are waited for beyond what their clock says, and in how many milliseconds the others may do without them. */
  list(speed: Speed, countsAway: boolean): Absent[] {
    const { away, silent } = limitsOf(speed);
    const now = this.#elapsed();
    return [...this.#askedSince].flatMap(([seat, asked]): Absent[] => {
      const gone = countsAway ? this.#awaySince.get(seat) : undefined;
      const until = Math.min(
        gone === undefined || away === null ? Number.POSITIVE_INFINITY : Math.max(asked, gone) + away,
        silent === null ? Number.POSITIVE_INFINITY : asked + silent,
      );
      return until === Number.POSITIVE_INFINITY
        ? []
        : [{ seat, away: gone !== undefined, left: Math.max(0, until - now) }];
    });
  }
}

/** Keeps the time of those who are still in the list, forgets the others, and begins with those who are new. */
function keepSince(since: Map<Seat, number>, seats: readonly Seat[], now: number): void {
  for (const seat of since.keys()) if (!seats.includes(seat)) since.delete(seat);
  for (const seat of seats) if (!since.has(seat)) since.set(seat, now);
}
