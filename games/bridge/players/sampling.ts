/** The worlds that a decision rests on: drawn or all listed, weighed, and solved with every card that can be played. */
import type { Chance } from "@asztal/kernel/chance";
import type { Card } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { FlatSolver } from "../solver/wasm.ts";
import { auctionWeight, type Evidence, evidenceOf, plainWeight, playWeight } from "./inference.ts";
import { type Agreement, DEFAULT_AGREEMENT } from "./leads.ts";
import type { Repairs } from "./repairs.ts";
import { spotWeight } from "./spots.ts";
import { lay, restOf, type Timeline, totalOf } from "./timeline.ts";
import { hiddenSeats, type PlayView, type Story } from "./view.ts";
import { WORLD, Worlds } from "./worlds.ts";

export interface Thinking {
  readonly solver: FlatSolver;
  readonly chance: Chance;
  readonly now: () => number;
  /** For one card. */
  readonly milliseconds: number;
  readonly maxWorlds: number;
  readonly repairs: Repairs;
  readonly agreement?: Agreement;
  /** Goes on to the last world even when the choice is clear: for exact chances. */
  readonly isThorough?: boolean;
}

/** The situation that is thought about. `groups` are the cards to choose from, equals together. */
export interface Situation {
  readonly view: PlayView;
  readonly story: Story;
  readonly timeline: Timeline;
  readonly groups: readonly (readonly Card[])[];
}

export interface Sample {
  readonly worlds: Uint32Array;
  readonly weights: Float64Array;
  /** Declarer's tricks with each group in each world. */
  readonly totals: Int8Array;
  readonly count: number;
  /** Whether these are all the worlds that there are. */
  readonly isComplete: boolean;
}

export interface Candidate {
  /** Cards that are as good as each other, high ones first. */
  readonly cards: readonly Card[];
  /** How likely declarer makes his contract, and his tricks in all, on the average. */
  readonly made: number;
  readonly tricks: number;
  /** What the side to play is after, the larger the better. */
  readonly value: number;
}

/** What making or beating the contract is worth, in tricks. */
export const CONTRACT_WORTH = 4;
/** How much of the time is for sampling when a search follows; and with how many tricks to come one does. */
const SAMPLING_SHARE = 0.6;
export const MAX_TRICKS_TO_SEARCH = 9;
/** At most so many worlds are all listed. */
const MAX_LISTED = 200;
/** No choice is clear before so many worlds. */
const MIN_WORLDS = 16;
/** After so many in which it was never worse, a card is good enough. */
const NEVER_WORSE_WORLDS = 40;
/** A difference of so many standard errors is clear. */
const CLEAR = 3.5;
/** Draws that explain the play badly are drawn again, but not for ever. */
const MAX_DRAWS = 200;
/**
 * Few worlds fit an auction, or a dozen small cards: draws are measured against the best of so many, found in a part of the time,
 * and drawn again more often, with a look at the clock now and then.
 */
const FEW = { pilots: 200, share: 0.1, draws: 1000, hurry: 64 } as const;
/** Worlds in which the cards since then make little sense are drawn again, so often at most: each draw costs a solution. */
const MAX_WEIGHED_DRAWS = 6;
/** The plays of the first tricks are dear to weigh; they are when there is time enough for a card. */
const QUICK = { milliseconds: 1000, firstPlay: 8 } as const;
const SLOW_FIRST_PLAY = 4;
/** Tricks before this one whose cards are weighed: what lies further back costs more than it tells. */
const WEIGHED_TRICKS = 2;

/** Where the plays that are weighed begin; the opening lead is weighed by agreement. */
function firstPlayToWeigh({ moments }: Timeline, milliseconds: number): number {
  const now = moments.length - 1;
  const first = milliseconds < QUICK.milliseconds ? QUICK.firstPlay : SLOW_FIRST_PLAY;
  return Math.max(first, now - (now % 4) - 4 * WEIGHED_TRICKS);
}

