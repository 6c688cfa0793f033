/** Why a card was chosen, as data: what the choices would bring, where they differ, what was concluded from the play. */
import { type Card, DECK, DIRECTIONS, type Direction, heightOf, type Suit, suitOf } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import { type Agreement, DEFAULT_AGREEMENT } from "./leads.ts";
import type { Candidate, Sample, Situation } from "./sampling.ts";
import { signalsIn } from "./signals.ts";
import { spotsIn } from "./spots.ts";
import { dummyOf, hiddenSeats } from "./view.ts";
import { cardsOf, WORLD } from "./worlds.ts";

/** Something that follows from the cards played. */
export type Inference =
  | { readonly kind: "void"; readonly seat: Direction; readonly suit: Suit }
  /** An honour led shows the one below it, and denies the one above. */
  | { readonly kind: "lead-honour"; readonly seat: Direction; readonly card: Card; readonly denies: Card | null }
  /** A small card led as fourth best: so many cards above it are with the other three hands (the rule of eleven). */
  | { readonly kind: "lead-fourth"; readonly seat: Direction; readonly card: Card; readonly higher: number }
  | { readonly kind: "lead-spot"; readonly seat: Direction; readonly card: Card }
  /** An honour that could have been another one beside it is less likely to come from both. */
  | { readonly kind: "restricted-choice"; readonly seat: Direction; readonly card: Card; readonly other: Card }
  | { readonly kind: "signal"; readonly seat: Direction; readonly card: Card }
  /** A small card of a defender's, when smaller ones are still missing: he seldom had one of them. */
  | { readonly kind: "not-lower"; readonly seat: Direction; readonly card: Card };

/** Who would have to hold a card for the choice to be better than the next one, and how often that is so. */
interface Condition {
  readonly card: Card;
  readonly seat: Direction;
  /** Of the layouts in which the choice is better, and of all. */
  readonly whenBetter: number;
  readonly always: number;
}

/** The layouts in which two choices do not bring the same. */
interface Difference {
  readonly other: Card;
  /** Shares of the worlds in which the chosen card is better, and worse. */
  readonly better: number;
  readonly worse: number;
  readonly conditions: readonly Condition[];
  /** An example of each: what the hidden hands hold. */
  readonly example: Layout | null;
  readonly counterexample: Layout | null;
}

type Layout = Readonly<Partial<Record<Direction, readonly Card[]>>>;

/** Where the worlds left it open, and the play that is best in a suit by itself decided. */
export interface InSuit {
  readonly other: Card;
  /** How many more tricks it gives up on the average than the card that was chosen. */
  readonly tricks: number;
}

export interface Reasons {
  /** The chosen one first, the others from the best on. Empty when there was nothing to choose. */
  readonly candidates: readonly Candidate[];
  readonly worlds: number;
  readonly isComplete: boolean;
  /** Cards of the own side that were looked ahead without seeing the hidden hands. */
  readonly depth: number;
  /** The card that would have been chosen if its suit did not speak against it, and the tricks that it gives up there. */
  readonly inSuit: InSuit | null;
  readonly difference: Difference | null;
  readonly inferences: readonly Inference[];
}

const TEN = 10;
const JACK = 11;
const ELEVEN = 11;
/** A card has to lie so in this share of the better layouts, and so much more often than otherwise. */
const TELLING = 0.75;
const TELLING_GAIN = 0.15;
const MAX_CONDITIONS = 3;
/** From here on a hand mostly plays the lowest of its small cards. */
const MOSTLY = 0.5;

function cardOf(suit: Suit, height: number): Card {
  return DECK.find((card) => suitOf(card) === suit && heightOf(card) === height)!; // heights 2 to 14 of four suits
}

function leadInference(seat: Direction, card: Card, agreement: Agreement): Inference {
  const height = heightOf(card);
  if (height >= TEN) {
    const denies = height < 13 ? cardOf(suitOf(card), height + 1) : null;
    return { kind: "lead-honour", seat, card, denies };
  }
  if (agreement.spots === "fourth") return { kind: "lead-fourth", seat, card, higher: ELEVEN - height };
  return { kind: "lead-spot", seat, card };
}

