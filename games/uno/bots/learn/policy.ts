/**
 * Learns the weights of the policy: weights a little to one side play against those as far to the other side, on the same deals,
 * and the weights follow whichever does better (an evolution strategy with mirrored samples).
 */
import type { Chance } from "@asztal/kernel";
import { Policy, type Weights } from "../rollouts/policy.ts";
import { FlatTable } from "../rollouts/table.ts";
import { type Dealer, playOn, pointsOf } from "./deals.ts";

const DIRECTIONS = 12;
const STEP = 0.25;
/** How far the weights go, at first and at last. */
const RATE = 0.5;
const LAST_RATE = 0.1;
const MOMENTUM = 0.8;
/** The share of the rounds, the last ones, whose weights are averaged. */
const AVERAGED = 0.4;

/** How much better the first of two policies is. */
export type Compare = (first: Policy, second: Policy) => number;

/** How many points a game the first has less than the second; a seat in two each. */
export function fewerPoints(seats: number, deals: number, dealer: Dealer): Compare {
  const dealt = new FlatTable();
  const table = new FlatTable();
  return (first, second) => {
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
  };
}

/** How many more first places a game the first takes among others than the second does in its place, from every seat. */
export function moreFirsts(others: Policy, seats: number, deals: number, dealer: Dealer): Compare {
  const dealt = new FlatTable();
  const table = new FlatTable();
  return (first, second) => {
    let sum = 0;
    for (let deal = 0; deal < deals; deal++) {
      dealer.deal(dealt, seats);
      for (let seat = 0; seat < seats; seat++) {
        const wins = (policy: Policy) => {
          table.copyFrom(dealt);
          const policies = Array.from({ length: seats }, (_, other) => (other === seat ? policy : others));
          return playOn(table, policies) && table.places[seat] === 0 ? 1 : 0;
        };
        sum += wins(first) - wins(second);
      }
    }
    return sum / (deals * seats);
  };
}

/** Better weights of one of the two lists, after so many rounds. */
export function learnPolicy(
  from: Weights,
  list: keyof Weights,
  rounds: number,
  compare: Compare,
  chance: Chance,
): number[] {
  let weights = [...from[list]];
  let speed = weights.map(() => 0);
  const sum = weights.map(() => 0);
  const firstAveraged = Math.floor(rounds * (1 - AVERAGED));
  const policy = (changed: number[]) => new Policy({ ...from, [list]: changed });
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map(() => 0);
    for (let i = 0; i < DIRECTIONS; i++) {
      const direction = weights.map(() => gauss(chance));
      const side = (sign: number) => policy(weights.map((weight, at) => weight + sign * STEP * direction[at]!));
      const won = compare(side(1), side(-1));
      for (const [at, part] of direction.entries()) slope[at]! += (won * part) / (2 * STEP * DIRECTIONS);
    }
    const rate = RATE * (1 - round / rounds) + LAST_RATE;
    speed = speed.map((one, at) => MOMENTUM * one + slope[at]!);
    weights = weights.map((weight, at) => weight + rate * speed[at]!);
    if (round >= firstAveraged) for (const [at, weight] of weights.entries()) sum[at]! += weight;
  }
  return sum.map((one) => one / (rounds - firstAveraged));
}

function gauss(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction());
}
