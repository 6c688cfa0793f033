/**
 * Weighs whole turns by a wide plan, then tries the best of them in worlds that it cannot tell from the real one: the
 * table plays on for a while by quick plans, and what everybody may hope for afterwards is compared.
 */
import type { Chance, Seat, Seen } from "@asztal/kernel";
import { type Bot, type Budget, possibleState, type Seating } from "@asztal/kernel/bots";
import { coatl } from "../rules/game.ts";
import { type CoatlGame, isSolo, type State, type View } from "../rules/state.ts";
import { actor } from "./actor.ts";
import { isLastTurn, lastTurn } from "./last-turn.ts";
import { played } from "./playing.ts";
import { bestTurn, prospects, type Style, type Weighed } from "./thinking.ts";
import { turnsWithTokens } from "./tokens.ts";
import type { WholeTurn } from "./whole-turns.ts";

/** At first glance. */
export const thorough: Style = {
  search: { width: 6, depth: 5, ideas: 80 },
  price: { turn: 2.3, card: 0.2, body: 0.15, end: 0.5 },
  collects: true,
};

/** In rollouts, for everybody. */
const quick: Style = { ...thorough, search: { width: 1, depth: 3, ideas: 20 }, collects: false };

export interface RolloutLimits {
  /** How many of the best turns are tried, and how much worse at first glance they may be. */
  readonly turns: number;
  readonly within: number;
  /** How many turns of everybody are played on. */
  readonly rounds: number;
}

export const rolloutLimits: RolloutLimits = { turns: 4, within: 2, rounds: 2 };
const DEFAULT_ITERATIONS = 40;

/** With fewer rollouts than this there is no time to look widely either. */
const HASTY = 4;

export function strong(seating: Seating<CoatlGame>): Bot<CoatlGame> {
  const { seat, budget } = seating;
  const style = (budget.iterations ?? Number.POSITIVE_INFINITY) < HASTY ? quick : thorough;
  return actor(seating, style, (world, view) => considered(world, view, seat, style, seating)[0]?.turn ?? null);
}

type Means = Pick<Seating, "chance" | "budget" | "now">;

/** The turns worth thinking of, the best first; those at the top were tried. */
export function considered(
  world: State,
  view: Seen<View>,
  seat: Seat,
  style: Style,
  { chance, budget, now }: Means,
): readonly Weighed[] {
  if (isLastTurn(world, seat)) {
    const solved = lastTurn(world, seat);
    if (solved) return [{ turn: solved.turn, value: solved.points }];
  }
  const isOver = limit(budget, now);
  const weighed = turnsWithTokens(world, seat, style);
  const best = weighed[0];
  const rivals = weighed
    .filter(({ value }) => best && value > best.value - rolloutLimits.within)
    .slice(0, rolloutLimits.turns);
  if (rivals.length < 2) return weighed;
  return tried(rivals, () => possibleState(coatl, view, seat, chance), isOver, seat, chance);
}

/** Tries the rivals, all in the same worlds, until the budget is used up; a world that not all have seen does not count. */
function tried(
  rivals: readonly Weighed[],
  anyWorld: () => State,
  isOver: (rollouts: number) => boolean,
  seat: Seat,
  chance: Chance,
): readonly Weighed[] {
  const sums = rivals.map(() => 0);
  let worlds = 0;
  for (let rollouts = 0; !isOver(rollouts); ) {
    const world = anyWorld();
    const leads: number[] = [];
    for (const { turn } of rivals) {
      if (isOver(rollouts++)) break;
      leads.push(rollout(world, seat, turn, rolloutLimits.rounds, chance));
    }
    if (leads.length < rivals.length) break;
    for (const [i, lead] of leads.entries()) sums[i]! += lead;
    worlds++;
  }
  // What was seen at first glance counts as some rollouts: it is sure where few rollouts are not.
  return rivals
    .map(({ turn, value }, i) => ({ turn, value: (sums[i]! + FIRST_GLANCE * value) / (worlds + FIRST_GLANCE) }))
    .sort((one, other) => other.value - one.value);
}

const FIRST_GLANCE = 4;

/** Whether so many rollouts, or so much time since now, are enough. */
function limit({ iterations, milliseconds }: Budget, now: () => number): (rollouts: number) => boolean {
  const most = iterations ?? (milliseconds === undefined ? DEFAULT_ITERATIONS : Number.POSITIVE_INFINITY);
  const deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + milliseconds;
  return (rollouts) => rollouts >= most || now() >= deadline;
}

/** How far the seat is ahead of the best other one when the table has played on; alone, what it may hope for. */
export function rollout(world: State, seat: Seat, turn: WholeTurn, rounds: number, chance: Chance): number {
  let state = played(world, seat, turn, quick, chance);
  for (let turns = rounds * world.players.length - 1; turns > 0 && !state.over; turns--) {
    const actor = state.current;
    state = played(state, actor, bestTurn(state, actor, quick) ?? [], quick, chance);
  }
  if (isSolo(state)) return prospects(state, seat, quick);
  let others = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < state.players.length; other++) {
    if (other !== seat) others = Math.max(others, prospects(state, other, quick));
  }
  return prospects(state, seat, quick) - others;
}
