/**
 * What a small card of a defender says to his partner: on partner's lead whether he likes the suit (attitude), on declarer's
 * lead whether he has an even number (count), and which other suit he wants (preference) where there is nothing to go on with:
 * on a lead that partner ruffs, and on partner's lead of a suit that dummy ruffs next time.
 */
import { after, type Card, type Direction, heightOf, SUITS, type Suit, sideOf, suitOf } from "../cards.ts";
import { winnerOf } from "../position.ts";
import type { Agreement } from "./leads.ts";
import { ofSuit } from "./rules-of-thumb.ts";
import { type Contract, dummyOf, type Played } from "./view.ts";

type Meaning = "attitude" | "count" | "preference";

/** A small card in its place: who plays it, and what was led by whom. */
export interface SignalPlace {
  readonly contract: Contract;
  readonly seat: Direction;
  readonly leader: Direction;
  /** The cards before it in the trick. */
  readonly trick: readonly Card[];
  /** The hand before it, and the suits in which partner has shown out. */
  readonly hand: readonly Card[];
  readonly partnersVoids: ReadonlySet<Suit>;
  /** Dummy's cards before the trick. */
  readonly dummy: readonly Card[];
}

const TEN = 10;
const QUEEN = 12;
const KING = 13;

function isSpot(card: Card): boolean {
  return heightOf(card) <= TEN;
}

/** What a small card would mean here; null where it means nothing. */
function meaningOf(place: SignalPlace, suit: Suit): Meaning | null {
  const { contract, seat, leader, trick, partnersVoids, dummy } = place;
  if (sideOf(seat) === sideOf(contract.declarer)) return null;
  if (trick.length === 0) {
    return contract.strain !== "NT" && suit !== contract.strain && partnersVoids.has(suit) ? "preference" : null;
  }
  if (suitOf(trick[0]!) !== suit || suit === contract.strain) return null;
  if (leader !== after(seat, 2)) return "count";
  const { strain } = contract;
  const isRuffedNext = strain !== "NT" && ofSuit(dummy, suit).length <= 1 && ofSuit(dummy, strain).length > 0;
  return isRuffedNext ? "preference" : "attitude";
}

/** Whether a high card is the right one to say what is to be said, before it is turned upside down. */
function saysHigh({ contract, hand, trick }: SignalPlace, suit: Suit, meaning: Meaning): boolean {
  const cards = ofSuit(hand, suit);
  if (meaning === "count") return cards.length % 2 === 0;
  if (meaning === "attitude") {
    const led = heightOf(trick[0]!);
    // An honour helps; the queen when partner has shown the honour beside it.
    return cards.some((card) => heightOf(card) >= KING || (heightOf(card) === QUEEN && led >= KING));
  }
  const others = SUITS.filter((other) => other !== suit && other !== contract.strain);
  const strength = (other: Suit) => Math.max(0, ...ofSuit(hand, other).map(heightOf));
  return strength(others[0]!) > strength(others[1]!);
}

/** The card that says it; null when there is no choice between small cards. */
export function signalFor(place: SignalPlace, suit: Suit, agreement: Agreement): Card | null {
  const meaning = meaningOf(place, suit);
  const spots = ofSuit(place.hand, suit)
    .filter(isSpot)
    .sort((one, other) => heightOf(one) - heightOf(other));
  if (meaning === null || spots.length < 2) return null;
  const isTurned = agreement.signals === "upside-down" && meaning !== "preference";
  return saysHigh(place, suit, meaning) !== isTurned ? spots.at(-1)! : spots[0]!;
}

/** A small card that may have been a signal; the hand it came from is for the reader to guess. */
export interface SeenSignal {
  /** Its number in the play. */
  readonly at: number;
  readonly card: Card;
  readonly place: Omit<SignalPlace, "hand">;
}

/** The small cards of a defender that may have been signals. `dealt` is dummy's whole hand. */
export function signalsIn(
  plays: readonly Played[],
  contract: Contract,
  seat: Direction,
  dealt: readonly Card[],
): SeenSignal[] {
  const partnersVoids = new Set<Suit>();
  const found: SeenSignal[] = [];
  for (const [at, { seat: who, card, turn }] of plays.entries()) {
    const trick = plays.slice(at - turn, at).map((play) => play.card);
    const leader = plays[at - turn]!.seat;
    const before = new Set(plays.slice(0, at - turn).map((play) => play.card));
    const dummy = dealt.filter((one) => !before.has(one));
    const place = { contract, seat, leader, trick, partnersVoids: new Set(partnersVoids), dummy };
    if (who === seat && isSpot(card) && !mustWin(trick, leader, contract, seat)) {
      if (meaningOf({ ...place, hand: [] }, suitOf(card)) !== null) found.push({ at, card, place });
    }
    if (who === after(seat, 2) && trick.length > 0 && suitOf(card) !== suitOf(trick[0]!)) {
      partnersVoids.add(suitOf(trick[0]!));
    }
  }
  return found;
}

/** In third and fourth place with the opponents winning a small card is played because it has to be, or wins. */
function mustWin(trick: readonly Card[], leader: Direction, { strain, declarer }: Contract, seat: Direction): boolean {
  if (trick.length < 2) return false;
  const isDummyBehind = after(seat) === dummyOf({ strain, declarer, level: 1 });
  return sideOf(winnerOf(trick, leader, strain)) !== sideOf(seat) && !isDummyBehind && trick.length === 3;
}
