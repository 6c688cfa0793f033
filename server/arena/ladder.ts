/** The ladder of one game: ratings and meetings out of the stored matches. */
import type { Standings } from "./pairing.ts";
import { type ContestantKey, type RatedMatch, rateMatch, type Strength } from "./ratings.ts";

export class Ratings implements Standings {
  readonly #strengths: Map<ContestantKey, Strength>;
  readonly #meetings: Map<string, number>;

  constructor(matches: readonly RatedMatch[], before?: Ratings) {
    this.#strengths = new Map(before?.strengths);
    this.#meetings = new Map(before ? before.#meetings : []);
    for (const match of matches) this.add(match);
  }

  add(match: RatedMatch): void {
    rateMatch(this.#strengths, match);
    for (const one of match.contestants) {
      for (const other of match.contestants) {
        if (one !== other) this.#meetings.set(pair(one, other), this.meetings(one, other) + 1);
      }
    }
  }

  get strengths(): ReadonlyMap<ContestantKey, Strength> {
    return this.#strengths;
  }

  strengthOf = (key: ContestantKey) => this.#strengths.get(key);

  meetings = (one: ContestantKey, other: ContestantKey) => this.#meetings.get(pair(one, other)) ?? 0;
}

const pair = (one: ContestantKey, other: ContestantKey) => `${one}\n${other}`;
