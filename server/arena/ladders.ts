/**
 * The ladders, kept up to date from the stored matches. After each match only what is new is read: a ladder that has run for weeks has
 * hundreds of thousands, and people at tables would wait while all of them are rated anew.
 */
import { setImmediate as othersFirst } from "node:timers/promises";
import { Ratings } from "./ladder.ts";
import { BEFORE_ALL, type DoneMatch, type Matches } from "./matches.ts";

/** So many matches are read and rated before people at tables have their turn: some milliseconds. */
const PAGE = 200;
/** A match that ended on another machine, or took long to be written, may come behind one that ended after it: so long that is expected. */
const SETTLED_MILLISECONDS = 30_000;
/** For so long ratings are believed that nobody has called old, and to which no match came late: other servers write matches too. */
const BELIEVED_MILLISECONDS = 60_000;

class Ladder {
  /** Of the matches behind which no other is expected. */
  settled = new Ratings([]);
  last = BEFORE_ALL;
  count = 0;
  /** When it was last looked whether there are more. */
  countedAt = Number.NEGATIVE_INFINITY;
  /** What was told last. */
  told: { readonly ratings: Ratings; readonly at: number } | null = null;
  /** Goes up with every match that changes it. */
  revision = 0;
  reading: Promise<Ratings> | null = null;
}

export class Ladders {
  readonly #matches: Matches;
  readonly #now: () => number;
  readonly #ladders = new Map<string, Ladder>();

  constructor(matches: Matches, now: () => number) {
    this.#matches = matches;
    this.#now = now;
  }

  /** A match has ended: what was told of its game is old. */
  changed(game: string): void {
    const ladder = this.#of(game);
    ladder.told = null;
    ladder.revision++;
  }

  async ratings(game: string): Promise<Ratings> {
    const ladder = this.#of(game);
    // What is being read may have begun before the match ended that somebody asks about.
    while (ladder.reading) await ladder.reading;
    const { told } = ladder;
    if (told && this.#now() - told.at < BELIEVED_MILLISECONDS) return told.ratings;
    ladder.reading = this.#read(game, ladder).finally(() => {
      ladder.reading = null;
    });
    return ladder.reading;
  }

  #of(game: string): Ladder {
    const known = this.#ladders.get(game);
    if (known) return known;
    const ladder = new Ladder();
    this.#ladders.set(game, ladder);
    return ladder;
  }

  async #read(game: string, ladder: Ladder): Promise<Ratings> {
    const { revision } = ladder;
    const at = this.#now();
    let stored = 0;
    if (at - ladder.countedAt >= BELIEVED_MILLISECONDS) {
      stored = await this.#matches.countRated(game);
      ladder.countedAt = at;
    }
    let recent = await this.#settle(game, ladder, at);
    if (ladder.count + recent.length < stored) {
      // One has come behind those that were settled, against all expectation.
      Object.assign(ladder, { settled: new Ratings([]), last: BEFORE_ALL, count: 0 });
      recent = await this.#settle(game, ladder, at);
    }
    const ratings = new Ratings(recent, ladder.settled);
    // What was read while a match ended may be without it.
    if (revision === ladder.revision) ladder.told = { ratings, at };
    return ratings;
  }

  /** Takes in what is new and settled, page by page; gives the matches that came after. */
  async #settle(game: string, ladder: Ladder, now: number): Promise<DoneMatch[]> {
    const recent: DoneMatch[] = [];
    let last = ladder.last;
    for (;;) {
      const page = await this.#matches.ratedAfter(game, last, PAGE);
      for (const match of page) {
        if (recent.length > 0 || match.at > now - SETTLED_MILLISECONDS) recent.push(match);
        else {
          ladder.settled.add(match);
          ladder.last = match;
          ladder.count++;
        }
      }
      if (page.length < PAGE) return recent;
      last = page.at(-1)!; // it is full
      await othersFirst();
    }
  }
}
