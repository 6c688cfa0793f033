/**
 * A small game of tricks for the kernel's own tests, between two partnerships: one seat acts with the cards of another, some
 * may act who are not waited for, and one thing is told to the opponents alone.
 *
 * Seat 0 is declarer: it names the trumps and says why (long or strong), which only its opponents hear. Seat 1 leads, seat 2
 * lays its cards open as dummy, and declarer plays them. Suits must be followed; the side with more tricks wins. Whoever is not
 * dummy may concede the tricks that are left at any time, also out of turn.
 */
import { type Static, Type } from "typebox";
import type { Chance } from "../chance.ts";
import type { Applied, Ask, FromSchemas, Game, Refusal, Seat, Viewer } from "../game.ts";
import { rankedSides } from "../outcome.ts";
import type { Texts } from "../wording.ts";

const SUITS = "CDHS";
const RANKS = "9TJQKA";
const SEATS = 4;
const DECLARER = 0;
const DUMMY = 2;
const SIDES = [0, 1, 0, 1] as const;

/** Suit and rank: `S9`, `HA`. */
type Card = string;

const DECK: readonly Card[] = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));

const options = Type.Object({ cards: Type.Integer({ minimum: 2, maximum: 6, default: 6 }) });

const reason = Type.Union([Type.Literal("long"), Type.Literal("strong")]);
const suit = Type.Enum([...SUITS]);
const move = Type.Union([
  Type.Object({ trumps: suit, because: reason }, { additionalProperties: false }),
  Type.Object({ play: Type.Enum([...DECK]) }, { additionalProperties: false }),
  Type.Object({ concede: Type.Literal(true) }, { additionalProperties: false }),
]);

type Reason = Static<typeof reason>;
type TricksMove = Static<typeof move>;

/** What everybody sees. */
interface Open {
  readonly cards: number;
  readonly trumps: string | null;
  /** The hand whose turn it is. */
  readonly next: Seat;
  /** The cards of the running trick, in order. */
  readonly trick: readonly Card[];
  readonly played: readonly Card[];
  /** Tricks by side. */
  readonly won: readonly [number, number];
}

interface TricksState extends Open {
  readonly hands: readonly (readonly Card[])[];
  readonly because: Reason | null;
}

interface TricksView extends Open {
  readonly hand: readonly Card[];
  /** Dummy's cards, once they lie open. */
  readonly dummy: readonly Card[] | null;
  readonly handSizes: readonly number[];
  /** Why these are trumps: for declarer and the opponents. */
  readonly because: Reason | null;
}

type TricksEvent =
  | { readonly event: "trumps"; readonly seat: Seat; readonly suit: string }
  | { readonly event: "because"; readonly seat: Seat; readonly reason: Reason }
  | { readonly event: "played"; readonly seat: Seat; readonly handSeat: Seat; readonly card: Card }
  | { readonly event: "trick"; readonly seat: Seat }
  | { readonly event: "conceded"; readonly seat: Seat; readonly tricks: number };

export interface Tricks extends FromSchemas<typeof options, typeof move> {
  State: TricksState;
  View: TricksView;
  Event: TricksEvent;
  SeenEvent: TricksEvent;
}

const isOver = ({ won, cards }: Open) => won[0] + won[1] === cards;
const follows = (card: Card, led: Card | undefined) => led === undefined || card[0] === led[0];
/** Who plays the cards of a hand. */
const playerOf = (hand: Seat) => (hand === DUMMY ? DECLARER : hand);
const hears = (viewer: Viewer) => viewer !== "spectator" && viewer !== DUMMY;

function firstState(cards: number, hands: readonly (readonly Card[])[]): TricksState {
  const sorted = hands.map((hand) => [...hand].sort());
  return { cards, trumps: null, next: DECLARER, trick: [], played: [], won: [0, 0], hands: sorted, because: null };
}

function turn(state: TricksState): readonly Ask[] {
  if (isOver(state)) return [];
  if (state.trumps === null) return [{ seat: DECLARER, ask: "trumps" }];
  const player = playerOf(state.next);
  const ask: Ask =
    state.next === player ? { seat: player, ask: "play" } : { seat: player, actsFor: DUMMY, ask: "play-for" };
  const others = [0, 1, 3].filter((seat) => seat !== player);
  return [ask, ...others.map((seat) => ({ seat, ask: "concede", optional: true }))];
}

