/** Corrects what sampling thinks of the best cards by a search over what the declaring side knows. */
import { bitOf } from "../solver/bits.ts";
import { AlphaMu, MAX_SEARCHED, OutOfTime } from "./alpha-mu.ts";
import {
  type Candidate,
  CONTRACT_WORTH,
  MAX_TRICKS_TO_SEARCH,
  type Sample,
  type Situation,
  type Thinking,
} from "./sampling.ts";
import { WORLD } from "./worlds.ts";

/** A card that is further behind, in tricks, is not searched. */
const SEARCH_MARGIN = 0.6;
/**
 * Cards of the own side that are looked ahead. Below the least a guess is only put off beyond what is seen, and a card that
 * takes it at once looks worse than it is.
 */
const MIN_DEPTH = 2;
const MAX_DEPTH = 6;
/** Positions solved in all their worlds, at most: a bound for whoever has no clock. */
const MAX_CHECKS = 1500;
/** A number of tricks is worth searching for when it is reached in more worlds than this share, and missed in as many. */
const MIN_DOUBT = 0.05;
/** How much more the contract's tricks are worth than others. */
const CONTRACT_DOUBT = 3;

/** The tricks worth searching for: the contract's, or those that are most in doubt when it is not. */
function targetOf({ count, totals }: Sample, { groups, timeline }: Situation): number | null {
  let [target, doubt] = [-1, MIN_DOUBT];
  for (let tricks = 1; tricks <= 13; tricks++) {
    for (let g = 0; g < groups.length; g++) {
      let reached = 0;
      for (let i = 0; i < count; i++) if (totals[i * groups.length + g]! >= tricks) reached++;
      const share = Math.min(reached, count - reached) / count;
      const weighed = tricks === timeline.needed ? CONTRACT_DOUBT * share : share;
      if (weighed > doubt) [target, doubt] = [tricks, weighed];
    }
  }
  return target < 0 ? null : target;
}

/** The likeliest worlds, as many as the search can take. */
function likeliest({ weights, count }: Sample): number[] {
  const order = Array.from({ length: count }, (_, world) => world);
  return order.sort((one, other) => weights[other]! - weights[one]! || one - other).slice(0, MAX_SEARCHED);
}

export interface Searched {
  readonly candidates: readonly Candidate[];
  /** Cards of the own side that were looked ahead; 0 when there was nothing to search. */
  readonly depth: number;
}

export function searched(
  sample: Sample,
  candidates: readonly Candidate[],
  situation: Situation,
  thinking: Thinking,
  until: number,
): Searched {
  const { timeline } = situation;
  const moment = timeline.moments.at(-1)!; // the present is always there
  const most = Math.max(...candidates.map(({ value }) => value));
  const near = candidates.filter(({ value }) => value >= most - SEARCH_MARGIN);
  const isSearched = moment.isDeclarers && moment.left <= MAX_TRICKS_TO_SEARCH && near.length > 1;
  const target = isSearched ? targetOf(sample, situation) : null;
  if (target === null) return { candidates, depth: 0 };
  const chosen = likeliest(sample);
  const weights = chosen.map((world) => sample.weights[world]!);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const hands = new Uint32Array(chosen.length * WORLD);
  const trick = new Int8Array(chosen.length * 4);
  for (const [at, world] of chosen.entries()) {
    for (let word = 0; word < WORLD; word++) {
      const gone = word & 1 ? moment.goneHigh : moment.goneLow;
      hands[at * WORLD + word] = sample.worlds[world * WORLD + word]! & ~gone;
    }
    trick.set(moment.trick, at * 4);
  }
  let checks = 0;
  const check = () => {
    if (++checks > MAX_CHECKS || thinking.now() >= until) throw new OutOfTime();
  };
  const { strain, declarer, needed } = timeline;
  const search = new AlphaMu({ solver: thinking.solver, strain, declarer, target, weights, check });
  const { leader, taken, left } = moment;
  const place = { hands, trick, laid: moment.trick.length, leader, taken, left };
  const valuesAt = (depth: number) =>
    near.map(({ cards }) => search.valueOf(place, bitOf(cards[0]!), 2 ** chosen.length - 1, depth, -1) / all);
  const worth = target === needed ? CONTRACT_WORTH + 1 : 1;
  let result: Searched = { candidates, depth: 0 };
  try {
    const solved = valuesAt(0);
    for (let depth = MIN_DEPTH; depth <= MAX_DEPTH; depth++) {
      const values = valuesAt(depth);
      const corrected = candidates.map((candidate) => {
        const at = near.indexOf(candidate);
        return at < 0 ? candidate : { ...candidate, value: candidate.value + worth * (values[at]! - solved[at]!) };
      });
      result = { candidates: corrected, depth };
    }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
  }
  return result;
}
