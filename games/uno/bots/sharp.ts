/**
 * Plans the way to an empty hand: keeps piles together, keeps black cards and pluses, leaves itself a way on, and remembers
 * which colours the neighbours could not follow.
 */
import type { Bot, Seating } from "@asztal/kernel/bots";
import { type Card, type Colour, isBlack, isPlus, typeOf } from "../rules/cards.ts";
import { type Hand, without } from "../rules/hand.ts";
import { draw } from "../rules/legal.ts";
import type { Move, Put, Uno, View } from "../rules/state.ts";
import { Memory } from "./memory.ts";
import { neighbours } from "./neighbours.ts";
import { putsToGo } from "./plan.ts";

/** Found by playing some hundred thousand games between neighbouring weights, two and four at a table. */
export const weights = {
  /** Each put that the hand still needs. */
  puts: -0.69,
  /** Each card left: where as many puts are needed, the bigger piles are worth more. */
  card: 0.2,
  /** Each black card kept. */
  black: 1.36,
  /** Some card left that fits on the new top. */
  wayOn: 0.16,
  /** Each plus kept, two at the most. */
  plusKept: 0.51,
  /** A plus or a skip: for each card that the next player is short of six. */
  plus: 0.29,
  skip: 0.04,
  /** A colour that the next player seems to lack. */
  lacks: 0.02,
  /** Drawing although something could be put. */
  draw: -0.84,
} as const;

export function sharp({ seats }: Seating<Uno>): Bot<Uno> {
  const memory = new Memory(seats);
  return {
    observe: (events) => memory.observe(events),
    decide({ view, legal }) {
      let best: Move = draw;
      let bestValue = drawValue(view);
      for (const move of legal as readonly Move[]) {
        if (!move.put) continue; // UNO lists its moves; drawing was weighed above
        const value = putValue(move, view, memory);
        if (value > bestValue) [best, bestValue] = [move, value];
      }
      return best;
    },
  };
}

/** A drawn card mostly needs a put of its own. */
export const PUTS_OF_DRAWN = 0.8;
/** Who holds so many cards or more is in no hurry to be hit. */
export const FAR_FROM_OUT = 6;

function drawValue({ hand, pending, options }: View): number {
  return (
    weights.puts * (putsToGo(hand, options.piling) + PUTS_OF_DRAWN * (pending || 1)) +
    weights.card * (hand.length + (pending || 1)) +
    (pending > 0 ? 0 : weights.draw)
  );
}

function putValue(move: Put, view: View, memory: Memory): number {
  const left = without(view.hand, move.put)!; // the legal list holds only cards of the hand
  if (left.length === 0) return Number.POSITIVE_INFINITY;
  const top = move.put.at(-1)!; // a put has a card
  const colour = (move.colour ?? top[0]) as Colour; // the colour of a card that is not black
  const { next } = neighbours(view);
  const urgency = Math.max(0, FAR_FROM_OUT - view.handSizes[next]!);
  let value = handValue(left, top, colour, view.options.piling);
  if (isPlus(top)) value += weights.plus * urgency * move.put.length;
  if (typeOf(top) === "L") value += weights.skip * urgency;
  return value + weights.lacks * memory.lacks(next, colour) * (1 + urgency / 3);
}

/** How good it is to be left with this hand on this top. */
function handValue(hand: Hand, top: Card, colour: Colour, piling: boolean): number {
  let blacks = 0;
  let pluses = 0;
  let wayOn = false;
  for (const card of hand) {
    if (isPlus(card)) pluses++;
    if (isBlack(card)) blacks++;
    else wayOn ||= card[0] === colour || (card[1] === top[1] && !isBlack(top));
  }
  return (
    weights.puts * putsToGo(hand, piling) +
    weights.card * hand.length +
    weights.black * blacks +
    (wayOn ? weights.wayOn : 0) +
    weights.plusKept * Math.min(2, pluses)
  );
}
