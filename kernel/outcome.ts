/** The end of a game: who came where, with how many points, and by which tie-break. */

export interface SeatOutcome {
  /** 1 is the best; those who share a rank share it, and the next rank is left out. Where seats form sides, sides are counted. */
  readonly rank: number;
  readonly score: number;
  /** Compared one after another where scores are equal; higher is better. */
  readonly tieBreaks: readonly number[];
  /** The seat's player did not play to the end: resigned, left, ran out of time. The code of how, for whoever runs the game. */
  readonly forfeit?: string;
}

export interface Outcome {
  /** Whether a high or a low score is good. */
  readonly better: "high" | "low";
  readonly seats: readonly SeatOutcome[];
  /** The side of each seat, where seats play together: the seats of a side share rank, score and tie-breaks. */
  readonly sides?: readonly Side[];
  /** True when forfeits ended the game before its own end: then the ranks count, and the scores say nothing. */
  readonly cutShort?: boolean;
}

export interface Forfeited {
  readonly seat: number;
  readonly forfeit: string;
}

/** Seats that win and lose together, counted from 0. */
export type Side = number;

export interface Scored {
  readonly score: number;
  readonly tieBreaks?: readonly number[];
}

/** The outcome that scores and tie-breaks make. */
export function ranked(better: Outcome["better"], scored: readonly Scored[]): Outcome {
  const seats = scored.map((one) => ({
    rank: 1 + scored.filter((other) => beats(better, other, one)).length,
    score: one.score,
    tieBreaks: one.tieBreaks ?? [],
  }));
  return { better, seats };
}

/** The outcome of a game between sides: `scored` has an entry for each side, which counts for all its seats. */
export function rankedSides(better: Outcome["better"], sides: readonly Side[], scored: readonly Scored[]): Outcome {
  const results = ranked(better, scored).seats;
  return { better, seats: sides.map((side) => results[side]!), sides }; // a side that has a seat has a score
}

function beats(better: Outcome["better"], one: Scored, other: Scored): boolean {
  if (one.score !== other.score) return better === "high" ? one.score > other.score : one.score < other.score;
  const [mine, theirs] = [one.tieBreaks ?? [], other.tieBreaks ?? []];
  for (let i = 0; i < mine.length; i++) {
    if (mine[i] !== theirs[i]) return mine[i]! > (theirs[i] ?? Number.NEGATIVE_INFINITY);
  }
  return false;
}

/** The outcome with those who forfeited, in that order, behind all who stayed: the first to go is the last of all. A side goes as one. */
export function afterForfeits(outcome: Outcome, forfeited: readonly Forfeited[]): Outcome {
  const { seats } = outcome;
  const sides = outcome.sides ?? [...seats.keys()];
  const gone = [...new Set(forfeited.map(({ seat }) => sides[seat]!))]; // every seat has a side
  const first = seats.filter((_, seat) => sides.indexOf(sides[seat]!) === seat && !gone.includes(sides[seat]!)); // one of each side
  const last = new Set(sides).size;
  return {
    ...outcome,
    seats: seats.map((own, seat) => {
      const place = gone.indexOf(sides[seat]!);
      const rank = place < 0 ? 1 + first.filter((other) => other.rank < own.rank).length : last - place;
      const forfeit = forfeited.find((one) => one.seat === seat)?.forfeit;
      return { ...own, rank, ...(forfeit !== undefined && { forfeit }) };
    }),
  };
}

/** The outcome of a game that forfeits have ended: those who stayed share the first place. `sides`: the side of each seat. */
export function byForfeit(sides: readonly Side[], forfeited: readonly Forfeited[]): Outcome {
  const even = rankedSides("high", sides, Array<Scored>(sides.length).fill({ score: 0 }));
  return { ...afterForfeits(even, forfeited), cutShort: true };
}

/** What a result is worth to each seat, from 0 (alone last) to 1 (alone first): what "better" means to bots, simulations and ratings. */
export function payoffs({ seats, sides }: Outcome): number[] {
  // One rank for each side, or for each seat where everybody plays alone.
  const ranks = sides ? seats.filter((_, seat) => sides.indexOf(sides[seat]!) === seat) : seats;
  return seats.map(({ rank }) => {
    const shared = ranks.filter((other) => other.rank === rank).length;
    return ranks.length === 1 ? 1 : 1 - (rank - 1 + (shared - 1) / 2) / (ranks.length - 1);
  });
}
