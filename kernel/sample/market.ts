/**
 * A small game for the kernel's own tests, with everything that the contract knows: secret bids made at the same time,
 * described moves, hidden cards, chance, an action of several steps, an option, tie-breaks.
 *
 * Each round everybody bids coins in secret; the highest bid (among equals the lowest seat) pays and takes the top card of
 * the deck. The buyer then acts in steps: lays cards on the table, peeks (draws another card), rolls for a coin, is done.
 */
import { type Static, Type } from "typebox";
import type { Chance } from "../chance.ts";
import type { Applied, Ask, FromSchemas, Game, Refusal, Seat, Viewer } from "../game.ts";
import { ranked } from "../outcome.ts";
import type { Texts } from "../wording.ts";

const options = Type.Object({
  rounds: Type.Integer({ minimum: 1, maximum: 6, default: 4 }),
  peeking: Type.Boolean({ default: true }),
});

const step = <Name extends string>(name: Name) =>
  Type.Object({ [name]: Type.Literal(true) } as Record<Name, ReturnType<typeof Type.Literal<true>>>, {
    additionalProperties: false,
  });
const numbered = <Name extends string>(name: Name) =>
  Type.Object({ [name]: Type.Integer() } as Record<Name, ReturnType<typeof Type.Integer>>, {
    additionalProperties: false,
  });

const move = Type.Union([numbered("bid"), numbered("lay"), step("peek"), step("roll"), step("done")]);

export interface State {
  readonly options: Static<typeof options>;
  readonly deck: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly laid: readonly (readonly number[])[];
  readonly coins: readonly number[];
  readonly bids: readonly (number | null)[];
  readonly buyer: Seat | null;
  readonly mayRoll: boolean;
  readonly round: number;
}

export type MarketMove = Static<typeof move>;

type MarketEvent =
  | { readonly event: "bid"; readonly seat: Seat; readonly coins: number }
  | { readonly event: "bought"; readonly seat: Seat; readonly coins: number; readonly card: number }
  | { readonly event: "laid"; readonly seat: Seat; readonly card: number }
  | { readonly event: "peeked"; readonly seat: Seat; readonly card: number }
  | { readonly event: "rolled"; readonly seat: Seat; readonly coins: number }
  | { readonly event: "done"; readonly seat: Seat };

type Seen = MarketEvent | { readonly event: string; readonly seat: Seat; readonly coins?: number };

export interface View {
  readonly options: State["options"];
  readonly deckSize: number;
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  readonly laid: State["laid"];
  readonly coins: readonly number[];
  readonly ownBid: number | null;
  readonly hasBid: readonly boolean[];
  readonly buyer: Seat | null;
  readonly mayRoll: boolean;
  readonly round: number;
}

export interface Market extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: View;
  Event: MarketEvent;
  SeenEvent: Seen;
}

const CARDS = Array.from({ length: 24 }, (_, i) => i + 1);
const byValue = (a: number, b: number) => a - b;
const isOver = (state: State) => state.round === state.options.rounds;
/** As long as the cards last for the sales to come. */
const mayPeek = ({ options, deck, round }: State) => options.peeking && deck.length >= options.rounds - round;

function turn(state: State): readonly Ask[] {
  if (isOver(state)) return [];
  if (state.buyer !== null) return [{ seat: state.buyer, ask: "build" }];
  return state.bids.flatMap((bid, seat) => (bid === null ? [{ seat, ask: "bid" }] : []));
}

