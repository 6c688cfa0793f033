/** Between the game's own data and the flat table. */
import { type Card, colours, faces } from "../../rules/cards.ts";
import { draw, putOf } from "../../rules/legal.ts";
import type { Move, View } from "../../rules/state.ts";
import { BLACK_PLUS, colourNumber, numberOf, TYPES } from "./faces.ts";
import { COLOUR_SHIFT, COUNT_SHIFT, DRAW, type FlatTable, NO_TYPE, WHOLE_TYPE } from "./table.ts";

/** What a seat sees, laid out: its own hand, how many cards the others hold, the pile. Nobody else's cards, and no stock. */
export function layOut(view: View, table: FlatTable): void {
  const { handSizes, places, discard } = view;
  table.hands.fill(0);
  table.sizes.fill(0);
  table.places.fill(-1);
  table.seats = handSizes.length;
  table.piling = view.options.piling;
  table.playing = handSizes.length - places.length;
  for (const [place, seat] of places.entries()) table.places[seat] = place;
  for (const card of view.hand) table.give(view.current, numberOf(card)); // whoever is asked looks
  for (const [seat, size] of handSizes.entries()) table.sizes[seat] = size;
  for (const [i, card] of discard.entries()) table.discard[i] = numberOf(card);
  table.discardSize = discard.length;
  table.drawn = 0;
  table.stockSize = 0;
  table.top = numberOf(view.top);
  table.wantedColour = colourNumber(view.wanted.colour);
  table.wantedType = view.wanted.type === null ? NO_TYPE : numberOf(view.top) % TYPES;
  table.pending = view.pending;
  table.direction = view.direction;
  table.current = view.current;
}

/** The move of the rules that a number stands for, with this hand on this pile. */
export function moveOf(number: number, view: View): Move {
  if (number === DRAW) return draw;
  const top = faces[number & 63]!; // the lowest bits are a card
  if ((number & 63) >= BLACK_PLUS) return putOf([top], colours[(number >> COLOUR_SHIFT) & 3]);
  if (!(number & WHOLE_TYPE)) return putOf(Array<Card>((number >> COUNT_SHIFT) & 15).fill(top));
  const cards = view.hand.filter((card) => card[1] === top[1] && card[0] !== "J");
  cards.splice(cards.indexOf(top), 1);
  const first = cards.findIndex(
    (card) => view.pending > 0 || card[0] === view.wanted.colour || card[1] === view.wanted.type,
  );
  const [begins] = cards.splice(first, 1);
  return putOf([begins!, ...cards, top]);
}
