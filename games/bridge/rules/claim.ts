/**
 * Claims. A claim holds when the claimer can prove it from what he sees: the tricks are taken one after another, by cards that
 * no unseen card beats, whoever holds it. So a claim tells him nothing, and a refusal neither.
 *
 * The proof grants the others more than they have: any of them may hold any unseen card and need not follow. Only this is held
 * against them: while cards of a suit are out, one at least falls each time the suit is led; the lowest, at worst.
 */
import { type Card, DECK, heightOf, type Strain, SUITS, type Suit, suitOf } from "../cards.ts";

export interface Claimer {
  /** The hand that leads. */
  readonly lead: readonly Card[];
  /** The hand that he plays besides, if he is declarer. */
  readonly other: readonly Card[];
  readonly unseen: readonly Card[];
  readonly strain: Strain;
}

export interface SureTricks {
  readonly tricks: number;
  /** The cards that take them, trick by trick: the card led, and the other hand's, if there is one. */
  readonly line: readonly Card[];
  /** What is led then, and the unseen card that may take it; nothing when all tricks are sure. */
  readonly doubt: { readonly lead: Card; readonly beatenBy: Card } | null;
}

/** Cards of one suit as bits: bit 2 is the two, bit 14 the ace. */
type Ranks = number;
type Holding = readonly [Ranks, Ranks, Ranks, Ranks];

interface Moment {
  readonly lead: Holding;
  readonly other: Holding;
  readonly unseen: Holding;
}

interface Found {
  readonly tricks: number;
  readonly line: readonly Card[];
  readonly end: Moment;
}

/** Claims are looked at with every card led: far more than any claim takes that a person would make. */
const MAX_MOMENTS = 4000;

function holdingOf(cards: readonly Card[]): Holding {
  const holding: [Ranks, Ranks, Ranks, Ranks] = [0, 0, 0, 0];
  for (const card of cards) holding[SUITS.indexOf(suitOf(card))]! |= 1 << heightOf(card);
  return holding;
}

function without(holding: Holding, suit: number, rank: number): Holding {
  const [S, H, D, C] = holding.map((ranks, at) => (at === suit ? ranks & ~(1 << rank) : ranks));
  return [S!, H!, D!, C!];
}

/** -1 when there is none. */
const highest = (ranks: Ranks): number => 31 - Math.clz32(ranks);
const lowest = (ranks: Ranks): number => highest(ranks & -ranks);

function cardOf(suit: number, rank: number): Card {
  return DECK[13 * suit + 14 - rank]!; // as the deck is sorted
}

/** What one hand plays to a trick. */
interface Play {
  readonly suit: number;
  readonly rank: number;
}

class Proof {
  readonly #trumps: number;
  readonly #cache = new Map<string, Found>();

  constructor(strain: Strain) {
    this.#trumps = SUITS.indexOf(strain as Suit); // -1 in no-trump
  }