function apply(state: State, seat: Seat, made: MarketMove, chance: Chance): Applied<State, MarketEvent> | Refusal {
  if ("bid" in made) return bid(state, seat, made.bid);
  if (state.buyer === null) return { refused: "bid-first" };
  if ("lay" in made) return lay(state, seat, made.lay);
  if ("peek" in made) {
    const card = state.deck.at(-1);
    if (!mayPeek(state) || card === undefined) return { refused: "no-peeking" };
    const hands = state.hands.with(seat, [...state.hands[seat]!, card].sort(byValue));
    return { state: { ...state, hands, deck: state.deck.slice(0, -1) }, events: [{ event: "peeked", seat, card }] };
  }
  if ("roll" in made) {
    if (!state.mayRoll) return { refused: "rolled-already" };
    const coins = chance.below(2);
    const purse = state.coins.with(seat, state.coins[seat]! + coins);
    return { state: { ...state, coins: purse, mayRoll: false }, events: [{ event: "rolled", seat, coins }] };
  }
  const bids = state.bids.map(() => null);
  return {
    state: { ...state, bids, buyer: null, mayRoll: true, round: state.round + 1 },
    events: [{ event: "done", seat }],
  };
}

function bid(state: State, seat: Seat, coins: number): Applied<State, MarketEvent> | Refusal {
  if (state.buyer !== null) return { refused: "not-bidding" };
  if (coins < 0 || coins > state.coins[seat]!)
    return { refused: "too-dear", args: { coins, purse: state.coins[seat]! } };
  const bids = state.bids.with(seat, coins);
  const events: MarketEvent[] = [{ event: "bid", seat, coins }];
  if (bids.includes(null)) return { state: { ...state, bids }, events };
  const price = Math.max(...(bids as number[])); // nobody's bid is missing any more
  const buyer = bids.indexOf(price);
  const card = state.deck.at(-1)!; // peeking leaves a card for every round
  const sold: State = {
    ...state,
    bids,
    buyer,
    coins: state.coins.with(buyer, state.coins[buyer]! - price),
    hands: state.hands.with(buyer, [...state.hands[buyer]!, card].sort(byValue)),
    deck: state.deck.slice(0, -1),
  };
  return { state: sold, events: [...events, { event: "bought", seat: buyer, coins: price, card }] };
}

function lay(state: State, seat: Seat, card: number): Applied<State, MarketEvent> | Refusal {
  const hand = state.hands[seat]!;
  if (!hand.includes(card)) return { refused: "not-your-card", args: { card } };
  const laid: State = {
    ...state,
    hands: state.hands.with(
      seat,
      hand.filter((one) => one !== card),
    ),
    laid: state.laid.with(seat, [...state.laid[seat]!, card]),
  };
  return { state: laid, events: [{ event: "laid", seat, card }], open: true };
}

function view(state: State, viewer: Viewer): View {
  return {
    options: state.options,
    deckSize: state.deck.length,
    hand: viewer === "spectator" ? [] : state.hands[viewer]!,
    handSizes: state.hands.map((hand) => hand.length),
    laid: state.laid,
    coins: state.coins,
    ownBid: viewer === "spectator" ? null : state.bids[viewer]!,
    hasBid: state.bids.map((one) => one !== null),
    buyer: state.buyer,
    mayRoll: state.mayRoll,
    round: state.round,
  };
}

function seen(event: MarketEvent, viewer: Viewer): Seen | null {
  if (event.seat === viewer) return event;
  if (event.event === "bid") return { event: "bid-made", seat: event.seat };
  if (event.event === "bought") return { event: "bought-hidden", seat: event.seat, coins: event.coins };
  if (event.event === "peeked") return { event: "peeked-hidden", seat: event.seat };
  return event;
}

function resample(seenView: View, viewer: Viewer, chance: Chance): State {
  const { hand, handSizes, deckSize, ownBid, hasBid, ...shared } = seenView;
  const known = new Set([...hand, ...shared.laid.flat()]);
  const hidden = chance.shuffled(CARDS.filter((card) => !known.has(card)));
  const hands = handSizes.map((size, seat) => (seat === viewer ? hand : hidden.splice(0, size).sort(byValue)));
  // The bids of a sale are over: what matters of them, price and buyer, stands in coins and buyer already.
  const bids = hasBid.map((made, seat) =>
    !made ? null : seat === viewer ? ownBid : chance.below(shared.coins[seat]! + 1),
  );
  return { ...shared, hands, bids, deck: hidden.slice(0, deckSize) };
}

