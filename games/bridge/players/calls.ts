/**
 * What an auction suggests of a hand whose bidder may use another system than ours: worlds against it become less likely,
 * and none is left out. The weights were found on the auctions of one Bermuda Bowl, so that the hands of the defenders
 * become likelier, and checked on the auctions of two other championships.
 */
import { SUITS } from "../cards.ts";
import type { HeardHand } from "./view.ts";
import { countBits, pointsIn, suitBits } from "./worlds.ts";

/** For each point, and each card of a suit, that a hand is off what its calls show in a natural system. */
const OFF = { point: 0.65, shorter: 0.26, longer: 0.62 } as const;
/**
 * When a hand passed that could have come in: by the level of the opponents' bid (none, one, two, three and more) the points
 * with which it does so every other time, what each card of its best suit beyond four is worth, and how sharp the line is.
 */
const COMING_IN = [
  { points: 10.3, length: 1, width: 1 },
  { points: 12.5, length: 3, width: 2.3 },
  { points: 15, length: 3.2, width: 1.5 },
  { points: 18.5, length: 2.8, width: 1.2 },
] as const;
const LONG = 4;

function off(value: number, [least, most]: readonly [number, number], less: number, more: number): number {
  if (value < least) return less ** (least - value);
  return value > most ? more ** (value - most) : 1;
}

/** How well the hand of a world fits its calls, at most 1. */
export function heardWeight(worlds: Uint32Array, world: number, seat: number, heard: HeardHand): number {
  let [weight, points, best] = [1, 0, 0];
  for (const [suit, name] of SUITS.entries()) {
    const bits = suitBits(worlds, world, seat, suit);
    const length = countBits(bits);
    points += pointsIn(bits);
    const range = heard.lengths[name];
    if (range) weight *= off(length, range, OFF.shorter, OFF.longer);
    if (name !== heard.passedOver?.strain) best = Math.max(best, length);
  }
  weight *= off(points, heard.points, OFF.point, OFF.point);
  if (!heard.passedOver) return weight;
  const line = COMING_IN[Math.min(heard.passedOver.level, COMING_IN.length - 1)]!; // the last stands for all above
  const strength = points + line.length * (best - LONG);
  return weight / (1 + Math.exp((strength - line.points) / line.width));
}
