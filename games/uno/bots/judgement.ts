/** What a put is worth to a player who thinks of this turn only: the rules of thumb that everybody knows. */
import { type Card, type Colour, colours, isBlack, typeOf } from "../rules/cards.ts";
import type { Hand } from "../rules/hand.ts";
import type { Put } from "../rules/state.ts";

/** How much each thought counts. */
const weights = {
  /** Each card that goes: a pile sheds several. */
  card: 1,
  /** The share of the cards left that would fit on the new top. */
  match: 1.5,
  /** A black card fits always: keep it for when nothing else does. */
  black: -1.5,
  /** A plus or a skip: for each card that the next player is short of seven. */
  plus: 0.15,
  skip: 0.15,
  /** A reverse: for each card that the next player is nearer to the end than the one before. */
  reverse: 0.1,
  /** Giving the last plus away leaves nothing to answer one with. */
  lastPlus: -0.5,
} as const;

export interface Situation {
  readonly hand: Hand;
  /** Cards in the hand of the player who comes next. */
  readonly nextSize: number;
  /** Cards in the hand of the player who came before, and comes next after a reverse. */
  readonly previousSize: number;
}

/** The worth of a put in a situation; more is better. */
export function worth(put: Put, { hand, nextSize, previousSize }: Situation): number {
  const { put: cards } = put;
  const top = cards[cards.length - 1]!; // a put has a card
  const left = hand.length - cards.length;
  // Out is out: nothing else counts.
  if (left === 0) return Number.POSITIVE_INFINITY;
  const colour = put.colour ?? top[0]!;
  let value = weights.card * cards.length + (weights.match * matching(hand, cards, colour, top)) / left;
  const type = typeOf(top);
  if (isBlack(top)) value += weights.black;
  if (type === "P") {
    value += weights.plus * (7 - nextSize) * cards.length;
    if (!hand.some((card) => typeOf(card) === "P" && !cards.includes(card))) value += weights.lastPlus;
  } else if (type === "L") value += weights.skip * (7 - nextSize);
  else if (type === "S" && cards.length % 2 === 1) value += weights.reverse * (previousSize - nextSize);
  return value;
}

/** How many of the cards left would fit on the new top, if the turn came back with it. */
function matching(hand: Hand, put: readonly Card[], colour: string, top: Card): number {
  const matches = (card: Card) => card[0] === colour || isBlack(card) || (card[1] === top[1] && !isBlack(top));
  return hand.filter(matches).length - put.filter(matches).length;
}

/** The colour that the hand has most of. */
export function favouriteColour(hand: Hand): Colour {
  let best: Colour = "R";
  let bestCount = -1;
  for (const colour of colours) {
    let count = 0;
    for (const card of hand) if (card[0] === colour) count++;
    if (count > bestCount) [best, bestCount] = [colour, count];
  }
  return best;
}
