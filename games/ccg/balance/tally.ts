/** Notes of many games added up, so that threads can count apart and be put together. Plain data. */
import type { GameNote, Pairing } from "./game.ts";

interface CardCount {
  /** Games in which a seat played it, and what those seats had of the win. */
  games: number;
  shares: number;
  played: number;
  discarded: number;
}

export interface Tally {
  games: number;
  draws: number;
  /** By seat. */
  seatShares: number[];
  /** By deck of the first and of the second seat: games, and what the first seat had of the win. */
  pairs: Record<string, { games: number; shares: number }>;
  turns: Record<number, number>;
  decisions: number;
  options: number;
  forced: number;
  turnsPlayed: number;
  cards: Record<string, CardCount>;
  breaches: Record<string, number>;
  /** How often each command of the program ran. */
  coverage: number[];
}

export function emptyTally(): Tally {
  return {
    ...{
      games: 0,
      draws: 0,
      seatShares: [],
      pairs: {},
      turns: {},
      decisions: 0,
      options: 0,
      forced: 0,
      turnsPlayed: 0,
    },
    ...{ cards: {}, breaches: {}, coverage: [] },
  };
}

function increase(counts: Record<string | number, number>, key: string | number, by: number): void {
  counts[key] = (counts[key] ?? 0) + by;
}

export function addNote(tally: Tally, note: GameNote, { decks }: Pairing): void {
  tally.games++;
  if (note.shares.filter((share) => share > 0).length !== 1) tally.draws++;
  for (const [seat, share] of note.shares.entries()) tally.seatShares[seat] = (tally.seatShares[seat] ?? 0) + share;
  const pair = decks.join();
  tally.pairs[pair] ??= { games: 0, shares: 0 };
  tally.pairs[pair].games++;
  tally.pairs[pair].shares += note.shares[0]!;
  increase(tally.turns, note.turns, 1);
  tally.turnsPlayed += note.turns;
  tally.decisions += note.decisions;
  tally.options += note.options;
  tally.forced += note.forced;
  for (const breach of note.breaches) increase(tally.breaches, breach, 1);
  for (const [seat, share] of note.shares.entries()) addCards(tally, note, seat, share);
}

function addCards(tally: Tally, note: GameNote, seat: number, share: number): void {
  const count = (name: string) => {
    tally.cards[name] ??= { games: 0, shares: 0, played: 0, discarded: 0 };
    return tally.cards[name];
  };
  for (const name of note.played[seat]!) count(name).played++;
  for (const name of note.discarded[seat]!) count(name).discarded++;
  for (const name of new Set(note.played[seat])) {
    const card = count(name);
    card.games++;
    card.shares += share;
  }
}

/** Adds the second to the first. */
export function merge(tally: Tally, other: Tally): void {
  tally.games += other.games;
  tally.draws += other.draws;
  tally.decisions += other.decisions;
  tally.options += other.options;
  tally.forced += other.forced;
  tally.turnsPlayed += other.turnsPlayed;
  for (const [seat, share] of other.seatShares.entries())
    tally.seatShares[seat] = (tally.seatShares[seat] ?? 0) + share;
  for (const [pair, { games, shares }] of Object.entries(other.pairs)) {
    tally.pairs[pair] ??= { games: 0, shares: 0 };
    tally.pairs[pair].games += games;
    tally.pairs[pair].shares += shares;
  }
  for (const [turns, games] of Object.entries(other.turns)) increase(tally.turns, turns, games);
  for (const [breach, times] of Object.entries(other.breaches)) increase(tally.breaches, breach, times);
  for (const [index, times] of other.coverage.entries()) tally.coverage[index] = (tally.coverage[index] ?? 0) + times;
  for (const [name, card] of Object.entries(other.cards)) {
    tally.cards[name] ??= { games: 0, shares: 0, played: 0, discarded: 0 };
    for (const key of ["games", "shares", "played", "discarded"] as const) tally.cards[name][key] += card[key];
  }
}
