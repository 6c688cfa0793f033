/** Counting in the five words of a flat hand. */
import { TYPES } from "./faces.ts";

export const TYPE_MASK = (1 << TYPES) - 1;

/** How many bits are set. */
export function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** `putsToGo` of `plan.ts` for the coloured cards: three or more of a type go at once, equal pairs too. */
export function colouredPuts(red: number, green: number, blue: number, yellow: number): number {
  const r = red & TYPE_MASK;
  const g = green & TYPE_MASK;
  const b = blue & TYPE_MASK;
  const y = yellow & TYPE_MASK;
  const rr = red >> TYPES;
  const gg = green >> TYPES;
  const bb = blue >> TYPES;
  const yy = yellow >> TYPES;
  // Adds up how many there are of all types at once: bit t of each sum belongs to type t.
  const sum1 = r ^ g ^ b;
  const carry1 = (r & g) | (b & (r | g));
  const sum2 = y ^ rr ^ gg;
  const carry2 = (y & rr) | (gg & (y | rr));
  const sum3 = bb ^ yy ^ sum1;
  const carry3 = (bb & yy) | (sum1 & (bb | yy));
  const odd = sum2 ^ sum3;
  const carry4 = sum2 & sum3;
  const twoCarries = (carry1 & carry2) | (carry3 & carry4) | ((carry1 | carry2) & (carry3 | carry4));
  const threes = twoCarries | ((carry1 | carry2 | carry3 | carry4) & odd);
  const alone = ~threes & TYPE_MASK;
  return bits(threes) + bits((r & alone) | ((g & alone) << TYPES)) + bits((b & alone) | ((y & alone) << TYPES));
}

/** Of how many colours there is a card of this type. */
export function coloursOf(type: number, red: number, green: number, blue: number, yellow: number): number {
  return ((red >> type) & 1) + ((green >> type) & 1) + ((blue >> type) & 1) + ((yellow >> type) & 1);
}