/** Fills in one world after the other. */
class Sampler {
  readonly #situation: Situation;
  readonly #thinking: Thinking;
  readonly #source: Worlds;
  readonly #evidence: Evidence;
  readonly #bits: readonly number[];
  readonly #listed: Uint32Array | null;
  readonly worlds: Uint32Array;
  readonly weights: Float64Array;
  readonly totals: Int8Array;
  /** What declarer took in the world before: the next one is most likely alike. */
  #guess: number;
  /** The weight with which a draw is surely taken. */
  #maxPlain = 1;
  /** The likeliest play of all draws so far. */
  #maxPlays = 0;
  /** When the time for the card is over. */
  readonly #until: number;

  constructor(situation: Situation, thinking: Thinking) {
    const { view, story, timeline, groups } = situation;
    this.#situation = situation;
    this.#thinking = thinking;
    this.#until = thinking.now() + thinking.milliseconds;
    this.#source = new Worlds(view, story);
    this.#evidence = evidenceOf(view, story, timeline, thinking.agreement ?? DEFAULT_AGREEMENT);
    this.#bits = groups.map((group) => bitOf(group[0]!)); // no group is empty
    const all = hiddenSeats(view).length === 2 && this.#source.count <= MAX_LISTED ? this.#source.all() : null;
    this.#listed = all && all.length > 0 ? all : null;
    const size = this.#listed ? this.#listed.length / WORLD : thinking.maxWorlds;
    this.worlds = this.#listed ?? new Uint32Array(size * WORLD);
    this.weights = new Float64Array(size);
    this.totals = new Int8Array(size * groups.length);
    this.#guess = timeline.needed;
    if (this.#areFew && !this.#listed) this.#maxPlain = this.#maxOfPilots();
  }

  get #areFew(): boolean {
    const { repairs } = this.#thinking;
    const { heard, spots } = this.#evidence;
    return (repairs.auction && heard.length > 0) || (repairs.spots && spots.length > 0);
  }

  #maxOfPilots(): number {
    const { chance, now, milliseconds } = this.#thinking;
    const until = now() + FEW.share * milliseconds;
    let most = Number.MIN_VALUE;
    for (let draws = 0; draws < FEW.pilots; draws++) {
      this.#source.draw(this.worlds, 0, chance);
      most = Math.max(most, this.#plainWeight(0));
      if (now() >= until) break;
    }
    return most;
  }

  get size(): number {
    return this.weights.length;
  }

  get isListed(): boolean {
    return this.#listed !== null;
  }