  /** The most tricks that are sure from here on, one after another. */
  best(moment: Moment): Found {
    const key = `${moment.lead}/${moment.other}/${moment.unseen}`;
    const known = this.#cache.get(key);
    if (known) return known;
    let best: Found = { tricks: 0, line: [], end: moment };
    const left = moment.lead.reduce((count, ranks) => count + bitsIn(ranks), 0);
    for (const [led, added] of this.#tricks(moment)) {
      if (best.tricks === left || this.#cache.size >= MAX_MOMENTS) break;
      const rest = this.best(this.#after(moment, led, added));
      if (rest.tricks + 1 > best.tricks) {
        const cards = [led, ...(added ? [added] : [])].map(({ suit, rank }) => cardOf(suit, rank));
        best = { tricks: rest.tricks + 1, line: [...cards, ...rest.line], end: rest.end };
      }
    }
    this.#cache.set(key, best);
    return best;
  }

  /** The tricks that one may lead to now and is sure to win: the card led, and the one from the other hand. */
  *#tricks({ lead, other, unseen }: Moment): Generator<[Play, Play | null]> {
    const hasOther = other.some((ranks) => ranks !== 0);
    for (const [suit, ranks] of lead.entries()) {
      if (ranks === 0) continue;
      const top: Play = { suit, rank: highest(ranks) };
      const low: Play = { suit, rank: lowest(ranks) };
      if (!hasOther) {
        if (this.#wins(top, suit, unseen)) yield [top, null];
        continue;
      }
      const behind = other[suit]!;
      if (behind !== 0) {
        const [under, over]: Play[] = [lowest(behind), highest(behind)].map((rank) => ({ suit, rank }));
        if (this.#wins(top, suit, unseen)) yield [top, under!];
        if (this.#wins(over!, suit, unseen)) yield [low, over!];
        continue;
      }
      if (this.#wins(top, suit, unseen)) yield [top, this.#discard(other, unseen)];
      const ruff = this.#trumps >= 0 ? other[this.#trumps]! : 0;
      if (ruff !== 0 && suit !== this.#trumps) {
        const high: Play = { suit: this.#trumps, rank: highest(ruff) };
        const cheap: Play = { suit: this.#trumps, rank: lowest(ruff) };
        if (this.#wins(cheap, suit, unseen)) yield [low, cheap];
        else if (this.#wins(high, suit, unseen)) yield [low, high];
      }
    }
  }

  /** Whether no unseen card can take the trick from this one, when `led` is the suit that was led. */
  #wins({ suit, rank }: Play, led: number, unseen: Holding): boolean {
    if (suit === this.#trumps) return rank > highest(unseen[suit]!);
    return suit === led && rank > highest(unseen[suit]!) && (this.#trumps < 0 || unseen[this.#trumps] === 0);
  }

  /** The lowest card that will take no trick, or the lowest of all; no trump if there is anything else. */
  #discard(other: Holding, unseen: Holding): Play {
    const plays = other.flatMap((ranks, suit) => (ranks === 0 ? [] : [{ suit, rank: lowest(ranks) }]));
    const cost = ({ suit, rank }: Play) =>
      rank + (rank > highest(unseen[suit]!) ? 20 : 0) + (suit === this.#trumps ? 40 : 0);
    return plays.reduce((least, play) => (cost(play) < cost(least) ? play : least));
  }

  #after({ lead, other, unseen }: Moment, led: Play, added: Play | null): Moment {
    const own = without(lead, led.suit, led.rank);
    const out = unseen[led.suit]!;
    const left = out === 0 ? unseen : without(unseen, led.suit, lowest(out));
    if (!added) return { lead: own, other, unseen: left };
    const partners = without(other, added.suit, added.rank);
    const isOvertaken = added.suit === led.suit ? added.rank > led.rank : added.suit === this.#trumps;
    return { lead: isOvertaken ? partners : own, other: isOvertaken ? own : partners, unseen: left };
  }

  /** A card that one might lead at the end of the sure tricks, and the unseen one that may take it. */
  doubt({ lead, unseen }: Moment): SureTricks["doubt"] {
    for (const [suit, ranks] of lead.entries()) {
      if (ranks === 0) continue;
      const [own, over] = [highest(ranks), highest(unseen[suit]!)];
      if (over > own) return { lead: cardOf(suit, own), beatenBy: cardOf(suit, over) };
      const ruffs = this.#trumps < 0 || suit === this.#trumps ? 0 : unseen[this.#trumps]!;
      if (ruffs !== 0) return { lead: cardOf(suit, own), beatenBy: cardOf(this.#trumps, lowest(ruffs)) };
    }
    return null;
  }
}

function bitsIn(ranks: Ranks): number {
  let count = 0;
  for (let rest = ranks; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function sureTricks({ lead, other, unseen, strain }: Claimer): SureTricks {
  const proof = new Proof(strain);
  const { tricks, line, end } = proof.best({
    lead: holdingOf(lead),
    other: holdingOf(other),
    unseen: holdingOf(unseen),
  });
  return { tricks, line, doubt: tricks === lead.length ? null : proof.doubt(end) };
}
