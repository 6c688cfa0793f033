/** What the plain solver tries when nothing follows any more. */

import { COMPLETE_CHOICES, OPEN, place, STATE, states } from "./bands.ts";
import { type Direction, LYING, restrict, UPRIGHT } from "./triads.ts";

/** For nine bits, one band of a digit's triads: the complete choices in them. */
const WAYS = Array.from({ length: 512 }, (_, bits) => COMPLETE_CHOICES.filter((choice) => (bits & choice) === choice));
const WAY_COUNT = Uint8Array.from(WAYS, (ways) => ways.length);

const DIRECTIONS = [LYING, UPRIGHT] as const;

export function isDecided(at: number): boolean {
  return (states[at + OPEN]! | states[at + OPEN + 1]! | states[at + OPEN + 2]!) === 0;
}

function countWays(at: number, direction: Direction, shift: number): number {
  let ways = 0;
  for (let i = at + direction.at; i < at + direction.at + 9; i++) ways += WAY_COUNT[(states[i]! >> shift) & 511]!;
  return ways;
}

/**
 * Two ways of a digit in the band that has the fewest ways left, if some digit has just two there. The state one level
 * up gets the one, the state itself the other. Half the guesses of trying cells, on hard puzzles.
 */
function guessWay(at: number): number {
  let fewest = 64,
    direction = LYING,
    shift = 0;
  for (const candidate of DIRECTIONS) {
    for (let from = 0; from < 27; from += 9) {
      const ways = countWays(at, candidate, from);
      if (ways > 9 && ways < fewest) {
        fewest = ways;
        direction = candidate;
        shift = from;
      }
    }
  }
  for (let digit = 0; digit < 9; digit++) {
    const possible = states[at + direction.at + digit]!;
    const bits = (possible >> shift) & 511;
    if (WAY_COUNT[bits] !== 2) continue;
    const [one, other] = WAYS[bits]!;
    const rest = possible & ~(511 << shift);
    states.copyWithin(at + STATE, at, at + STATE);
    restrict(at + STATE, digit, rest | (one! << shift), direction);
    restrict(at, digit, rest | (other! << shift), direction);
    return 1 << digit;
  }
  return 0;
}

/** An open cell with two digits or, if there is none, three or else any; band × 32 + cell. */
function tightestCell(at: number): number {
  let withThree = -1,
    withMore = -1;
  for (let band = 0; band < 3; band++) {
    let one = 0,
      two = 0,
      three = 0,
      four = 0;
    for (let i = at + band; i < at + OPEN; i += 3) {
      const cells = states[i]!;
      four |= three & cells;
      three |= two & cells;
      two |= one & cells;
      one |= cells;
    }
    const pairs = two & ~three;
    if (pairs !== 0) return band * 32 + 31 - Math.clz32(pairs);
    const triples = three & ~four;
    if (triples !== 0) withThree = band * 32 + 31 - Math.clz32(triples);
    if (four !== 0) withMore = band * 32 + 31 - Math.clz32(four);
  }
  return withThree >= 0 ? withThree : withMore;
}

/** Puts a digit into a cell one level up, and takes it from the cell in the state itself. */
function guessCell(at: number): number {
  const target = tightestCell(at);
  const band = target >> 5,
    cell = target & 31;
  let digit = 0;
  while ((states[at + digit * 3 + band]! & (1 << cell)) === 0) digit++;
  states.copyWithin(at + STATE, at, at + STATE);
  states[at + digit * 3 + band]! ^= 1 << cell;
  place(at + STATE + digit * 3, band, cell);
  return 1 << digit;
}

/**
 * Splits an undecided state into two: one level up and in its own place. Returns the digit (bit mask) that has to be
 * settled in both.
 */
export function guess(at: number): number {
  return guessWay(at) || guessCell(at);
}
