/**
 * Turns after which the strong bot would have hoped for more. Each is judged by what its player could see: in worlds
 * that the player could not tell from the real one.
 */
import { type Effort, look, type TurningPoint } from "@asztal/kernel";
import { possibleState } from "@asztal/kernel/bots";
import { played } from "../bots/playing.ts";
import { rollout, rolloutLimits, thorough } from "../bots/strong.ts";
import { prospects, weighedTurns } from "../bots/thinking.ts";
import type { WholeTurn } from "../bots/whole-turns.ts";
import { coatl } from "../rules/game.ts";
import { inShort } from "./steps.ts";
import type { Turn } from "./turns-of.ts";

/** How many turns are tried closely, how many are told, and how many points a turn must have cost to be told. */
const CLOSELY = 12;
const TOLD = 5;
const COST = 2;
const DEFAULT_WORLDS = 16;
/** The share of the work that the first look at all turns takes. */
const FIRST_LOOK = 0.4;

interface Missed {
  readonly turn: Turn;
  readonly better: WholeTurn;
  readonly points: number;
}

export function missedChances(turns: readonly Turn[], effort: Effort): readonly TurningPoint[] {
  const { chance } = effort;
  const suspects = turns
    .flatMap((turn, i): Missed[] => {
      effort.progress?.((FIRST_LOOK * i) / turns.length);
      const missed = atFirstSight(turn, effort);
      return missed ? [missed] : [];
    })
    .sort((one, other) => other.points - one.points)
    .slice(0, CLOSELY);
  return suspects
    .map((missed, i) => {
      effort.progress?.(FIRST_LOOK + ((1 - FIRST_LOOK) * i) / suspects.length);
      return { ...missed, points: cost(missed, effort) };
    })
    .filter(({ points }) => points >= COST)
    .sort((one, other) => other.points - one.points)
    .slice(0, TOLD)
    .map(({ turn, better, points }) => ({
      at: turn.at,
      seat: turn.seat,
      what: { code: "study.missed", args: { seat: turn.seat, points: Math.round(points) } },
      played: inShort(turn.moves, turn, chance),
      better: inShort(better, turn, chance),
    }));
}

/** The turn that looks better at once, and by how much; null when what was done looks as good. */
function atFirstSight(turn: Turn, { chance }: Effort): Missed | null {
  const { seat } = turn;
  const world = possibleState(coatl, look(coatl, turn.before, seat), seat, chance);
  const best = weighedTurns(world, seat, thorough)[0];
  if (!best) return null;
  const hopeAfter = (moves: WholeTurn) => prospects(played(world, seat, moves, thorough, chance), seat, thorough);
  const points = hopeAfter(best.turn) - hopeAfter(turn.moves);
  return points > 0 ? { turn, better: best.turn, points } : null;
}

/** By how many points the seat would have been further ahead, on average over worlds. */
function cost({ turn: { before, seat, moves }, better }: Missed, { chance, budget }: Effort): number {
  const view = look(coatl, before, seat);
  const worlds = budget.iterations ?? DEFAULT_WORLDS;
  let sum = 0;
  for (let i = 0; i < worlds; i++) {
    const world = possibleState(coatl, view, seat, chance);
    sum +=
      rollout(world, seat, better, rolloutLimits.rounds, chance) -
      rollout(world, seat, moves, rolloutLimits.rounds, chance);
  }
  return sum / worlds;
}