function legal(state: TricksState, seat: Seat): readonly TricksMove[] {
  if (state.trumps === null) {
    return [...SUITS].flatMap((trumps) => [
      { trumps, because: "long" as const },
      { trumps, because: "strong" as const },
    ]);
  }
  const concede = { concede: true } as const;
  return seat === playerOf(state.next) ? [...playable(state).map((card) => ({ play: card })), concede] : [concede];
}

/** The cards of the hand whose turn it is that follow suit, or all of them when none does. */
function playable({ hands, next, trick }: TricksState): readonly Card[] {
  const hand = hands[next]!;
  const following = hand.filter((card) => follows(card, trick[0]));
  return following.length > 0 ? following : hand;
}

function apply(state: TricksState, seat: Seat, made: TricksMove): Applied<TricksState, TricksEvent> | Refusal {
  if ("trumps" in made) {
    if (state.trumps !== null) return { refused: "trumps-are-named" };
    return {
      state: { ...state, trumps: made.trumps, because: made.because, next: 1 },
      events: [
        { event: "trumps", seat, suit: made.trumps },
        { event: "because", seat, reason: made.because },
      ],
    };
  }
  if (state.trumps === null) return { refused: "name-trumps" };
  if ("concede" in made) {
    const tricks = state.cards - state.won[0] - state.won[1];
    return {
      state: { ...state, won: plus(state.won, 1 - SIDES[seat]!, tricks) },
      events: [{ event: "conceded", seat, tricks }],
    };
  }
  if (seat !== playerOf(state.next)) return { refused: "not-your-card" };
  if (!playable(state).includes(made.play)) return { refused: "cannot-play", args: { card: made.play } };
  return play(state, seat, made.play);
}

function play(state: TricksState, seat: Seat, card: Card): Applied<TricksState, TricksEvent> {
  const { next, trumps } = state;
  const trick = [...state.trick, card];
  const hands = state.hands.map((hand, at) => (at === next ? hand.filter((one) => one !== card) : hand));
  const events: TricksEvent[] = [{ event: "played", seat, handSeat: next, card }];
  const after = { ...state, hands, trick, played: [...state.played, card], next: (next + 1) % SEATS };
  if (trick.length < SEATS) return { state: after, events };
  const winner = (next + 1 + bestOf(trick, trumps!)) % SEATS; // trumps are named before anybody plays
  return {
    state: { ...after, trick: [], next: winner, won: plus(state.won, SIDES[winner]!, 1) },
    events: [...events, { event: "trick", seat: winner }],
  };
}

/** Which card of a full trick wins it. */
function bestOf(trick: readonly Card[], trumps: string): number {
  const strength = (card: Card) =>
    RANKS.indexOf(card[1]!) + (card[0] === trumps ? 20 : follows(card, trick[0]) ? 10 : 0);
  return trick.reduce((best, card, at) => (strength(card) > strength(trick[best]!) ? at : best), 0);
}

function plus(won: readonly [number, number], side: number, tricks: number): [number, number] {
  return side === 0 ? [won[0] + tricks, won[1]] : [won[0], won[1] + tricks];
}

/** Dummy's cards lie open from the first lead on. */
const dummyIsOpen = ({ played }: Open) => played.length > 0;

function view(state: TricksState, viewer: Viewer): TricksView {
  const { hands, because, ...open } = state;
  return {
    ...open,
    hand: viewer === "spectator" ? [] : hands[viewer]!,
    dummy: dummyIsOpen(state) ? hands[DUMMY]! : null,
    handSizes: hands.map((hand) => hand.length),
    because: hears(viewer) ? because : null,
  };
}

