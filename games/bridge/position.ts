/** A moment of the play: what everybody still holds, and the trick on the table. */
import { after, type Card, type Direction, heightOf, type Strain, suitOf } from "./cards.ts";
import type { Deal } from "./deal.ts";

export interface Position {
  /** The cards not yet played. */
  readonly hands: Deal;
  readonly strain: Strain;
  /** Who leads, or has led, to the trick. */
  readonly leader: Direction;
  /** Up to three cards on the table, from the leader on. */
  readonly trick: readonly Card[];
}

/** Before the opening lead. */
export function opening(deal: Deal, strain: Strain, declarer: Direction): Position {
  return { hands: deal, strain, leader: after(declarer), trick: [] };
}

export function turnOf({ leader, trick }: Position): Direction {
  return after(leader, trick.length);
}

export function tricksLeft(position: Position): number {
  // Whoever leads has played to this trick when anybody has.
  return position.hands[position.leader].length + (position.trick.length > 0 ? 1 : 0);
}

/** The cards that may be played: of the suit that was led, if there are any. */
export function legalCards(position: Position): readonly Card[] {
  const hand = position.hands[turnOf(position)];
  const [led] = position.trick;
  const following = led ? hand.filter((card) => suitOf(card) === suitOf(led)) : hand;
  return following.length > 0 ? following : hand;
}

/** Whether `card`, played later, takes the trick from `best`. */
export function beats(card: Card, best: Card, strain: Strain): boolean {
  return suitOf(card) === suitOf(best) ? heightOf(card) > heightOf(best) : suitOf(card) === strain;
}

/** Who has the trick so far. */
export function winnerOf(trick: readonly Card[], leader: Direction, strain: Strain): Direction {
  let best = 0;
  for (const [turn, card] of trick.entries()) if (beats(card, trick[best]!, strain)) best = turn;
  return after(leader, best);
}

/** The position after a legal card. */
export function play(position: Position, card: Card): Position {
  const turn = turnOf(position);
  const hands = { ...position.hands, [turn]: position.hands[turn].filter((held) => held !== card) };
  const trick = [...position.trick, card];
  if (trick.length < 4) return { ...position, hands, trick };
  return { ...position, hands, trick: [], leader: winnerOf(trick, position.leader, position.strain) };
}
