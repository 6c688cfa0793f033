/**
 * Learns the weights of the policy: weights a little to one side play against those as far to the other side, on the same deals
 * with seats changed, and the weights follow whichever wins more (an evolution strategy with mirrored samples).
 */
import type { Chance } from "@asztal/kernel";
import { Policy, type Weights } from "../flat/policy.ts";
import { FlatTable } from "../flat/table.ts";
import { type Dealer, playOn, pointsOf } from "./deals.ts";

const DIRECTIONS = 16;
const STEP = 0.15;
const RATE = 0.2;
const MOMENTUM = 0.8;
/** Deals in one comparison: long games fewer. */
const DEALS = { twoLeft: 2000, moreLeft: 800 } as const;
const SEATS = { twoLeft: 2, moreLeft: 4 } as const;

/** How many points a game the first has less than the second; a seat in two each. */
export function advantage(first: Policy, second: Policy, seats: number, deals: number, dealer: Dealer): number {
  const dealt = new FlatTable();
  const table = new FlatTable();
  let sum = 0;
  for (let deal = 0; deal < deals; deal++) {
    dealer.deal(dealt, seats);
    for (const moved of [0, 1]) {
      table.copyFrom(dealt);
      const isFirst = (seat: number) => (seat + moved) % 2 === 0;
      const policies = Array.from({ length: seats }, (_, seat) => (isFirst(seat) ? first : second));
      if (!playOn(table, policies)) continue;
      for (let seat = 0; seat < seats; seat++) sum += isFirst(seat) ? -pointsOf(table, seat) : pointsOf(table, seat);
    }
  }
  return sum / (deals * seats);
}

/** Better weights of one of the two lists, after so many rounds. */
export function learnPolicy(
  from: Weights,
  list: keyof Weights,
  rounds: number,
  dealer: Dealer,
  chance: Chance,
): number[] {
  let weights = [...from[list]];
  let speed = weights.map(() => 0);
  const policy = (changed: number[]) => new Policy({ ...from, [list]: changed });
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map(() => 0);
    for (let i = 0; i < DIRECTIONS; i++) {
      const direction = weights.map(() => gauss(chance));
      const side = (sign: number) => policy(weights.map((weight, at) => weight + sign * STEP * direction[at]!));
      const won = advantage(side(1), side(-1), SEATS[list], DEALS[list], dealer);
      for (const [at, part] of direction.entries()) slope[at]! += (won * part) / (2 * STEP * DIRECTIONS);
    }
    speed = speed.map((one, at) => MOMENTUM * one + slope[at]!);
    weights = weights.map((weight, at) => weight + RATE * speed[at]!);
  }
  return weights;
}

function gauss(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction());
}
