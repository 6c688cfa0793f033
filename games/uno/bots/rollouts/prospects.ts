/**
 * How many points a seat may expect from a position in which all cards are known: roll-outs stop after some turns and ask this,
 * which is quicker than playing on and takes luck out. Learnt: of any two players, who goes out first; and of all, who is the first.
 */
import { PLUS, REVERSE, SKIP } from "./faces.ts";
import { bits, colouredPuts, coloursOf } from "./hand.ts";
import type { Weights } from "./policy.ts";
import { type FlatTable, HAND_WORDS, NO_TYPE } from "./table.ts";

/** What is counted of a player, in the order of the weights. */
export const PROSPECTS = 14;

/** Beside the weights for pairs, those for the chance to be the first of all. */
export interface ProspectWeights extends Weights {
  readonly first: readonly number[];
}

export class Prospects {
  readonly #twoLeft: Float64Array;
  readonly #moreLeft: Float64Array;
  readonly #first: Float64Array;
  readonly #features = new Float64Array(PROSPECTS);

  constructor({ twoLeft, moreLeft, first }: ProspectWeights) {
    this.#twoLeft = Float64Array.from(twoLeft);
    this.#moreLeft = Float64Array.from(moreLeft);
    this.#first = Float64Array.from(first);
  }

  /** The chance that the seat is the next to go out. */
  next(table: FlatTable, seat: number): number {
    let own = 0;
    let sum = 0;
    for (let other = 0; other < table.seats; other++) {
      if (table.sizes[other] === 0) continue;
      const odds = Math.exp(this.#strength(table, other, this.#first));
      sum += odds;
      if (other === seat) own = odds;
    }
    return own / sum;
  }

  /** Expected points of a seat that still plays. */
  points(table: FlatTable, seat: number): number {
    const weights = table.playing === 2 ? this.#twoLeft : this.#moreLeft;
    const own = this.#strength(table, seat, weights);
    let points = table.seats - table.playing;
    let last = 1;
    for (let other = 0; other < table.seats; other++) {
      if (other === seat || table.sizes[other] === 0) continue;
      const behind = 1 / (1 + Math.exp(own - this.#strength(table, other, weights)));
      points += behind;
      last *= behind;
    }
    return points + last;
  }

  #strength(table: FlatTable, seat: number, weights: Float64Array): number {
    count(table, seat, this.#features);
    let sum = 0;
    for (let i = 0; i < PROSPECTS; i++) sum += weights[i]! * this.#features[i]!;
    return sum;
  }
}

/** Counts what the weights are for. */
export function count(table: FlatTable, seat: number, into: Float64Array): void {
  const { hands, current, pending } = table;
  const at = seat * HAND_WORDS;
  const red = hands[at]!;
  const green = hands[at + 1]!;
  const blue = hands[at + 2]!;
  const yellow = hands[at + 3]!;
  const black = hands[at + 4]!;
  const blackPluses = black & 7;
  const blackColours = black >> 3;
  const cards = bits(red) + bits(green) + bits(blue) + bits(yellow) + blackPluses + blackColours;
  const puts = table.piling ? colouredPuts(red, green, blue, yellow) + blackPluses + blackColours : cards;
  const wanted = hands[at + table.wantedColour]!;
  const typeBit = table.wantedType === NO_TYPE ? 0 : 1 << table.wantedType;
  const fits = wanted !== 0 || ((red | green | blue | yellow) & typeBit) !== 0;
  const isNext = seat === current;
  into[0] = puts;
  into[1] = Math.sqrt(puts);
  into[2] = puts === 1 ? 1 : 0;
  into[3] = cards;
  into[4] = blackPluses;
  into[5] = blackColours;
  into[6] = (red ? 1 : 0) + (green ? 1 : 0) + (blue ? 1 : 0) + (yellow ? 1 : 0);
  into[7] = coloursOf(PLUS, red, green, blue, yellow);
  into[8] = coloursOf(SKIP, red, green, blue, yellow);
  into[9] = coloursOf(REVERSE, red, green, blue, yellow);
  into[10] = fits ? 1 : 0;
  into[11] = isNext ? 1 / (puts + 1) : 0;
  into[12] = isNext && fits ? 1 / (puts + 1) : 0;
  into[13] = isNext && pending > 0 && !blackPluses && !(into[7] > 0 && table.top < 52) ? pending : 0;
}
