/**
 * The rules of thumb by which beginners, the one-suit declarer and the automatic defender follow to a trick: second hand
 * covers an honour or plays low, third and fourth hand win as cheaply as they can unless partner has the trick, a void is
 * ruffed low where that gains, and discards come from the shortest suit that nobody works on.
 */
import { type Card, type Direction, heightOf, type Strain, SUITS, type Suit, sideOf, suitOf } from "../cards.ts";
import { beats, winnerOf } from "../position.ts";

/** What the rules look at: the hand to play, and the trick. */
export interface Turn {
  readonly hand: readonly Card[];
  readonly seat: Direction;
  readonly leader: Direction;
  /** One to three cards, from the leader on. */
  readonly trick: readonly Card[];
  readonly strain: Strain;
  /** The suit that the side works on, which is not thrown away. */
  readonly workingSuit: Suit | null;
  /** Which of several small cards to play, if that should tell something. */
  readonly spot?: (cards: readonly Card[]) => Card;
}

const JACK = 11;

export function isHonour(card: Card): boolean {
  return heightOf(card) >= JACK;
}

export function ofSuit(hand: readonly Card[], suit: Suit): Card[] {
  return hand.filter((card) => suitOf(card) === suit);
}

export function lowest(cards: readonly Card[]): Card {
  return cards.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low));
}

export function highest(cards: readonly Card[]): Card {
  return cards.reduce((high, card) => (heightOf(card) > heightOf(high) ? card : high));
}

export function followTo(turn: Turn): Card {
  const led = turn.trick[0]!; // somebody has led: that is what following means
  const following = ofSuit(turn.hand, suitOf(led));
  if (following.length === 0) return ruffOrDiscard(turn, led);
  return turn.trick.length === 1 ? secondHand(turn, following, led) : thirdOrFourthHand(turn, following);
}

function small(turn: Turn, cards: readonly Card[]): Card {
  return turn.spot?.(cards) ?? lowest(cards);
}

function secondHand(turn: Turn, following: readonly Card[], led: Card): Card {
  const covering = following.filter((card) => isHonour(card) && heightOf(card) > heightOf(led));
  return isHonour(led) && covering.length > 0 ? lowest(covering) : small(turn, following);
}

/** The cards that would hold the trick as it stands. */
function winning({ trick, leader, strain }: Turn, cards: readonly Card[]): Card[] {
  const best = trick[(4 + seatNumber(winnerOf(trick, leader, strain)) - seatNumber(leader)) % 4]!;
  return cards.filter((card) => beats(card, best, strain));
}

function seatNumber(seat: Direction): number {
  return "NESW".indexOf(seat);
}

function isPartners({ trick, leader, strain, seat }: Turn): boolean {
  return sideOf(winnerOf(trick, leader, strain)) === sideOf(seat);
}

function thirdOrFourthHand(turn: Turn, following: readonly Card[]): Card {
  if (isPartners(turn)) return small(turn, following);
  const cards = winning(turn, following);
  if (cards.length === 0) return small(turn, following);
  const honours = cards.filter(isHonour);
  // The last hand wins with anything; before it a small card would only be beaten.
  return lowest(turn.trick.length === 2 && honours.length > 0 ? honours : cards);
}

function ruffOrDiscard(turn: Turn, led: Card): Card {
  const trumps = turn.strain === "NT" ? [] : ofSuit(turn.hand, turn.strain);
  const gains = winning(turn, trumps);
  if (gains.length > 0 && suitOf(led) !== turn.strain && !isPartners(turn)) return lowest(gains);
  return discard(turn);
}

/** From the shortest suit that is neither trumps nor worked on; from those only when nothing else is left. */
function discard({ hand, strain, workingSuit }: Turn): Card {
  const suits = SUITS.map((suit) => ({ suit, cards: ofSuit(hand, suit) })).filter(({ cards }) => cards.length > 0);
  const rank = (suit: Suit) => (suit === strain ? 2 : suit === workingSuit ? 1 : 0);
  suits.sort((one, other) => rank(one.suit) - rank(other.suit) || one.cards.length - other.cards.length);
  return lowest(suits[0]!.cards); // whoever plays has a card
}
