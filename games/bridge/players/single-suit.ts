/**
 * What a card of declarer's gives up in its own suit, by the plays of single suits that are best against best defence. Sampling
 * sees through the cards and is sure to guess right later: to it cards look alike that are not.
 */
import { after, type Card, DECK, type Direction, type Suit, suitOf } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { Situation } from "./sampling.ts";
import type { Missing } from "./suit-layouts.ts";
import { SuitPlays, type SuitValues } from "./suit-play.ts";
import { heldBy } from "./view.ts";
import { countBits } from "./worlds.ts";

const WHOLE_SUIT = 0x1fff;

function rankBit(card: Card): number {
  return 1 << (bitOf(card) & 15);
}

/** The cards of a suit as bits, the ace lowest. */
function rankBits(cards: readonly Card[], suit: Suit): number {
  return cards.reduce((set, card) => (suitOf(card) === suit ? set | rankBit(card) : set), 0);
}

/** A suit as declarer sees it when the hand of `first` leads it, or has led it. */
interface SeenSuit {
  readonly first: number;
  readonly second: number;
  readonly missing: Missing;
}

/** How many cards each defender holds of which nobody knows more than that they are not seen. */
function roomFor({ story }: Situation, defender: Direction, unseen: readonly Card[]): number {
  const played = story.plays.filter(({ seat }) => seat === defender).length;
  const partnersVoids = story.voids[after(defender, 2)];
  return 13 - played - unseen.filter((card) => partnersVoids.has(suitOf(card))).length;
}

function seenSuit(situation: Situation, leader: Direction, suit: Suit): SeenSuit {
  const { view, story } = situation;
  const own = [leader, after(leader, 2)].map((direction) => heldBy(view, direction));
  const [first, second] = own.map((cards) => rankBits(cards, suit)) as [number, number]; // two hands
  const cards = WHOLE_SUIT & ~(first | second | rankBits(view.played, suit));
  const seen = new Set([...view.played, ...own.flat()]);
  const unseen = DECK.filter((card) => !seen.has(card));
  const [left, right] = [after(leader), after(leader, 3)];
  // Whoever has shown out leaves them all to the other.
  const isShown = [left, right].map((defender) => story.voids[defender].has(suit));
  const count = countBits(cards);
  const room = isShown.includes(true)
    ? ([isShown[0] ? 0 : count, isShown[1] ? 0 : count] as const)
    : ([roomFor(situation, left, unseen), roomFor(situation, right, unseen)] as const);
  return { first, second, missing: { cards, room } };
}

function most(values: SuitValues): number {
  return Math.max(...values.values());
}

export class SingleSuit {
  readonly #plays = new SuitPlays();

  /** For each group of cards the average tricks that it gives up in its suit; 0 where nothing can be told. Null when it gets late. */
  losses(situation: Situation, isLate: () => boolean = () => false): number[] | null {
    const { story, timeline, groups } = situation;
    const { isDeclarers, trick } = timeline.moments.at(-1)!; // the present is always there
    const [led, answer] = story.trick;
    const isThird = trick.length === 2;
    if (!isDeclarers || !(isThird || trick.length === 0)) return groups.map(() => 0);
    const found = new Map<Suit, ReadonlyMap<number, number>>();
    const losses = groups.map((cards) => {
      const low = cards.at(-1)!; // of cards that are alike the lowest is looked at
      const suit = suitOf(low);
      if (led && suit !== suitOf(led)) return 0;
      const known = found.get(suit);
      if (!known && isLate()) return null;
      const inSuit = known ?? (led ? this.#thirds(situation, led, answer!) : this.#leads(situation, suit)); // the third hand has seen two cards
      found.set(suit, inSuit);
      return inSuit.get(rankBit(low)) ?? 0;
    });
    return losses.every((loss) => loss !== null) ? losses : null;
  }

  /** A lead from the other hand may be better: its difference is given up as well. */
  #leads(situation: Situation, suit: Suit): ReadonlyMap<number, number> {
    const { turn } = situation.story;
    const { first, second, missing } = seenSuit(situation, turn, suit);
    if (isRuffed(situation, suit, first, second)) return new Map();
    const [left, right] = missing.room;
    const own = this.#plays.leads(first, second, missing);
    const others = second === 0 ? null : this.#plays.leads(second, first, { ...missing, room: [right, left] });
    return own ? lossesIn(own, Math.max(most(own), others ? most(others) : 0)) : new Map();
  }

  #thirds(situation: Situation, led: Card, answer: Card): ReadonlyMap<number, number> {
    const { leader } = situation.story;
    const suit = suitOf(led);
    const { first, second, missing } = seenSuit(situation, leader, suit);
    const isFollowing = suitOf(answer) === suit;
    // A trick that was ruffed is not won in the suit.
    if (!isFollowing && suitOf(answer) === situation.view.contract.strain) return new Map();
    const laid = { led: rankBit(led), answer: isFollowing ? rankBit(answer) : 0 };
    const values = this.#plays.thirds(first, second, laid, missing);
    return values ? lossesIn(values, most(values)) : new Map();
  }
}

/** Whether the own side takes tricks of the suit by ruffing: then it is no longer a suit by itself. */
function isRuffed({ view }: Situation, suit: Suit, first: number, second: number): boolean {
  const { strain } = view.contract;
  return strain !== "NT" && strain !== suit && (first === 0 || second === 0);
}

function lossesIn(values: SuitValues, best: number): ReadonlyMap<number, number> {
  return new Map([...values].map(([card, tricks]) => [card, best - tricks]));
}
