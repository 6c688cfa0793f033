/** Positions in the game's own notation, for tests. */
import { Chance, isRefusal, type Seat, seedFrom } from "@asztal/kernel";
import { apply } from "./apply.ts";
import { type Card, type ColouredCard, colourOf, deck, isBlack, typeOf } from "./cards.ts";
import { handOf, without } from "./hand.ts";
import { readNotation } from "./notation.ts";
import type { Event, Pile, State } from "./state.ts";

/** Cards from their codes: `cards("R5 JP")`. */
export function cards(text: string): Card[] {
  return text === "" ? [] : (text.split(" ") as Card[]); // tests are written with codes of cards
}

export function card(text: string): Card {
  return cards(text)[0]!;
}

/** The pile after a put, as programs write it: `pileAfter("JP R")`. `pending` when a plus has been answered or drawn. */
export function pileAfter(text: string, pending?: number): Pile {
  const move = readNotation(`PUT ${text}`);
  if (!move?.put) throw new Error(`not a put: ${text}`);
  const top = move.put.at(-1)!;
  const colour = move.colour ?? colourOf(top as ColouredCard); // a put without a colour is not black
  const plus = typeOf(top) === "P" ? (isBlack(top) ? 4 : 2) * move.put.length : 0;
  return { top, wanted: { colour, type: move.colour ? null : typeOf(top) }, pending: pending ?? plus };
}

export interface Given {
  /** The hands by seat; an empty one is of a player who is out, in the order of `places`. */
  readonly hands: readonly string[];
  /** What was put last; `R0` when it does not matter. */
  readonly pile?: string;
  readonly pending?: number;
  /** The next cards to be drawn, the first one first; nothing else is in the draw pile then. */
  readonly draw?: string;
  readonly current?: Seat;
  readonly direction?: 1 | -1;
  readonly places?: readonly Seat[];
  readonly piling?: boolean;
}

/** A state with these hands; the cards not mentioned lie in the draw pile, or in the discard when the draw pile is given. */
export function position(given: Given): State {
  const pile = pileAfter(given.pile ?? "R0", given.pending);
  const hands = given.hands.map((text) => handOf(cards(text)));
  const draw = given.draw === undefined ? null : cards(given.draw);
  const rest = without(handOf(deck), [...hands.flat(), pile.top, ...(draw ?? [])]);
  if (!rest) throw new Error("more cards than there are");
  return {
    ...pile,
    options: { handSize: 7, piling: given.piling ?? true },
    hands,
    stock: draw ?? rest,
    drawn: 0,
    discard: draw ? rest : [],
    direction: given.direction ?? 1,
    current: given.current ?? 0,
    places: given.places ?? [],
    drew: hands.map(() => 0),
  };
}

/** The state after moves of whoever is to move: `play(state, "PUT R5", "DRAW")`. Throws when one is refused. */
export function play(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, move) => made(now, move).state, state);
}

/** State and events after one move. */
export function made(state: State, text: string): { readonly state: State; readonly events: readonly Event[] } {
  const result = tried(state, text);
  if (isRefusal(result)) throw new Error(`${text} was refused: ${JSON.stringify(result)}`);
  return result;
}

/** What the rules say to a move: the new state, or the refusal. */
export function tried(state: State, text: string) {
  const move = readNotation(text);
  if (!move) throw new Error(`not a move: ${text}`);
  return apply(state, state.current, move, new Chance(seedFrom("test")));
}
