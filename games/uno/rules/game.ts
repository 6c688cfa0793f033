/** UNO with piling, as programs play it in the contest: see the rules page for the rules in prose. */
import { type Ask, type Chance, type Game, type Outcome, ranked, type Viewer } from "@asztal/kernel";
import { apply } from "./apply.ts";
import { deck, isNumber } from "./cards.ts";
import { handOf, without } from "./hand.ts";
import { canonical, legalMoves } from "./legal.ts";
import { readNotation, writeNotation } from "./notation.ts";
import { shown } from "./shown.ts";
import { type Event, move, type Options, options, type SeenEvent, type State, type Uno, type View } from "./state.ts";

/** Deals the hands, then turns up a number card; the cards passed over go back among the others. */
function setup(chosen: Options, seats: number, chance: Chance): State {
  const shuffled = chance.shuffled(deck);
  const hands = Array.from({ length: seats }, () => handOf(shuffled.splice(-chosen.handSize)));
  const top = shuffled.findLast(isNumber)!; // 76 of the 108 cards are numbers; hands hold 80 at most
  const rest = shuffled.toSpliced(shuffled.lastIndexOf(top), 1);
  return {
    top,
    wanted: { colour: top[0], type: top[1] } as State["wanted"], // a number card is a coloured card
    pending: 0,
    options: chosen,
    hands,
    stock: chance.shuffled(rest),
    drawn: 0,
    discard: [],
    direction: 1,
    current: 0,
    places: [],
    drew: Array<number>(seats).fill(0),
  };
}

function isOver(state: State): boolean {
  return state.places.length === state.hands.length;
}

function turn(state: State): readonly Ask[] {
  if (isOver(state)) return [];
  if (state.pending > 0) return [{ seat: state.current, ask: "plus-or-draw", args: { count: state.pending } }];
  return [{ seat: state.current, ask: "put-or-draw", args: { colour: state.wanted.colour } }];
}

function view(state: State, viewer: Viewer): View {
  return {
    top: state.top,
    wanted: state.wanted,
    pending: state.pending,
    options: state.options,
    hand: viewer === "spectator" ? [] : state.hands[viewer]!,
    handSizes: state.hands.map((hand) => hand.length),
    drawSize: state.stock.length - state.drawn,
    discard: state.discard,
    direction: state.direction,
    current: state.current,
    places: state.places,
    drew: state.drew,
  };
}

function seen(event: Event, viewer: Viewer): SeenEvent {
  if (event.event !== "drew" || event.seat === viewer) return event;
  return { event: "drew-face-down", seat: event.seat, count: event.count };
}

/** The cards that the viewer cannot see, dealt anew to the other hands and the draw pile. */
function resample(seenView: View, viewer: Viewer, chance: Chance): State {
  const { hand, handSizes, drawSize, ...shared } = seenView;
  const visible = [...hand, ...shared.discard, shared.top];
  const hidden = chance.shuffled(without(handOf(deck), visible)!); // what is seen are cards of the deck
  const hands = handSizes.map((size, seat) =>
    seat === viewer ? hand : handOf(hidden.splice(hidden.length - size, size)),
  );
  return { ...shared, hands, stock: hidden.slice(0, drawSize), drawn: 0 };
}

/** Place − 1 points, but the last player gets the place itself: 0, 1, 3 among three. */
function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const last = state.places.length - 1;
  return ranked(
    "low",
    state.hands.map((_, seat) => {
      const place = state.places.indexOf(seat);
      return { score: place === last ? last + 1 : place };
    }),
  );
}

/** Players out, and how near to it the best of the others is. */
function progress(state: State): number {
  if (isOver(state)) return 100;
  const inPlay = state.hands.filter((hand) => hand.length > 0);
  const nearest = Math.min(...inPlay.map((hand) => hand.length));
  const way = Math.max(0, 1 - nearest / state.options.handSize);
  return Math.min(99, Math.floor((100 * (state.places.length + way)) / (state.hands.length - 1)));
}

function invariant(state: State): string | null {
  const all = handOf([...state.hands.flat(), ...state.stock.slice(state.drawn), ...state.discard, state.top]);
  if (all.join() !== handOf(deck).join()) return `the cards are not the deck: ${all.length} of ${deck.length}`;
  if (state.hands.some((hand) => hand.join() !== handOf(hand).join())) return "a hand is not sorted";
  if (!isOver(state) && state.hands[state.current]!.length === 0) return "the player to move has no cards";
  return null;
}

function describe(state: State): string {
  const { top, wanted, pending, direction, stock, drawn, discard, places } = state;
  const hands = state.hands.map((hand, seat) => {
    const mark = seat === state.current && !isOver(state) ? ">" : " ";
    const place = places.indexOf(seat);
    return `${mark}${seat} ${place < 0 ? hand.join(" ") : `${hand.join(" ")}(place ${place + 1})`}`;
  });
  const middle = `${top} wanted ${wanted.colour}${wanted.type ?? "N"} plus ${pending} ${direction === 1 ? "up" : "down"}`;
  return [...hands, `${middle} | draw ${stock.length - drawn} discard ${discard.length}`].join("\n");
}

export const uno: Game<Uno> = {
  id: "uno",
  version: 1,
  seats: { min: 2, max: 8 },
  options,
  move,
  shown,
  setup,
  turn,
  legal: (state, seat) => legalMoves(state.hands[seat]!, state, state.options.piling),
  apply,
  view,
  seen,
  outcome,
  notation: { write: writeNotation, read: readNotation },
  phrase: (one) => {
    if (!one.put) return { code: "draw" };
    return one.colour
      ? { code: "put-black", args: { cards: one.put, colour: one.colour } }
      : { code: "put", args: { cards: one.put } };
  },
  describe,
  canonical,
  resample,
  progress,
  statistics: (state) => ({
    table: { drew: state.drew.reduce((sum, count) => sum + count, 0) },
    seats: state.drew.map((drew, seat) => ({ drew, cardsLeft: state.hands[seat]!.length })),
  }),
  invariant,
};
