/** The double-dummy solver: exact results of any position when all four see all cards and play as well as can be. */
import { type Card, type Direction, STRAINS, type Strain, sideOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { TrickTable } from "../par.ts";
import { opening, type Position, play, tricksLeft, turnOf } from "../position.ts";

/** The search itself, for one position. Numbers of tricks are those of the side to play, from this trick on. */
export interface Search {
  best(position: Position, guess: number): number;
  cards(position: Position, guess: number): Map<Card, number>;
  effort(): number;
}

export interface DoubleDummySolver {
  /** The tricks that the side to play takes from here on, the trick under way included. */
  best(position: Position): number;
  /** The same for each card that may be played, as the hand is sorted. */
  cards(position: Position): Map<Card, number>;
  /** The tricks of each declarer in each strain. */
  table(deal: Deal): TrickTable;
  /** The tricks that declarer's side takes in all, before the first and after each of the cards that were played. */
  trace(deal: Deal, strain: Strain, declarer: Direction, played: readonly Card[]): number[];
  /** How many cards the search has tried in all since it was loaded: what it costs, whatever the machine is doing. */
  effort(): number;
}

/** Nothing is known yet: half of the tricks, a little less for the side that defends. */
function firstGuess(position: Position): number {
  return Math.max(1, Math.floor(tricksLeft(position) / 2));
}

function tableOf(search: Search, deal: Deal): TrickTable {
  const tricks = deal.N.length;
  const table = { N: blank(), E: blank(), S: blank(), W: blank() };
  let northSouth = Math.ceil(tricks / 2);
  for (const strain of STRAINS) {
    // Partners next to each other: their results are most alike, and so is what the search learns.
    for (const declarer of ["N", "S", "E", "W"] as const) {
      const isNorthSouth = sideOf(declarer) === "NS";
      const guess = isNorthSouth ? tricks - northSouth : northSouth;
      const defence = search.best(opening(deal, strain, declarer), guess);
      northSouth = isNorthSouth ? tricks - defence : defence;
      table[declarer][strain] = tricks - defence;
    }
  }
  return table;
}

function blank(): Record<Strain, number> {
  return { S: 0, H: 0, D: 0, C: 0, NT: 0 };
}

function traceOf(search: Search, start: Position, declarer: Direction, played: readonly Card[]): number[] {
  const side = sideOf(declarer);
  const values: number[] = [];
  let position = start;
  let taken = 0;
  let guess = tricksLeft(start) >> 1;
  for (const card of [null, ...played]) {
    if (card !== null) {
      position = play(position, card);
      if (position.trick.length === 0 && sideOf(position.leader) === side) taken++;
    }
    const left = tricksLeft(position);
    const isDeclarers = sideOf(turnOf(position)) === side;
    const expected = isDeclarers ? guess - taken : left - (guess - taken);
    const found = left === 0 ? 0 : search.best(position, expected);
    guess = taken + (isDeclarers ? found : left - found);
    values.push(guess);
  }
  return values;
}

export function solverFrom(search: Search): DoubleDummySolver {
  return {
    best: (position) => search.best(position, firstGuess(position)),
    cards: (position) => search.cards(position, firstGuess(position)),
    table: (deal) => tableOf(search, deal),
    effort: () => search.effort(),
    trace: (deal, strain, declarer, played) => traceOf(search, opening(deal, strain, declarer), declarer, played),
  };
}
