/**
 * Compares moves by playing the game out after each, in the same worlds: the luck of a world is the same for all, so that the
 * differences tell sooner which is better. Moves that are clearly behind are dropped on the way.
 */
import type { Budget } from "@asztal/kernel/bots";
import type { Policy } from "../flat/policy.ts";
import type { Prospects } from "../flat/prospects.ts";
import { DRAW, FlatTable } from "../flat/table.ts";
import type { Candidate } from "./candidates.ts";
import type { Worlds } from "./worlds.ts";

/** Worlds between two looks at who is behind. */
const BATCH = 24;
/** Standard errors behind the leader that are clear. */
const CLEAR = 2.8;
/** How many worlds the first opinion counts, and how many places a unit of its regret is. */
const OPINION_WORLDS = 30;
const REGRET_PLACES = 0.1;
/** Turns for each player that a roll-out goes on for, before the rest is estimated. */
const ROUNDS = 8;

interface Tried {
  readonly candidate: Candidate;
  /** Points in each world so far. */
  readonly points: number[];
  sum: number;
}

/** Whether so many roll-outs, or so much time, are enough. */
export type IsEnough = (rollOuts: number) => boolean;

export function limit({ iterations, milliseconds }: Budget, now: () => number, defaultIterations: number): IsEnough {
  const max = iterations ?? (milliseconds === undefined ? defaultIterations : Number.POSITIVE_INFINITY);
  const deadline = milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + milliseconds;
  return (rollOuts) => rollOuts >= max || now() >= deadline;
}

export class Comparing {
  readonly #policy: Policy;
  readonly #prospects: Prospects;
  readonly #worlds: Worlds;
  readonly #world = new FlatTable();
  readonly #run = new FlatTable();

  constructor(policy: Policy, prospects: Prospects, worlds: Worlds) {
    this.#policy = policy;
    this.#prospects = prospects;
    this.#worlds = worlds;
  }

  /** The best of the candidates, of which there are two at least. */
  best(candidates: readonly Candidate[], seat: number, isEnough: IsEnough): Candidate {
    let live: Tried[] = candidates.map((candidate) => ({ candidate, points: [], sum: 0 }));
    for (let done = 0; live.length > 1 && !isEnough(done); ) {
      for (let i = 0; i < BATCH; i++) {
        this.#worlds.deal(this.#world);
        for (const tried of live) {
          const points = this.#rollOut(tried.candidate, seat);
          tried.points.push(points);
          tried.sum += points;
        }
        done += live.length;
        if (isEnough(done)) break;
      }
      live = withoutLaggards(live);
    }
    return leader(live).candidate;
  }

  /** The seat's points when this world is played out after the move: fewer are better. */
  #rollOut({ cards, colour }: Candidate, seat: number): number {
    const run = this.#run;
    const policy = this.#policy;
    run.copyFrom(this.#world);
    if (cards.length === 0) run.play(DRAW);
    else run.put(cards, colour);
    for (let turns = ROUNDS * run.playing; turns > 0 && run.playing > 1 && run.places[seat]! < 0; turns--) {
      run.play(policy.choose(run));
    }
    const place = run.places[seat]!;
    if (place < 0) return this.#prospects.points(run, seat);
    return place === run.seats - 1 ? run.seats : place;
  }
}

/** Mean points, with the policy's opinion of the move counted as some worlds. */
function value({ candidate, points, sum }: Tried): number {
  return (sum + OPINION_WORLDS * REGRET_PLACES * candidate.regret) / points.length;
}

function leader(live: readonly Tried[]): Tried {
  return live.reduce((best, tried) => (value(tried) < value(best) ? tried : best));
}

function withoutLaggards(live: readonly Tried[]): Tried[] {
  const best = leader(live);
  const worlds = best.points.length;
  return live.filter((tried) => {
    if (tried === best) return true;
    const mean = (tried.sum - best.sum) / worlds;
    let squares = 0;
    for (let i = 0; i < worlds; i++) squares += (tried.points[i]! - best.points[i]! - mean) ** 2;
    // A difference that was never seen may still be there: half a world's worth of doubt.
    const error = Math.sqrt((squares + 0.5) / worlds / worlds);
    return value(tried) - value(best) < CLEAR * error;
  });
}