function resample(seen: TricksView, viewer: Viewer, chance: Chance): TricksState {
  const { hand, dummy, handSizes, because, ...open } = seen;
  const known = new Set([...hand, ...(dummy ?? []), ...open.played]);
  const hidden = chance.shuffled(DECK.filter((card) => !known.has(card)));
  const hands = handSizes.map((size, seat) => {
    if (seat === viewer) return hand;
    return seat === DUMMY && dummy ? dummy : hidden.splice(0, size).sort();
  });
  const guessed = open.trumps === null ? null : chance.pick(["long", "strong"] as const);
  return { ...open, hands, because: hears(viewer) ? because : guessed };
}

export const tricks: Game<Tricks> = {
  id: "tricks",
  version: 1,
  seats: { min: SEATS, max: SEATS },
  options,
  move,
  takeBacks: true,
  sides: () => SIDES,
  setup({ cards }, _seats, chance) {
    const deck = chance.shuffled(DECK);
    return firstState(
      cards,
      Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * cards, (seat + 1) * cards)),
    );
  },
  positions: {
    schema: Type.Object({
      hands: Type.Array(Type.Array(Type.String(), { maxItems: 6 }), { minItems: 4, maxItems: 4 }),
    }),
    setup({ cards }, _seats, position) {
      const { hands } = position as { hands: Card[][] }; // the schema has just said so
      const dealt = hands.flat();
      const wrong = dealt.find((card, at) => !DECK.includes(card) || dealt.indexOf(card) !== at);
      if (wrong !== undefined) return { refused: "wrong-card", args: { card: wrong } };
      if (hands.some((hand) => hand.length !== cards)) return { refused: "wrong-hands", args: { cards } };
      return firstState(cards, hands);
    },
  },
  turn,
  legal,
  apply,
  view,
  seen: (event, viewer) => (event.event === "because" && !hears(viewer) ? null : event),
  outcome: (state) =>
    isOver(state)
      ? rankedSides(
          "high",
          SIDES,
          state.won.map((score) => ({ score })),
        )
      : null,
  notation: {
    write: (made) =>
      "concede" in made ? "concede" : "play" in made ? made.play : `trumps ${made.trumps} ${made.because}`,
    read: (text) => {
      const named = /^trumps ([CDHS]) (long|strong)$/.exec(text);
      if (named) return { trumps: named[1]!, because: named[2] as Reason }; // the pattern has just said so
      if (text === "concede") return { concede: true };
      return DECK.includes(text) ? { play: text } : null;
    },
  },
  phrase: (made) => {
    if ("concede" in made) return { code: "concede" };
    return "play" in made
      ? { code: "play", args: { card: made.play } }
      : { code: "trumps", args: { suit: made.trumps, reason: made.because } };
  },
  describe: ({ hands, trumps, trick, won }) =>
    [
      `trumps ${trumps ?? "-"}, trick ${trick.join(" ") || "-"}, won ${won}`,
      ...hands.map((hand) => hand.join(" ")),
    ].join("\n"),
  resample,
  progress: ({ won, cards }) => Math.floor((100 * (won[0] + won[1])) / cards),
  invariant: ({ hands, played }) => {
    const all = new Set([...hands.flat(), ...played]);
    return all.size === hands.flat().length + played.length ? null : "a card is there twice";
  },
};

export const tricksTexts: Texts = {
  messages: {
    "game.name": "Tricks",
    "game.summary": "Two against two, one hand open.",
    "ask.trumps": "{seat} names trumps",
    "ask.play": "{seat} plays a card",
    "ask.play-for": "{seat} plays a card of {forSeat}",
    "ask.concede": "{seat} may concede",
    "move.trumps": "{suit}, because they are {reason}",
    "move.play": "play {card}",
    "move.concede": "concede",
    "event.trumps": "{seat} names {suit}",
    "event.because": "{seat} explains: {reason}",
    "event.played": "{seat} plays {card} from the hand of {handSeat}",
    "event.trick": "{seat} wins the trick",
    "event.conceded": "{seat} concedes {tricks}",
    "option.cards": "Cards",
    "trumps-are-named": "Trumps are named",
    "name-trumps": "Trumps first",
    "not-your-card": "It is not your card to play",
    "cannot-play": "{card} cannot be played",
    "wrong-card": "{card} is no card, or is there twice",
    "wrong-hands": "Every hand has {cards} cards",
  },
};
