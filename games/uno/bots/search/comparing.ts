/**
 * Compares moves by playing the game out after each, in the same worlds: the luck of a world is the same for all, so that the
 * differences tell sooner which is better. Moves that are clearly behind are dropped on the way.
 */
import type { Budget } from "@asztal/kernel/bots";
import type { Policy } from "../rollouts/policy.ts";
import type { Prospects } from "../rollouts/prospects.ts";
import { DRAW, FlatTable } from "../rollouts/table.ts";
import type { Candidate } from "./candidates.ts";
import type { Worlds } from "./worlds.ts";

/** Worlds between two looks at who is behind. */
const BATCH = 24;
/** Standard errors behind the leader that are clear. */
const CLEAR = 2.8;
/** How many worlds the first opinion counts. */
const OPINION_WORLDS = 30;
/** Turns for each player that a roll-out goes on for, before the rest is estimated. */
const ROUNDS = 8;
/** And for all together: the more are at the table the less a move changes the result, and playing on would bury that in chance. */
const MAX_TURNS = 32;

/** What is counted in each world, less being better; and what a unit of the first opinion's regret, and a difference, is of it. */
interface Aim {
  readonly regret: number;
  readonly difference: number;
  isReached(run: FlatTable, seat: number): boolean;
  /** After the last turn that was played. */
  missedBy(run: FlatTable, seat: number): number;
}

interface Tried {
  readonly candidate: Candidate;
  /** By how much the aim was missed in each world so far. */
  readonly missed: number[];
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
  readonly #own: Policy;
  readonly #others: Policy;
  readonly #prospects: Prospects;
  readonly #worlds: Worlds;
  readonly #world = new FlatTable();
  readonly #run = new FlatTable();

  /** `own` plays the seat on in roll-outs, `others` everybody else. */
  constructor(own: Policy, others: Policy, prospects: Prospects, worlds: Worlds) {
    this.#own = own;
    this.#others = others;
    this.#prospects = prospects;
    this.#worlds = worlds;
  }

  /** The best of the candidates, of which there are two at least. `seen` is what the seat sees. */
  best(candidates: readonly Candidate[], seen: FlatTable, isEnough: IsEnough): Candidate {
    const seat = seen.current;
    const aim = seen.playing === seen.seats && seen.playing > 2 ? this.#first : this.#points;
    let live: Tried[] = candidates.map((candidate) => ({ candidate, missed: [], sum: 0 }));
    for (let done = 0; live.length > 1 && !isEnough(done); ) {
      for (let i = 0; i < BATCH; i++) {
        this.#worlds.deal(this.#world);
        for (const tried of live) {
          const missed = this.#rollOut(tried.candidate, seat, aim);
          tried.missed.push(missed);
          tried.sum += missed;
        }
        done += live.length;
        if (isEnough(done)) break;
      }
      live = withoutLaggards(live, aim);
    }
    return leader(live, aim).candidate;
  }

  /** By how much the seat misses the aim when this world is played on after the move. */
  #rollOut({ cards, colour }: Candidate, seat: number, aim: Aim): number {
    const run = this.#run;
    run.copyFrom(this.#world);
    if (cards.length === 0) run.play(DRAW);
    else run.put(cards, colour);
    for (let turns = Math.min(ROUNDS * run.playing, MAX_TURNS); turns > 0 && !aim.isReached(run, seat); turns--) {
      run.play((run.current === seat ? this.#own : this.#others).choose(run));
    }
    return aim.missedBy(run, seat);
  }

  /** While nobody is out among three or more: to be the first. */
  readonly #first: Aim = {
    regret: 0.03,
    difference: 0.3,
    isReached: (run) => run.playing < run.seats,
    missedBy: (run, seat) => {
      if (run.playing < run.seats) return run.places[seat] === 0 ? 0 : 1;
      return 1 - this.#prospects.next(run, seat);
    },
  };

  /** Later: few points, which are the places of those who are out. */
  readonly #points: Aim = {
    regret: 0.1,
    difference: 1,
    isReached: (run, seat) => run.playing < 2 || run.places[seat]! >= 0,
    missedBy: (run, seat) => {
      const place = run.places[seat]!;
      if (place < 0) return this.#prospects.points(run, seat);
      return place === run.seats - 1 ? run.seats : place;
    },
  };
}

/** The mean, with the policy's opinion of the move counted as some worlds. */
function value({ candidate, missed, sum }: Tried, { regret }: Aim): number {
  return (sum + OPINION_WORLDS * regret * candidate.regret) / missed.length;
}

function leader(live: readonly Tried[], aim: Aim): Tried {
  return live.reduce((best, tried) => (value(tried, aim) < value(best, aim) ? tried : best));
}

function withoutLaggards(live: readonly Tried[], aim: Aim): Tried[] {
  const best = leader(live, aim);
  const worlds = best.missed.length;
  return live.filter((tried) => {
    if (tried === best) return true;
    const mean = (tried.sum - best.sum) / worlds;
    let squares = 0;
    for (let i = 0; i < worlds; i++) squares += (tried.missed[i]! - best.missed[i]! - mean) ** 2;
    // A difference that was never seen may still be there: half a world's worth of doubt.
    const error = Math.sqrt((squares + 0.5 * aim.difference ** 2) / worlds / worlds);
    return value(tried, aim) - value(best, aim) < CLEAR * error;
  });
}