export const market: Game<Market> = {
  id: "market",
  version: 1,
  seats: { min: 2, max: 3 },
  options,
  move,
  setup: (chosen, seats, chance) => ({
    options: chosen,
    deck: chance.shuffled(CARDS),
    hands: Array.from({ length: seats }, () => []),
    laid: Array.from({ length: seats }, () => []),
    coins: Array<number>(seats).fill(5),
    bids: Array<null>(seats).fill(null),
    buyer: null,
    mayRoll: true,
    round: 0,
  }),
  turn,
  legal(state, seat) {
    if (state.buyer === null) {
      const purse = state.coins[seat]!;
      return {
        schema: Type.Object({ bid: Type.Integer({ minimum: 0, maximum: purse }) }, { additionalProperties: false }),
        sample: (chance) => ({ bid: chance.below(purse + 1) }),
      };
    }
    return [
      ...state.hands[seat]!.map((card) => ({ lay: card })),
      ...(mayPeek(state) ? [{ peek: true } as const] : []),
      ...(state.mayRoll ? [{ roll: true } as const] : []),
      { done: true } as const,
    ];
  },
  apply,
  view,
  seen,
  outcome: (state) =>
    isOver(state)
      ? ranked(
          "high",
          state.laid.map((cards, seat) => ({
            score: cards.reduce((sum, card) => sum + card, 0),
            tieBreaks: [state.coins[seat]!],
          })),
        )
      : null,
  notation: {
    write: (made) => {
      const [name, value] = Object.entries(made)[0]!; // a move has one field
      return value === true ? name : `${name} ${value}`;
    },
    read: (text) => {
      const [, name, value] = /^(bid|lay|peek|roll|done)(?: (-?\d+))?$/.exec(text) ?? [];
      return name === undefined
        ? null
        : ({ [name]: value === undefined ? true : Number(value) } as unknown as MarketMove);
    },
  },
  phrase: (made) => {
    const [code, value] = Object.entries(made)[0]!; // a move has one field
    return value === true ? { code } : { code, args: { value } };
  },
  describe: (state) =>
    state.hands
      .map((hand, seat) => `${seat} coins ${state.coins[seat]} hand ${hand} laid ${state.laid[seat]}`)
      .join("\n"),
  resample,
  progress: (state) => Math.floor((100 * state.round) / state.options.rounds),
  statistics: (state) => ({
    table: { rounds: state.round },
    seats: state.laid.map((cards) => ({ laid: cards.length })),
  }),
  invariant: (state) => {
    const all = [...state.deck, ...state.hands.flat(), ...state.laid.flat()].sort(byValue);
    return all.join() === CARDS.join() ? null : `the cards are ${all}`;
  },
};

export const marketTexts: Texts = {
  messages: {
    "game.name": "Market",
    "game.summary": "Bid, buy, lay out.",
    "ask.bid": "{seat} bids",
    "ask.build": "{seat} builds",
    "move.bid": "bid {value}",
    "move.lay": "lay {value}",
    "move.peek": "peek",
    "move.roll": "roll",
    "move.done": "done",
    "event.bid": "{seat} bids {coins}",
    "event.bid-made": "{seat} has bid",
    "event.bought": "{seat} buys {card} for {coins}",
    "event.bought-hidden": "{seat} buys for {coins}",
    "event.laid": "{seat} lays {card}",
    "event.peeked": "{seat} draws {card}",
    "event.peeked-hidden": "{seat} draws",
    "event.rolled": "{seat} rolls {coins}",
    "event.done": "{seat} is done",
    "option.rounds": "Rounds",
    "option.peeking": "Peeking",
    "statistic.rounds": "Rounds",
    "statistic.laid": "Cards laid",
    "bid-first": "Bid first",
    "not-bidding": "No bids now",
    "no-peeking": "Nothing to peek at",
    "rolled-already": "Rolled already",
    "too-dear": "You have {purse}",
    "not-your-card": "{card} is not yours",
  },
};
