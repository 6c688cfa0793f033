/**
 * The end game that no hidden card can change: with two players left a skip or a reverse gives the move back, so a hand may be
 * shed to the last card before the other comes. Solved exactly; roll-outs would only find it likely.
 */
import { type ColouredCard, colourOf, typeOf } from "../../rules/cards.ts";
import { areOnePile } from "../../rules/fits.ts";
import { type Hand, without } from "../../rules/hand.ts";
import { legalMoves } from "../../rules/legal.ts";
import type { Move, Pile, Put, View } from "../../rules/state.ts";

/** With more skips and reverses than this the sequences are too many to try; hands like that are rare. */
const MAX_KEEPING = 6;

/** The first put of a sequence after which the hand is empty without the other having moved; null when there is none. */
export function sureOut({ hand, places, handSizes, options, ...view }: View): Move | null {
  if (handSizes.length - places.length !== 2) return null;
  const others = hand.filter((card) => !keepsTurn(card));
  if (hand.length - others.length > MAX_KEEPING) return null;
  // Whatever does not keep the turn must go in the last put.
  if (others.length > 0 && !areOnePile(others)) return null;
  return firstOf(hand, view, options.piling);
}

function firstOf(hand: Hand, pile: Pile, piling: boolean): Put | null {
  for (const move of legalMoves(hand, pile, piling)) {
    if (!move.put) continue;
    if (move.put.length === hand.length) return move;
    const top = move.put.at(-1)!; // a put has a card
    if (!keepsTurn(top)) continue;
    const rest = without(hand, move.put)!; // legal moves are of the hand's cards
    const after = { top, wanted: { colour: colourOf(top), type: typeOf(top) }, pending: 0 };
    if (firstOf(rest, after, piling)) return move;
  }
  return null;
}

function keepsTurn(card: Put["put"][number]): card is ColouredCard {
  const type = typeOf(card);
  return type === "L" || type === "S";
}
