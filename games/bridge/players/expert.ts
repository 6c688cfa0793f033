/**
 * The expert: draws worlds that fit all that was seen, solves each double-dummy with every card that can be played, and
 * weighs them by how well they explain the play so far.
 */
import type { Chance } from "@asztal/kernel/chance";
import { type Card, DECK, DIRECTIONS } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { FlatSolver } from "../solver/wasm.ts";
import { AlphaMu, MAX_SEARCHED, OutOfTime } from "./alpha-mu.ts";
import { groupsOf } from "./groups.ts";
import { evidenceOf, plainWeight, playWeight } from "./inference.ts";
import { type Agreement, DEFAULT_AGREEMENT } from "./leads.ts";
import { lay, restOf, type Timeline, timelineOf, totalOf } from "./timeline.ts";
import { choicesIn, heldBy, hiddenSeats, type PlayView, type Story, storyOf } from "./view.ts";
import { WORLD, Worlds } from "./worlds.ts";

/** What is done beyond plain sampling; each can be left out, to see what it gains. */
export interface Repairs {
  /** Worlds by the opening lead and by restricted choice. */
  readonly leads: boolean;
  /** Worlds by what the other side's cards would have thrown away in them. */
  readonly plays: boolean;
  /** Search over what is known, not over single worlds (αμ). */
  readonly search: boolean;
}

export const ALL_REPAIRS: Repairs = { leads: true, plays: true, search: true };
export const NO_REPAIRS: Repairs = { leads: false, plays: false, search: false };

export interface Thinking {
  readonly solver: FlatSolver;
  readonly chance: Chance;
  readonly now: () => number;
  /** For one card. */
  readonly milliseconds: number;
  readonly maxWorlds: number;
  readonly repairs: Repairs;
  readonly agreement?: Agreement;
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

export interface Decision {
  readonly card: Card;
  readonly candidates: readonly Candidate[];
  /** How many worlds were solved, and whether they were all that there are. */
  readonly worlds: number;
  readonly isComplete: boolean;
}

/** How much of the time is for sampling, when a search may follow. */
const SAMPLING_SHARE = 0.6;
/** A card that is further behind, in tricks, is not searched. */
const SEARCH_MARGIN = 1;
/** Cards of the own side that are looked ahead, at most. */
const MAX_DEPTH = 6;
/** What making or beating the contract is worth, in tricks. */
const CONTRACT_WORTH = 4;
/** At most so many worlds are all listed. */
const MAX_LISTED = 200;
/** No choice is clear before so many worlds. */
const MIN_WORLDS = 16;
/** A difference of so many standard errors is clear. */
const CLEAR = 3.5;

interface Sample {
  readonly worlds: Uint32Array;
  readonly weights: Float64Array;
  /** Declarer's tricks with each group in each world. */
  readonly totals: Int8Array;
  count: number;
  isComplete: boolean;
}

function unseenCards(view: PlayView): Set<Card> {
  const seen = new Set([...view.played, ...Object.values(view.hands).flat()]);
  return new Set(DECK.filter((card) => !seen.has(card)));
}

/** The cards that may come between two of a hand: the unseen ones, partner's, and those on the table. */
function othersOf(view: PlayView, story: Story): Set<Card> {
  const others = unseenCards(view);
  for (const direction of DIRECTIONS) {
    if (direction !== story.turn && view.hands[direction]) for (const card of heldBy(view, direction)) others.add(card);
  }
  for (const card of story.trick) others.add(card);
  return others;
}

export class Expert {
  readonly #thinking: Thinking;

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
  }

  decide(view: PlayView): Decision {
    const story = storyOf(view);
    const groups = groupsOf(choicesIn(view, story), othersOf(view, story));
    if (groups.length === 1) return { card: groups[0]!.at(-1)!, candidates: [], worlds: 0, isComplete: false };
    const timeline = timelineOf(view.contract, story);
    const until = this.#thinking.now() + this.#thinking.milliseconds;
    const sample = this.#sample(view, story, timeline, groups);
    const solved = candidatesFrom(sample, groups, timeline);
    const candidates = this.#thinking.repairs.search ? this.#searched(sample, solved, timeline, until) : solved;
    const best = candidates.reduce((one, other) => (other.value > one.value + 1e-9 ? other : one));
    return { card: best.cards.at(-1)!, candidates, worlds: sample.count, isComplete: sample.isComplete };
  }

