/** Deals that a viewer cannot tell from the real one: the unseen cards dealt anew, every possible way as likely as another. */
import type { Chance, Viewer } from "@asztal/kernel";
import { type Card, DECK, DIRECTIONS, type Direction, SUITS, type Suit, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { dealtHands, dummyOf, shownVoids } from "./playing.ts";
import { directionAt, type State, type View } from "./state.ts";

/** A hand whose cards are not seen. */
interface Hidden {
  readonly direction: Direction;
  readonly size: number;
  readonly voids: readonly Suit[];
}

/** How many cards of a suit each hidden hand gets. */
type Split = readonly number[];

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/** All ways to divide `count` cards among hands that have `room` for so many. */
function splits(count: number, room: readonly number[]): Split[] {
  const [first, ...others] = room;
  if (first === undefined) return count === 0 ? [[]] : [];
  return Array.from({ length: Math.min(first, count) + 1 }, (_, own) => own).flatMap((own) =>
    splits(count - own, others).map((rest) => [own, ...rest]),
  );
}

/** Counts the ways to deal the suits from one on, and chooses among them by their number. */
class Layouts {
  readonly #counts: readonly number[];
  readonly #hands: readonly Hidden[];
  readonly #cache = new Map<string, number>();

  constructor(counts: readonly number[], hands: readonly Hidden[]) {
    this.#counts = counts;
    this.#hands = hands;
  }

  /** Each split of a suit that leaves a way to deal the others, with the number of layouts that it is good for. */
  weighed(suit: number, left: readonly number[]): { split: Split; ways: number }[] {
    const room = this.#hands.map(({ voids }, hand) => (voids.includes(SUITS[suit]!) ? 0 : left[hand]!));
    return splits(this.#counts[suit]!, room).map((split) => {
      const here = split.reduce((ways, own) => ways / factorial(own), factorial(this.#counts[suit]!));
      const rest = this.#ways(
        suit + 1,
        left.map((size, hand) => size - split[hand]!),
      );
      return { split, ways: here * rest };
    });
  }

  #ways(suit: number, left: readonly number[]): number {
    if (suit === SUITS.length) return left.every((size) => size === 0) ? 1 : 0;
    const key = `${suit}/${left}`;
    let ways = this.#cache.get(key);
    if (ways === undefined) {
      ways = this.weighed(suit, left).reduce((sum, one) => sum + one.ways, 0);
      this.#cache.set(key, ways);
    }
    return ways;
  }
}

function pickByWays(weighed: readonly { split: Split; ways: number }[], chance: Chance): Split {
  const possible = weighed.filter(({ ways }) => ways > 0);
  let left = chance.fraction() * possible.reduce((sum, { ways }) => sum + ways, 0);
  for (const { split, ways } of possible) {
    left -= ways;
    if (left < 0) return split;
  }
  return possible.at(-1)!.split; // the real deal is one of them; rounding may leave a little
}

/** Deals the cards to hands that hold none of the suits they have shown out of. */
export function dealUnseen(unseen: readonly Card[], hands: readonly Hidden[], chance: Chance): Map<Direction, Card[]> {
  const suits = SUITS.map((suit) => chance.shuffled(unseen.filter((card) => suitOf(card) === suit)));
  const layouts = new Layouts(
    suits.map((cards) => cards.length),
    hands,
  );
  const dealt = new Map<Direction, Card[]>(hands.map(({ direction }) => [direction, []]));
  let left = hands.map(({ size }) => size);
  for (const [suit, cards] of suits.entries()) {
    const split = pickByWays(layouts.weighed(suit, left), chance);
    for (const [hand, { direction }] of hands.entries()) dealt.get(direction)!.push(...cards.splice(0, split[hand]));
    left = left.map((size, hand) => size - split[hand]!);
  }
  return dealt;
}

/** The same where nobody has shown out of anything. */
function dealFreely(unseen: readonly Card[], hands: readonly Hidden[], chance: Chance): Map<Direction, Card[]> {
  const cards = chance.shuffled(unseen);
  return new Map(hands.map(({ direction, size }) => [direction, cards.splice(0, size)]));
}

/** What is held by those whose cards are not seen, dealt anew. */
function hiddenHands(view: View, viewer: Viewer, chance: Chance): Deal {
  const { hand, dummy, handSizes, played, contract } = view;
  const open = new Map<Direction, readonly Card[]>();
  if (viewer !== "spectator") open.set(directionAt(viewer), hand);
  if (dummy && contract) open.set(dummyOf(contract), dummy);
  const seen = new Set([...played.map(({ card }) => card), ...[...open.values()].flat()]);
  const unseen = DECK.filter((card) => !seen.has(card));
  const voids = shownVoids(played);
  const hidden = DIRECTIONS.flatMap((direction, seat) =>
    open.has(direction) ? [] : [{ direction, size: handSizes[seat]!, voids: voids[direction] }],
  );
  const isAnyShown = hidden.some((one) => one.voids.length > 0);
  const dealt = isAnyShown ? dealUnseen(unseen, hidden, chance) : dealFreely(unseen, hidden, chance);
  const held = (direction: Direction) => open.get(direction) ?? sorted(dealt.get(direction)!); // it is one or the other
  return { N: held("N"), E: held("E"), S: held("S"), W: held("W") };
}

/** As hands are written: spades first, high cards first. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => DECK.indexOf(one) - DECK.indexOf(other));
}

export function sortedDeal(deal: Deal): Deal {
  return { N: sorted(deal.N), E: sorted(deal.E), S: sorted(deal.S), W: sorted(deal.W) };
}

export function resample(view: View, viewer: Viewer, chance: Chance): State {
  const { board, calls, contract, leader, trick, played, won, claim } = view;
  const hands = view.deal
    ? handsLeft(
        view.deal,
        played.map(({ card }) => card),
      )
    : hiddenHands(view, viewer, chance);
  if (!contract || !leader) return { board, calls, deal: view.deal ?? hands, playing: null, claim };
  const playing = { contract, position: { hands, strain: contract.strain, leader, trick }, played, won };
  return { board, calls, deal: view.deal ?? sortedDeal(dealtHands(playing)), playing, claim };
}

function handsLeft(deal: Deal, played: readonly Card[]): Deal {
  const left = (direction: Direction) => deal[direction].filter((card) => !played.includes(card));
  return { N: left("N"), E: left("E"), S: left("S"), W: left("W") };
}