  /** Draws a world, or takes the next of the list, and solves it. False when time is up before: a choice needs one world at least. */
  add(world: number): boolean {
    const { solver } = this.#thinking;
    const { timeline } = this.#situation;
    const moment = timeline.moments.at(-1)!; // the present is always there
    const at = world * WORLD;
    this.weights[world] = this.#listed ? this.#plainWeight(at) * this.#playWeight(at) : this.#draw(at);
    if (world > 0 && this.#isLate()) return false;
    lay(solver, timeline, moment, this.worlds, at);
    const values = solver.values(Math.max(1, restOf(moment, this.#guess)));
    for (const [group, bit] of this.#bits.entries()) {
      this.totals[world * this.#bits.length + group] = totalOf(moment, values[bit]!);
    }
    return true;
  }

  #isLate(): boolean {
    return this.#thinking.now() >= this.#until;
  }

  /**
   * Draws a world and returns its weight. A draw is taken as often as it explains the play, measured against the best of those before,
   * and has their weight then; the last of many tries has its own.
   */
  #draw(at: number): number {
    const { chance } = this.#thinking;
    let weight = 1;
    for (let tries = 0; tries < MAX_WEIGHED_DRAWS; tries++) {
      const maxDraws = this.#areFew ? FEW.draws : MAX_DRAWS;
      for (let draws = 1; draws <= maxDraws; draws++) {
        this.#source.draw(this.worlds, at, chance);
        if (this.#plainWeight(at) >= this.#maxPlain * chance.fraction()) break;
        if (draws % FEW.hurry === 0 && this.#isLate()) break;
      }
      weight = this.#playWeight(at);
      const most = this.#maxPlays;
      this.#maxPlays = Math.max(most, weight);
      if (weight >= most * chance.fraction()) return this.#maxPlays;
      if (this.#isLate()) break;
    }
    return weight;
  }

  #plainWeight(at: number): number {
    const { repairs } = this.#thinking;
    const { timeline } = this.#situation;
    let weight = repairs.leads ? plainWeight(this.worlds, at, this.#evidence, timeline) : 1;
    if (repairs.spots) weight *= spotWeight(this.worlds, at, this.#evidence.spots, timeline.moments);
    return repairs.auction ? weight * auctionWeight(this.worlds, at, this.#evidence) : weight;
  }

  #playWeight(at: number): number {
    const { solver, repairs, milliseconds } = this.#thinking;
    const { timeline } = this.#situation;
    const from = firstPlayToWeigh(timeline, milliseconds);
    if (!repairs.plays || !this.#evidence.plays.some((play) => play.at >= from)) return 1;
    const moment = timeline.moments.at(-1)!; // the present is always there
    lay(solver, timeline, moment, this.worlds, at);
    this.#guess = totalOf(moment, solver.best(Math.max(1, restOf(moment, this.#guess))));
    return playWeight(solver, timeline, this.worlds, at, this.#evidence, from, this.#guess, () => this.#isLate());
  }
}

export function drawSample(situation: Situation, thinking: Thinking): Sample {
  const { now, milliseconds, repairs, isThorough } = thinking;
  const sampler = new Sampler(situation, thinking);
  const { worlds, weights, totals, size } = sampler;
  const isSearched = repairs.search && situation.timeline.moments.at(-1)!.left <= MAX_TRICKS_TO_SEARCH;
  const until = now() + milliseconds * (isSearched ? SAMPLING_SHARE : 1);
  let count = 0;
  while (count < size) {
    if (!sampler.add(count)) break;
    count++;
    if (now() >= until) break;
    if (count % 4 !== 0) continue;
    if (isThorough || count < MIN_WORLDS) continue;
    if (isClear({ worlds, weights, totals, count, isComplete: false }, situation)) break;
  }
  return { worlds, weights, totals, count, isComplete: sampler.isListed && count === size };
}

function worthOf(total: number, { needed, moments }: Timeline): number {
  const worth = total + (total >= needed ? CONTRACT_WORTH : 0);
  return moments.at(-1)!.isDeclarers ? worth : -worth;
}

export function candidatesFrom(sample: Sample, { groups, timeline }: Situation): Candidate[] {
  const { count, weights, totals } = sample;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[i]!;
  return groups.map((cards, g) => {
    let [made, tricks, value] = [0, 0, 0];
    for (let i = 0; i < count; i++) {
      const total = totals[i * groups.length + g]!;
      const weight = weights[i]! / sum;
      tricks += weight * total;
      if (total >= timeline.needed) made += weight;
      value += weight * worthOf(total, timeline);
    }
    return { cards, made, tricks, value };
  });
}

/** The mean difference of worth between two groups of cards, and its standard error. */
export function differenceOf(
  { count, weights, totals, isComplete }: Sample,
  { timeline, groups }: Situation,
  one: number,
  other: number,
): { mean: number; error: number; losses: number } {
  let [sum, worth, losses] = [0, 0, 0];
  const difference = (world: number) => {
    const at = world * groups.length;
    return worthOf(totals[at + one]!, timeline) - worthOf(totals[at + other]!, timeline);
  };
  for (let world = 0; world < count; world++) {
    sum += weights[world]!;
    worth += weights[world]! * difference(world);
    if (difference(world) < 0) losses++;
  }
  const mean = worth / sum;
  let squares = 0;
  for (let world = 0; world < count; world++) squares += (weights[world]! * (difference(world) - mean)) ** 2;
  return { mean, error: isComplete ? 0 : Math.sqrt(squares) / sum, losses };
}

/** Whether one card is better than all others beyond doubt, or as good as the best in every world of many. */
function isClear(sample: Sample, situation: Situation): boolean {
  const values = candidatesFrom(sample, situation).map(({ value }) => value);
  const best = values.indexOf(Math.max(...values));
  return situation.groups.every((_, g) => {
    if (g === best) return true;
    const { mean, error, losses } = differenceOf(sample, situation, best, g);
    const isNeverWorse = losses === 0 && sample.count >= NEVER_WORSE_WORLDS;
    return isNeverWorse || mean >= CLEAR * error + Number.EPSILON;
  });
}
