/** What a move does. */
import type { Applied, Chance, Refusal, Seat } from "@asztal/kernel";
import { type Card, type ColouredCard, colourOf, isBlack, typeOf } from "./cards.ts";
import { areOnePile, fits } from "./fits.ts";
import { handOf, withCards, without } from "./hand.ts";
import { neighbour, pass } from "./seating.ts";
import type { Event, Move, Pile, Put, State, Wanted } from "./state.ts";

export function apply(state: State, seat: Seat, move: Move, chance: Chance): Applied<State, Event> | Refusal {
  return move.put ? put(state, seat, move) : drawCards(state, seat, chance);
}

/** Why these cards cannot be put, or null when they can. */
export function putRefusal(state: Pick<State, keyof Pile | "options">, move: Put): Refusal | null {
  const { put: cards, colour } = move;
  const first = cards[0]!; // the shape of a move says that there is one
  if (cards.length > 1 && !state.options.piling) return { refused: "no-piling" };
  if (!areOnePile(cards)) return { refused: "not-one-pile", args: { cards } };
  if (!fits(first, state)) {
    if (state.pending > 0)
      return { refused: "plus-pending", args: { card: first, top: state.top, count: state.pending } };
    return { refused: "does-not-fit", args: { card: first, top: state.top, colour: state.wanted.colour } };
  }
  if (isBlack(first) && !colour) return { refused: "colour-missing", args: { card: first } };
  if (!isBlack(first) && colour) return { refused: "colour-not-asked", args: { card: first } };
  return null;
}

function put(state: State, seat: Seat, move: Put): Applied<State, Event> | Refusal {
  const { put: cards, colour } = move;
  const hand = without(state.hands[seat]!, cards);
  if (!hand) return { refused: "not-your-cards", args: { cards } };
  const refusal = putRefusal(state, move);
  if (refusal) return refusal;

  const top = cards[cards.length - 1]!;
  const type = typeOf(top);
  const events: Event[] = [colour ? { event: "put-black", seat, cards, colour } : { event: "put", seat, cards }];
  const hands = state.hands.with(seat, hand);
  let { places, direction } = state;
  if (hand.length === 0) {
    events.push({ event: "out", seat, place: places.length + 1 });
    places = [...places, seat];
  }
  if (type === "S" && cards.length % 2 === 1) {
    direction = direction === 1 ? -1 : 1;
    events.push({ event: "turned", direction });
  }
  const { next, skipped } = pass(seat, hands, direction, skips(type, cards.length, hands.length - state.places.length));
  for (const other of skipped) events.push({ event: "skipped", seat: other });
  if (places.length === hands.length - 1) {
    places = [...places, next];
    events.push({ event: "out", seat: next, place: places.length });
  }
  const played: State = {
    top,
    wanted: colour ? { colour, type: null } : wantedBy(top as ColouredCard), // only black cards come with a colour
    pending: state.pending + plus(top) * cards.length,
    options: state.options,
    hands,
    stock: state.stock,
    drawn: state.drawn,
    discard: buried(state, cards),
    direction,
    current: next,
    places,
    drew: state.drew,
  };
  return { state: played, events };
}

/** How many players are passed over. Among two, a reverse works as a skip. */
function skips(type: string, cards: number, players: number): number {
  if (type === "L") return cards;
  return type === "S" && players === 2 ? 1 : 0;
}

function plus(card: Card): number {
  if (typeOf(card) !== "P") return 0;
  return isBlack(card) ? 4 : 2;
}

function wantedBy(card: ColouredCard): Wanted {
  return { colour: colourOf(card), type: typeOf(card) };
}

/** The cards under the new top: all that were there, and of the new ones all but the last. */
function buried({ discard, top }: State, cards: readonly Card[]): readonly Card[] {
  // Spread, so that the copy has its length at once: one that grows is copied again, and every put copies the pile.
  return cards.length === 1 ? [...discard, top] : [...discard, top, ...cards.slice(0, -1)];
}

/** Draws one card, or as many as the pluses add up to. */
function drawCards(state: State, seat: Seat, chance: Chance): Applied<State, Event> {
  const asked = state.pending || 1;
  let { stock, drawn, discard } = state;
  const events: Event[] = [];
  let cards: readonly Card[] = stock.slice(drawn, drawn + asked);
  drawn += cards.length;
  if (cards.length < asked) {
    if (discard.length > 0) events.push({ event: "shuffled" });
    stock = chance.shuffled(discard.toSorted());
    discard = [];
    drawn = Math.min(asked - cards.length, stock.length);
    cards = [...cards, ...stock.slice(0, drawn)];
  }
  // Sorted: in which order they came up is nobody's business, and no hand would show it afterwards.
  cards = handOf(cards);
  events.push({ event: "drew", seat, count: cards.length, cards });
  const hands = state.hands.with(seat, withCards(state.hands[seat]!, cards));
  const after: State = {
    top: state.top,
    wanted: state.wanted,
    pending: 0,
    options: state.options,
    hands,
    stock,
    drawn,
    discard,
    direction: state.direction,
    current: neighbour(seat, hands, state.direction),
    places: state.places,
    drew: state.drew.with(seat, state.drew[seat]! + cards.length),
  };
  return { state: after, events };
}