/** What the play has told about the hidden hands. */
export function inferencesOf({ view, story }: Situation, agreement: Agreement = DEFAULT_AGREEMENT): Inference[] {
  const hidden = new Set(hiddenSeats(view));
  const found: Inference[] = [];
  const [lead] = story.plays;
  if (lead && hidden.has(lead.seat)) found.push(leadInference(lead.seat, lead.card, agreement));
  for (const seat of hidden) for (const suit of story.voids[seat]) found.push({ kind: "void", seat, suit });
  const seen = new Set([...view.played, ...Object.values(view.hands).flat()]);
  for (const { seat, card, turn } of story.plays.slice(1)) {
    if (!hidden.has(seat) || turn === 0 || heightOf(card) < JACK) continue;
    const other = [1, -1]
      .map((step) => heightOf(card) + step)
      .find((height) => height >= TEN && height <= 14 && !seen.has(cardOf(suitOf(card), height)));
    if (other) found.push({ kind: "restricted-choice", seat, card, other: cardOf(suitOf(card), other) });
  }
  const dummy = dummyOf(view.contract);
  const isDefender = view.seat !== view.contract.declarer && view.seat !== dummy;
  for (const seat of isDefender ? hidden : []) {
    for (const { card } of signalsIn(story.plays, view.contract, seat, view.hands[dummy] ?? []))
      found.push({ kind: "signal", seat, card });
  }
  for (const { at, shares } of spotsIn(story, view)) {
    const { seat, card } = story.plays[at]!; // it was seen there
    const isLowerMissing = DECK.some(
      (one) => suitOf(one) === suitOf(card) && heightOf(one) < heightOf(card) && !seen.has(one),
    );
    if (isLowerMissing && Math.min(...shares) > MOSTLY) found.push({ kind: "not-lower", seat, card });
  }
  return found;
}

function layoutOf(sample: Sample, world: number, { view, timeline }: Situation): Layout {
  const { goneLow, goneHigh } = timeline.moments.at(-1)!;
  return Object.fromEntries(
    hiddenSeats(view).map((seat) => [
      seat,
      cardsOf(sample.worlds, world * WORLD, DIRECTIONS.indexOf(seat), goneLow, goneHigh),
    ]),
  );
}

/** Where the unseen honours lie when the choice is better. */
function conditionsOf(sample: Sample, better: readonly number[], { view }: Situation): Condition[] {
  const seen = new Set([...view.played, ...Object.values(view.hands).flat()]);
  const cards = DECK.filter((card) => !seen.has(card) && heightOf(card) >= TEN);
  const found: Condition[] = [];
  const shareOf = (worlds: readonly number[], card: Card, seat: Direction) => {
    let [sum, all] = [0, 0];
    const bit = bitOf(card);
    for (const world of worlds) {
      all += sample.weights[world]!;
      const word = sample.worlds[world * WORLD + 2 * DIRECTIONS.indexOf(seat) + (bit >> 5)]!;
      if (word & (1 << (bit & 31))) sum += sample.weights[world]!;
    }
    return all > 0 ? sum / all : 0;
  };
  const every = Array.from({ length: sample.count }, (_, world) => world);
  for (const card of cards) {
    for (const seat of hiddenSeats(view)) {
      const whenBetter = shareOf(better, card, seat);
      const always = shareOf(every, card, seat);
      if (whenBetter >= TELLING && whenBetter - always >= TELLING_GAIN) found.push({ card, seat, whenBetter, always });
    }
  }
  const gain = ({ whenBetter, always }: Condition) => whenBetter - always;
  return found.sort((one, other) => gain(other) - gain(one)).slice(0, MAX_CONDITIONS);
}

/** How the best choice and the next one differ from world to world. */
function differenceOf(sample: Sample, ranked: readonly Candidate[], situation: Situation): Difference | null {
  const [best, next] = ranked;
  if (!best || !next) return null;
  const { groups, timeline } = situation;
  const [one, other] = [groups.indexOf(best.cards), groups.indexOf(next.cards)];
  const sign = timeline.moments.at(-1)!.isDeclarers ? 1 : -1;
  const [better, worse]: [number[], number[]] = [[], []];
  let [all, gained, lost] = [0, 0, 0];
  for (let world = 0; world < sample.count; world++) {
    const weight = sample.weights[world]!;
    const at = world * groups.length;
    const gain = sign * (sample.totals[at + one]! - sample.totals[at + other]!);
    all += weight;
    if (gain > 0) {
      better.push(world);
      gained += weight;
    } else if (gain < 0) {
      worse.push(world);
      lost += weight;
    }
  }
  return {
    other: next.cards.at(-1)!,
    better: gained / all,
    worse: lost / all,
    conditions: conditionsOf(sample, better, situation),
    example: better.length > 0 ? layoutOf(sample, better[0]!, situation) : null,
    counterexample: worse.length > 0 ? layoutOf(sample, worse[0]!, situation) : null,
  };
}

/** What was thought before the card was chosen. */
interface Thought {
  readonly sample: Sample;
  readonly candidates: readonly Candidate[];
  readonly depth: number;
}

export function reasonsFor(
  { card, inSuit }: { readonly card: Card; readonly inSuit: InSuit | null },
  { sample, candidates, depth }: Thought,
  situation: Situation,
  agreement?: Agreement,
): Reasons {
  const isChosen = ({ cards }: Candidate) => cards.includes(card);
  const ranked = [...candidates].sort(
    (one, other) => Number(isChosen(other)) - Number(isChosen(one)) || other.value - one.value,
  );
  return {
    candidates: ranked,
    worlds: sample.count,
    isComplete: sample.isComplete,
    depth,
    inSuit,
    difference: differenceOf(sample, ranked, situation),
    inferences: inferencesOf(situation, agreement),
  };
}
