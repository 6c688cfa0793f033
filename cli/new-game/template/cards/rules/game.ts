/**
 * The rules, as pure functions over plain data. This is a small complete game to start from: draw cards one by one to
 * come near the limit, and stop before you pass it. Nobody sees your cards until all have stopped.
 *
 * Change one function at a time and run `npm test -- games/template`: the suite says which promise of the contract is
 * broken, and by which moves.
 */
import {
  type Applied,
  type Ask,
  type Chance,
  type Game,
  type Outcome,
  type Refusal,
  ranked,
  type Seat,
  type Viewer,
} from "@asztal/kernel";
import { deck, total, unseen } from "./cards.ts";
import { shown } from "./shown.ts";
import {
  type Event,
  type Move,
  move,
  type Options,
  options,
  type SeenEvent,
  type State,
  type Types,
  type View,
} from "./state.ts";

/** The start. All chance comes from the generator that is handed in. */
function setup(chosen: Options, seats: number, chance: Chance): State {
  return {
    options: chosen,
    pile: chance.shuffled(deck),
    hands: Array.from({ length: seats }, () => []),
    stopped: Array<boolean>(seats).fill(false),
    current: 0,
  };
}

function isOver(state: State): boolean {
  return state.stopped.every(Boolean);
}

/** Who may act, and the question in the status line (text `ask.<name>`). Several may act at once: name them all. */
function turn(state: State): readonly Ask[] {
  return isOver(state) ? [] : [{ seat: state.current, ask: "draw-or-stop" }];
}

/** Exactly the moves that `apply` accepts. */
function legal(state: State, seat: Seat): Move[] {
  if (state.hands[seat]!.length === 0) return ["draw"];
  return state.pile.length === 0 ? ["stop"] : ["draw", "stop"];
}

/**
 * Makes a move or refuses it; the arguments are never changed. The refusal names a text of the game. A step that its
 * player may take back is answered with `open: true`; here nothing is, because a card once seen cannot be unseen.
 */
function apply(state: State, seat: Seat, chosen: Move): Applied<State, Event> | Refusal {
  return chosen === "draw" ? draw(state, seat) : stop(state, seat);
}

function draw(state: State, seat: Seat): Applied<State, Event> | Refusal {
  const card = state.pile.at(-1);
  if (card === undefined) return { refused: "pile-empty" };
  const hands = state.hands.with(seat, [...state.hands[seat]!, card]);
  const drawn: State = { ...state, pile: state.pile.slice(0, -1), hands };
  return { state: passed(drawn), events: [{ event: "drew", seat, card }] };
}

function stop(state: State, seat: Seat): Applied<State, Event> | Refusal {
  if (state.hands[seat]!.length === 0) return { refused: "draw-first" };
  const stopped = state.stopped.with(seat, true);
  return { state: passed({ ...state, stopped }), events: [{ event: "stopped", seat }] };
}

/** The turn goes to the next player who has not stopped. */
function passed(state: State): State {
  const seats = state.hands.length;
  for (let step = 1; step <= seats; step++) {
    const next = (state.current + step) % seats;
    if (!state.stopped[next]) return { ...state, current: next };
  }
  return state;
}

/** What a viewer may know, put together field by field: what is not named here stays secret. */
function view(state: State, viewer: Viewer): View {
  return {
    options: state.options,
    pileSize: state.pile.length,
    handSizes: state.hands.map((hand) => hand.length),
    hands: state.hands.map((hand, seat) => (seat === viewer || isOver(state) ? hand : null)),
    stopped: state.stopped,
    current: state.current,
  };
}

/** What a viewer may know of an event; null would mean that it notices nothing. */
function seen(event: Event, viewer: Viewer): SeenEvent {
  return event.event === "drew" && event.seat !== viewer ? { event: "drew-face-down", seat: event.seat } : event;
}

/**
 * A random position that looks the same to this viewer. Bots think with it and the leak tests rest on it. A game that
 * hides nothing leaves it out, and its view is the state itself.
 */
function resample({ pileSize, handSizes, hands, ...shared }: View, _viewer: Viewer, chance: Chance): State {
  const hidden = chance.shuffled(unseen(hands.flatMap((hand) => hand ?? [])));
  const dealt = hands.map((hand, seat) => hand ?? hidden.splice(0, handSizes[seat]!));
  return { ...shared, hands: dealt, pile: hidden.slice(0, pileSize) };
}

/** Who came where: the higher total up to the limit, then the fewer cards. */
function outcome(state: State): Outcome | null {
  if (!isOver(state)) return null;
  const scored = state.hands.map((hand) => {
    const points = total(hand);
    return { score: points > state.options.limit ? 0 : points, tieBreaks: [-hand.length] };
  });
  return ranked("high", scored);
}

/** The position for golden games and bug reports. */
function describe(state: State): string {
  const hands = state.hands.map((hand, seat) => {
    const mark = seat === state.current && !isOver(state) ? ">" : " ";
    return `${mark}${seat} ${[...hand, "=", total(hand)].join(" ")}${state.stopped[seat] ? " stopped" : ""}`;
  });
  return [...hands, `pile ${state.pile.length}`].join("\n");
}

/** What is wrong with a position, if anything: finds slips in `apply` and `resample` early. */
function invariant(state: State): string | null {
  const all = [...state.pile, ...state.hands.flat()].sort((a, b) => a - b);
  return all.join() === deck.toSorted((a, b) => a - b).join() ? null : `the cards are not the deck: ${all}`;
}

const notation: ReadonlyMap<string, Move> = new Map([
  ["DRAW", "draw"],
  ["STOP", "stop"],
]);

export const game: Game<Types> = {
  id: "template",
  // Raise it with every change after which a stored game would replay differently.
  version: 1,
  seats: { min: 2, max: 4 },
  options,
  move,
  shown,
  setup,
  turn,
  legal,
  apply,
  view,
  seen,
  outcome,
  // The short text of a move, for records and the terminal: `read` must give back what `write` was given.
  notation: {
    write: (chosen) => chosen.toUpperCase(),
    read: (text) => notation.get(text) ?? null,
  },
  // A move as something to say: the text `move.<code>`.
  phrase: (chosen) => ({ code: chosen }),
  describe,
  resample,
  // From here on everything is optional.
  progress: (state) => (100 * state.stopped.filter(Boolean).length) / state.stopped.length,
  statistics: (state) => ({
    table: { cards: state.hands.flat().length },
    seats: state.hands.map((hand) => ({ cards: hand.length, total: total(hand) })),
  }),
  invariant,
};
