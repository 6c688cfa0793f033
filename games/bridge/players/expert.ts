/**
 * The expert: draws worlds that fit all that was seen, weighs them by how well they explain the play so far, solves each
 * double-dummy with every card that can be played, and as declarer corrects that by a search in which the hidden hands
 * stay hidden.
 */
import { type Card, DECK, DIRECTIONS, heightOf } from "../cards.ts";
import { groupsOf } from "./groups.ts";
import { inferencesOf, type Reasons, reasonsFor } from "./reasons.ts";
import { type Candidate, candidatesFrom, drawSample, type Sample, type Situation, type Thinking } from "./sampling.ts";
import { type Searched, searched } from "./searching.ts";
import { timelineOf } from "./timeline.ts";
import { choicesIn, heldBy, type PlayView, type Story, storyOf } from "./view.ts";

export interface Decision {
  readonly card: Card;
  readonly candidates: readonly Candidate[];
  /** How many worlds were solved, and whether they were all that there are. */
  readonly worlds: number;
  readonly isComplete: boolean;
}

/** Values that differ by less are the same. */
const TINY = 1e-9;

/** The cards that may come between two of a hand: the unseen ones, partner's, and those on the table. */
function othersOf(view: PlayView, story: Story): Set<Card> {
  const seen = new Set([...view.played, ...Object.values(view.hands).flat()]);
  const others = new Set([...DECK.filter((card) => !seen.has(card)), ...story.trick]);
  for (const direction of DIRECTIONS) {
    if (direction !== story.turn && view.hands[direction]) for (const card of heldBy(view, direction)) others.add(card);
  }
  return others;
}

function situationOf(view: PlayView): Situation {
  const story = storyOf(view);
  const groups = groupsOf(choicesIn(view, story), othersOf(view, story));
  return { view, story, timeline: timelineOf(view.contract, story), groups };
}

/** Of the best candidates the one whose card is lowest: high cards are kept where it makes no difference. */
function bestOf(candidates: readonly Candidate[]): Card {
  const most = Math.max(...candidates.map(({ value }) => value));
  const best = candidates.filter(({ value }) => value >= most - TINY).map(({ cards }) => cards.at(-1)!); // none is empty
  return best.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low));
}

export class Expert {
  readonly #thinking: Thinking;

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
  }

  decide(view: PlayView): Decision {
    const situation = situationOf(view);
    const [only] = situation.groups;
    if (only && situation.groups.length === 1) {
      return { card: only.at(-1)!, candidates: [], worlds: 0, isComplete: false };
    }
    const { sample, candidates } = this.#weigh(situation);
    return { card: bestOf(candidates), candidates, worlds: sample.count, isComplete: sample.isComplete };
  }

  /** The same with reasons. */
  explain(view: PlayView): { readonly card: Card; readonly reasons: Reasons } {
    const situation = situationOf(view);
    const { agreement } = this.#thinking;
    const [only] = situation.groups;
    if (only && situation.groups.length === 1) {
      const inferences = inferencesOf(situation, agreement);
      const nothing = { candidates: [], worlds: 0, isComplete: false, depth: 0, difference: null, inferences };
      return { card: only.at(-1)!, reasons: nothing };
    }
    const { sample, candidates, depth } = this.#weigh(situation);
    return { card: bestOf(candidates), reasons: reasonsFor(sample, candidates, depth, situation, agreement) };
  }

  #weigh(situation: Situation): Searched & { readonly sample: Sample } {
    const { now, milliseconds, repairs } = this.#thinking;
    const until = now() + milliseconds;
    const sample = drawSample(situation, this.#thinking);
    const candidates = candidatesFrom(sample, situation);
    if (!repairs.search) return { sample, candidates, depth: 0 };
    return { sample, ...searched(sample, candidates, situation, this.#thinking, until) };
  }
}
