/**
 * The expert: draws worlds that fit all that was seen, weighs them by how well they explain the play so far, solves each
 * double-dummy with every card that can be played, and as declarer corrects that by a search in which the hidden hands
 * stay hidden, and where the worlds leave it open by the play that is best in a suit by itself.
 */
import { type Card, DECK, DIRECTIONS, heightOf, SUITS, sideOf, suitOf } from "../cards.ts";
import { signalPlace } from "./defender.ts";
import { groupsOf } from "./groups.ts";
import { type Agreement, agreedCard, DEFAULT_AGREEMENT } from "./leads.ts";
import { type InSuit, inferencesOf, type Reasons, reasonsFor } from "./reasons.ts";
import {
  type Candidate,
  candidatesFrom,
  differenceOf,
  drawSample,
  type Sample,
  type Situation,
  type Thinking,
} from "./sampling.ts";
import { type Searched, searched } from "./searching.ts";
import { signalFor } from "./signals.ts";
import { SingleSuit } from "./single-suit.ts";
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

function situationOf(view: PlayView, agreement: Agreement): Situation {
  const story = storyOf(view);
  const groups =
    view.played.length > 0 ? groupsOf(choicesIn(view, story), othersOf(view, story)) : leadsOf(view, agreement);
  return { view, story, timeline: timelineOf(view.contract, story), groups };
}

/** To open with, the agreed card of each suit: others would tell partner what is not so. */
function leadsOf({ contract, seat, hands }: PlayView, agreement: Agreement): Card[][] {
  const hand = hands[seat] ?? [];
  const suits = SUITS.filter((suit) => hand.some((card) => suitOf(card) === suit));
  return suits.map((suit) => [agreedCard(hand, suit, contract.strain, agreement)]);
}

/** How far the play that is best in a suit by itself may be from the best of the whole deal, in tricks. */
const SUIT_ERROR = 0.5;
/** Suits in which so much less is given up are the same. */
const SAME_LOSS = 0.02;

/** So many milliseconds after the worlds and the search there must be an answer: suits that are not looked at by then are left. */
const MAX_LATE = 600;

/** More than this no card is thought to give up in its suit. */
const MAX_LOSS = 2;

/** Behind the best candidate by the worlds, and how much of that is to be trusted. */
interface Estimate {
  readonly behind: number;
  readonly trust: number;
}

function estimatesOf({ candidates, sample }: Weighed, situation: Situation): Estimate[] {
  const values = candidates.map(({ value }) => value);
  const most = Math.max(...values);
  const best = values.indexOf(most);
  return values.map((value, at) => {
    const { error } = differenceOf(sample, situation, best, at);
    return { behind: value - most, trust: SUIT_ERROR ** 2 / (SUIT_ERROR ** 2 + error ** 2) };
  });
}

/** Whether what cards give up in their suits may change the choice. */
function isOpen(estimates: readonly Estimate[]): boolean {
  const near = estimates.filter(({ behind, trust }) => trust * behind + (1 - trust) * MAX_LOSS >= -TINY);
  return near.length > 1;
}

/** The estimates corrected by what the cards give up in their suits: the more, the less the worlds are to be trusted. */
function corrected(estimates: readonly Estimate[], losses: readonly number[]): number[] {
  const best = estimates.findIndex(({ behind }) => behind === 0);
  return estimates.map(({ behind, trust }, at) => trust * behind + (1 - trust) * (losses[best]! - losses[at]!));
}

/**
 * Of the best candidates the one that gives up least in its suit, and then the one whose card is lowest: high cards are kept
 * where it makes no difference. A defender then takes the card of that suit that is the agreed signal.
 */
function bestOf(
  candidates: readonly Candidate[],
  estimates: readonly Estimate[],
  losses: readonly number[],
  situation: Situation,
  agreement: Agreement,
): Card {
  const values = corrected(estimates, losses);
  const most = Math.max(...values);
  const equal = [...values.keys()].filter((at) => values[at]! >= most - TINY);
  const least = Math.min(...equal.map((at) => losses[at]!));
  const best = equal.filter((at) => losses[at]! <= least + SAME_LOSS).map((at) => candidates[at]!);
  const low = best
    .map(({ cards }) => cards.at(-1)!)
    .reduce((one, card) => (heightOf(card) < heightOf(one) ? card : one)); // no group is empty
  return agreedInstead(low, new Set(best.flatMap(({ cards }) => cards)), situation, agreement);
}

