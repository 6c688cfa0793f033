/** Plays by rules of thumb, at once: wins tricks cheaply when it can, follows low when it cannot. */
import type { Bot } from "@asztal/kernel/bots";
import { lengthsOf, longest } from "../bidding/points.ts";
import { after, type Card, type Direction, heightOf, type Strain, sideOf, suitOf } from "../cards.ts";
import type { Bridge, Move, View } from "../rules/state.ts";

const lowestFirst = (one: Card, other: Card) => heightOf(one) - heightOf(other);

/** Whose card holds the trick so far, and which it is. */
function holding(trick: readonly Card[], leader: Direction, strain: Strain): { by: Direction; card: Card } | null {
  let best: { by: Direction; card: Card } | null = null;
  for (const [turn, card] of trick.entries()) {
    if (!best || beats(card, best.card, strain)) best = { by: after(leader, turn), card };
  }
  return best;
}

function beats(card: Card, best: Card, strain: Strain): boolean {
  return suitOf(card) === suitOf(best) ? heightOf(card) > heightOf(best) : suitOf(card) === strain;
}

/** Top of a sequence from the longest suit that is not trumps, else its fourth best. */
function leadFrom(cards: readonly Card[], strain: Strain): Card {
  const plain = cards.filter((card) => suitOf(card) !== strain);
  const choice = plain.length > 0 ? plain : cards;
  const suit = longest(lengthsOf(choice));
  const own = choice.filter((card) => suitOf(card) === suit).sort((one, other) => lowestFirst(other, one));
  const isSequence = own.length > 1 && heightOf(own[0]!) - heightOf(own[1]!) === 1 && heightOf(own[0]!) >= 11;
  return isSequence || own[0]![1] === "A" ? own[0]! : (own[3] ?? own.at(-1)!); // a suit was chosen that is there
}

function cardFor(view: View, cards: readonly Card[], hand: Direction): Card {
  const { contract, leader, trick } = view;
  const strain = contract!.strain; // cards are played in a contract
  const best = holding(trick, leader!, strain); // and somebody leads
  const rising = [...cards].sort(lowestFirst);
  if (!best) return leadFrom(cards, strain);
  const isPartners = sideOf(best.by) === sideOf(hand);
  const winning = rising.filter((card) => beats(card, best.card, strain));
  const isLast = trick.length === 3;
  const isSecond = trick.length === 1;
  const waits = (isPartners && (isLast || heightOf(best.card) >= 11)) || (isSecond && heightOf(best.card) < 11);
  const plain = rising.filter((card) => suitOf(card) !== strain);
  const low = plain[0] ?? rising[0]!; // something may always be played
  if (waits || winning.length === 0) return low;
  // Third hand plays high, the last one no higher than it takes; a ruff is as cheap as it can be.
  return isLast || suitOf(winning[0]!) !== suitOf(best.card) ? winning[0]! : winning.at(-1)!;
}

/** The hand whose card is asked for. */
function handToPlay({ leader, trick }: View): Direction {
  return after(leader!, trick.length); // somebody leads as soon as there is a contract
}

function cardByThumb(view: View, legal: readonly Move[]): Move {
  const cards = legal.flatMap((move) => ("play" in move ? [move.play] : []));
  return { play: cardFor(view, cards, handToPlay(view)) };
}

/** All the tricks that are left, when they are sure. */
function claimsAll(view: View, legal: readonly Move[]): Move | null {
  const left = 13 - view.won.NS - view.won.EW;
  return legal.find((move) => "claim" in move && move.claim === left) ?? null;
}

export function steady(): Bot<Bridge> {
  return {
    decide({ view, legal }) {
      const moves = legal as readonly Move[]; // bridge lists its moves
      if (!view.contract) return { call: "P" };
      return claimsAll(view, moves) ?? cardByThumb(view, moves);
    },
  };
}