  /** Corrects the candidates near the best by what they are worth to somebody who does not see the other hands. */
  #searched(sample: Sample, candidates: readonly Candidate[], timeline: Timeline, until: number): readonly Candidate[] {
    const { solver, now } = this.#thinking;
    const moment = timeline.moments.at(-1)!;
    const target = moment.isDeclarers ? targetOf(sample, candidates.length, timeline) : null;
    const most = Math.max(...candidates.map(({ value }) => value));
    const near = candidates.filter(({ value }) => value >= most - SEARCH_MARGIN);
    if (target === null || near.length < 2) return candidates;
    const size = Math.min(sample.count, MAX_SEARCHED);
    const hands = new Uint32Array(size * WORLD);
    const trick = new Int8Array(size * 4);
    let weight = 0;
    for (let i = 0; i < size; i++) {
      weight += sample.weights[i]!;
      for (let word = 0; word < WORLD; word++) {
        hands[i * WORLD + word] = sample.worlds[i * WORLD + word]! & ~(word & 1 ? moment.goneHigh : moment.goneLow);
      }
      trick.set(moment.trick, i * 4);
    }
    const check = () => {
      if (now() >= until) throw new OutOfTime();
    };
    const { strain, declarer, needed } = timeline;
    const search = new AlphaMu({ solver, strain, declarer, target, weights: sample.weights, check });
    const { leader, taken, left } = moment;
    const place = { hands, trick, laid: moment.trick.length, leader, taken, left };
    const mask = (1 << size) - 1;
    const worth = target === needed ? CONTRACT_WORTH + 1 : 1;
    let corrected = candidates;
    try {
      for (let depth = 0; depth <= MAX_DEPTH; depth++) {
        const values = near.map(({ cards }) => search.valueOf(place, bitOf(cards[0]!), mask, depth, -1) / weight);
        if (depth === 0) {
          this.#first = values;
          continue;
        }
        corrected = candidates.map((candidate) => {
          const at = near.indexOf(candidate);
          return at < 0
            ? candidate
            : { ...candidate, value: candidate.value + worth * (values[at]! - this.#first[at]!) };
        });
      }
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
    }
    return corrected;
  }
  #first: number[] = [];

  #sample(view: PlayView, story: Story, timeline: Timeline, groups: readonly (readonly Card[])[]): Sample {
    const { solver, chance, now, milliseconds, maxWorlds, repairs, agreement = DEFAULT_AGREEMENT } = this.#thinking;
    const source = new Worlds(view, story);
    const isListed = hiddenSeats(view).length === 2 && source.count <= MAX_LISTED;
    const listed = isListed ? source.all() : null;
    const size = listed && listed.length > 0 ? listed.length / WORLD : maxWorlds;
    const sample: Sample = {
      worlds: listed && listed.length > 0 ? listed : new Uint32Array(size * WORLD),
      weights: new Float64Array(size),
      totals: new Int8Array(size * groups.length),
      count: 0,
      isComplete: listed !== null && listed.length > 0,
    };
    const evidence = evidenceOf(view, story, timeline, agreement);
    const until = now() + milliseconds * (repairs.search ? SAMPLING_SHARE : 1);
    const moment = timeline.moments.at(-1)!;
    const from = firstPlayToWeigh(timeline);
    const bits = groups.map((group) => bitOf(group[0]!));
    let guess = timeline.needed;
    for (let i = 0; i < size; i++) {
      const at = i * WORLD;
      let weight = 1;
      if (!sample.isComplete) {
        for (let tries = 0; tries < 200; tries++) {
          source.draw(sample.worlds, at, chance);
          if (!repairs.leads || plainWeight(sample.worlds, at, evidence, timeline) >= chance.fraction()) break;
        }
      } else if (repairs.leads) weight = plainWeight(sample.worlds, at, evidence, timeline);
      lay(solver, timeline, moment, sample.worlds, at);
      if (repairs.plays && moment.left <= 11) {
        guess = totalOf(moment, solver.best(Math.max(1, restOf(moment, guess))));
        weight *= playWeight(solver, timeline, sample.worlds, at, evidence, from, guess);
        lay(solver, timeline, moment, sample.worlds, at);
      }
      const values = solver.values(Math.max(1, restOf(moment, guess)));
      for (let g = 0; g < bits.length; g++) sample.totals[i * bits.length + g] = totalOf(moment, values[bits[g]!]!);
      sample.weights[i] = weight;
      sample.count = i + 1;
      if ((i & 3) === 3 && (now() >= until || (i + 1 >= MIN_WORLDS && isClear(sample, bits.length, timeline)))) break;
    }
    if (sample.count < size) sample.isComplete = false;
    return sample;
  }
}

/** The tricks worth searching for: the contract's, or those that are most in doubt when it is not. */
function targetOf({ count, totals }: Sample, groups: number, { needed }: Timeline): number | null {
  let [target, doubt] = [-1, 0.05];
  for (let tricks = 1; tricks <= 13; tricks++) {
    for (let g = 0; g < groups; g++) {
      let reached = 0;
      for (let i = 0; i < count; i++) if (totals[i * groups + g]! >= tricks) reached++;
      const share = Math.min(reached, count - reached) / count;
      const weighed = tricks === needed ? 3 * share : share;
      if (weighed > doubt) [target, doubt] = [tricks, weighed];
    }
  }
  return target < 0 ? null : target;
}

/** The plays of this trick and of the two before: what lies further back costs more to weigh than it tells. */
function firstPlayToWeigh({ moments }: Timeline): number {
  const now = moments.length - 1;
  return Math.max(4, now - (now % 4) - 8);
}

function worthOf(total: number, { needed, moments }: Timeline): number {
  const worth = total + (total >= needed ? CONTRACT_WORTH : 0);
  return moments.at(-1)!.isDeclarers ? worth : -worth;
}

function candidatesFrom(sample: Sample, groups: readonly (readonly Card[])[], timeline: Timeline): Candidate[] {
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

/** Whether one card is better than all others beyond doubt, or as good as the best in every world. */
function isClear(sample: Sample, groups: number, timeline: Timeline): boolean {
  const { count, weights, totals } = sample;
  const means = new Float64Array(groups);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    sum += weights[i]!;
    for (let g = 0; g < groups; g++) means[g]! += weights[i]! * worthOf(totals[i * groups + g]!, timeline);
  }
  let best = 0;
  for (let g = 1; g < groups; g++) if (means[g]! > means[best]!) best = g;
  for (let g = 0; g < groups; g++) {
    if (g === best) continue;
    let [squares, losses] = [0, 0];
    const mean = (means[best]! - means[g]!) / sum;
    for (let i = 0; i < count; i++) {
      const difference = worthOf(totals[i * groups + best]!, timeline) - worthOf(totals[i * groups + g]!, timeline);
      if (difference < 0) losses++;
      squares += weights[i]! * weights[i]! * (difference - mean) ** 2;
    }
    const isNeverWorse = losses === 0 && count >= 2 * MIN_WORLDS;
    if (!isNeverWorse && mean < (CLEAR * Math.sqrt(squares)) / sum) return false;
  }
  return true;
}