function agreedInstead(low: Card, best: ReadonlySet<Card>, { view, story }: Situation, agreement: Agreement): Card {
  if (view.played.length === 0 || sideOf(view.seat) === sideOf(view.contract.declarer)) return low;
  const agreed = signalFor(signalPlace(view, story), suitOf(low), agreement);
  return agreed && best.has(agreed) ? agreed : low;
}

/** What all the thinking has come to. */
interface Weighed extends Searched {
  readonly sample: Sample;
  /** When the time for it was over. */
  readonly until: number;
}

export class Expert {
  readonly #thinking: Thinking;
  readonly #agreement: Agreement;
  readonly #suits = new SingleSuit();

  constructor(thinking: Thinking) {
    this.#thinking = thinking;
    this.#agreement = thinking.agreement ?? DEFAULT_AGREEMENT;
  }

  decide(view: PlayView): Decision {
    const situation = situationOf(view, this.#agreement);
    const [only] = situation.groups;
    if (only && situation.groups.length === 1) {
      return { card: this.#oneOf(only, situation), candidates: [], worlds: 0, isComplete: false };
    }
    const weighed = this.#weigh(situation);
    const { sample, candidates } = weighed;
    return {
      card: this.#choose(weighed, situation).card,
      candidates,
      worlds: sample.count,
      isComplete: sample.isComplete,
    };
  }

  /** The same with reasons. */
  explain(view: PlayView): { readonly card: Card; readonly reasons: Reasons } {
    const situation = situationOf(view, this.#agreement);
    const agreement = this.#agreement;
    const [only] = situation.groups;
    if (only && situation.groups.length === 1) {
      const inferences = inferencesOf(situation, agreement);
      const nothing = {
        candidates: [],
        worlds: 0,
        isComplete: false,
        depth: 0,
        inSuit: null,
        difference: null,
        inferences,
      };
      return { card: this.#oneOf(only, situation), reasons: nothing };
    }
    const weighed = this.#weigh(situation);
    const chosen = this.#choose(weighed, situation);
    return { card: chosen.card, reasons: reasonsFor(chosen, weighed, situation, agreement) };
  }

  /** One of several that are as good as each other. */
  #oneOf(cards: readonly Card[], situation: Situation): Card {
    return agreedInstead(cards.at(-1)!, new Set(cards), situation, this.#agreement);
  }

  #choose(weighed: Weighed, situation: Situation): { readonly card: Card; readonly inSuit: InSuit | null } {
    const { candidates } = weighed;
    const estimates = estimatesOf(weighed, situation);
    const nothing = situation.groups.map(() => 0);
    const plain = bestOf(candidates, estimates, nothing, situation, this.#agreement);
    if (!this.#thinking.repairs.suits || !isOpen(estimates)) return { card: plain, inSuit: null };
    const losses = this.#suits.losses(situation, () => this.#thinking.now() >= weighed.until + MAX_LATE);
    if (!losses) return { card: plain, inSuit: null };
    const card = bestOf(candidates, estimates, losses, situation, this.#agreement);
    const lossOf = (one: Card) => losses[situation.groups.findIndex((group) => group.includes(one))]!; // it comes from one of them
    const tricks = lossOf(plain) - lossOf(card);
    return { card, inSuit: tricks > 0 ? { other: plain, tricks } : null };
  }

  #weigh(situation: Situation): Weighed {
    const { now, milliseconds, repairs } = this.#thinking;
    const until = now() + milliseconds;
    const sample = drawSample(situation, this.#thinking);
    const candidates = candidatesFrom(sample, situation);
    if (!repairs.search) return { sample, candidates, until, depth: 0 };
    return { sample, until, ...searched(sample, candidates, situation, this.#thinking, until) };
  }
}
