/**
 * What a defender's small cards tell declarer. Most follow with their lowest, but on partner's first lead of a suit a high card
 * comes as often from an even number, and in trumps from an odd one. The shares are those of a Bermuda Bowl, all pairs taken
 * together; on another one, and with defences that play by rule, the true hands become likelier by them.
 */
import { after, type Card, DIRECTIONS, heightOf, sideOf, suitOf } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { Moment } from "./timeline.ts";
import type { PlayView, Story } from "./view.ts";
import { countBits, suitBits } from "./worlds.ts";

/** How often the lowest of several small cards is played, from an even and from an odd number of cards. */
type Shares = readonly [even: number, odd: number];

/** When a hand plays a suit for the first time, and later: on partner's lead, on declarer's, thrown away, and in trumps. */
const LOWEST = {
  partner: { first: [0.38, 0.64], later: [0.66, 0.74] },
  declarer: { first: [0.63, 0.74], later: [0.75, 0.85] },
  discard: { first: [0.54, 0.71], later: [0.7, 0.87] },
  trump: { first: [0.87, 0.66], later: [0.93, 0.92] },
} as const satisfies Readonly<Record<string, Readonly<Record<"first" | "later", Shares>>>>;

const TEN = 10;
/** The ranks from the nine down. */
const SMALL = 0b1111111100000;

/** A small card that a defender has followed with or thrown away. */
export interface SeenSpot {
  /** Its number in the play. */
  readonly at: number;
  readonly seat: number;
  readonly suit: number;
  readonly rank: number;
  readonly shares: Shares;
}

/** The small cards that declarer has seen; to a defender, who reads his partner's signals, they are none. */
export function spotsIn({ plays }: Story, { contract, seat }: PlayView): SeenSpot[] {
  if (seat !== contract.declarer) return [];
  const begun = new Set<string>();
  return plays.flatMap(({ seat: who, card, led, turn }, at) => {
    if (sideOf(who) === sideOf(seat)) return [];
    const suit = suitOf(card);
    const key = `${who}${suit}`;
    const round = begun.has(key) ? "later" : "first";
    begun.add(key);
    if (turn === 0 || heightOf(card) >= TEN) return [];
    const isPartners = plays[at - turn]!.seat === after(who, 2); // the trick has a first card
    const kind =
      suit !== suitOf(led) ? "discard" : suit === contract.strain ? "trump" : isPartners ? "partner" : "declarer";
    return [{ at, seat: DIRECTIONS.indexOf(who), ...placeOf(card), shares: LOWEST[kind][round] }];
  });
}

function placeOf(card: Card): { suit: number; rank: number } {
  const bit = bitOf(card);
  return { suit: bit >> 4, rank: bit & 15 };
}

/** How likely the hands of a world play these cards, at most 1. */
export function spotWeight(
  worlds: Uint32Array,
  world: number,
  spots: readonly SeenSpot[],
  moments: readonly Moment[],
): number {
  let weight = 1;
  for (const { at, seat, suit, rank, shares } of spots) {
    const { goneLow, goneHigh } = moments[at]!;
    const gone = ((suit < 2 ? goneLow : goneHigh) >>> (16 * (suit & 1))) & 0x1fff;
    const held = suitBits(worlds, world, seat, suit) & ~gone;
    const count = countBits(held & SMALL);
    if (count < 2) continue;
    const lowest = shares[countBits(held) % 2]!;
    const isLowest = (held & SMALL) >> (rank + 1) === 0;
    weight *= isLowest ? lowest : (1 - lowest) / (count - 1);
  }
  return weight;
}
