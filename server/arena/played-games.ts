/**
 * What the games of finished matches come to. Matches that are over do not change: what came of so many is remembered, the games of a
 * thousand being read once. They are read in pieces, between which people at tables have their turn.
 */
import { setImmediate as othersFirst } from "node:timers/promises";
import type { GameResult } from "@asztal/arena/contest/log.ts";
import { query, type Store } from "../store/store.ts";

/** The games of one player at one seat. */
interface AtSeat {
  readonly games: number;
  /** The sum of what they gave, from 0 to 1 each. */
  readonly payoff: number;
}

export interface GamesPlayed {
  readonly count: number;
  /** By player, then by seat. */
  readonly players: readonly (readonly AtSeat[])[];
}

const REMEMBERED = 20_000;
/** Characters of results that are read in one go: about a millisecond. */
const PIECE = 100_000;

export class PlayedGames {
  readonly #store: Store;
  readonly #cache = new Map<string, GamesPlayed>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Of those that are finished. */
  async of(matches: readonly string[]): Promise<ReadonlyMap<string, GamesPlayed>> {
    const found = new Map<string, GamesPlayed>();
    let characters = 0;
    for (const id of matches) {
      let played = this.#cache.get(id);
      if (!played) {
        const row = await this.#store.readOne(query.selectFrom("arena_matches").select("results").where("id", "=", id));
        if (!row?.results) continue;
        played = playedIn(JSON.parse(row.results) as GameResult[]); // as the row was written
        this.#cache.set(id, played);
        characters += row.results.length;
        if (characters > PIECE) {
          characters = 0;
          await othersFirst();
        }
      }
      found.set(id, played);
    }
    for (const id of this.#cache.keys()) {
      if (this.#cache.size <= REMEMBERED) break;
      this.#cache.delete(id);
    }
    return found;
  }
}

export function playedIn(games: readonly GameResult[]): GamesPlayed {
  const players: { games: number; payoff: number }[][] = (games[0]?.payoffs ?? []).map(() => []);
  for (const { seats, payoffs } of games) {
    for (const [seat, player] of seats.entries()) {
      const own = players[player]!; // one for each payoff
      while (own.length <= seat) own.push({ games: 0, payoff: 0 });
      const at = own[seat]!; // it was just made
      at.games++;
      at.payoff += payoffs[player]!; // as above
    }
  }
  return { count: games.length, players };
}
