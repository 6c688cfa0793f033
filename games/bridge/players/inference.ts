/**
 * How well a world explains what the hidden hands have played. A card that throws a trick away double-dummy is seldom
 * played; a card with an equal beside it is played every other time (restricted choice); a lead follows the agreement.
 */
import { after, DIRECTIONS, suitOf } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import type { FlatSolver } from "../solver/wasm.ts";
import { heardWeight } from "./calls.ts";
import { type Agreement, leadWeight } from "./leads.ts";
import { type SeenSignal, signalFor, signalsIn } from "./signals.ts";
import { type SeenSpot, spotsIn } from "./spots.ts";
import { lay, type Moment, restOf, type Timeline, totalOf } from "./timeline.ts";
import { dummyOf, type HeardHand, hiddenSeats, type PlayView, type Story } from "./view.ts";
import { cardsOf, suitBits } from "./worlds.ts";

/** How much less likely a card is for each trick that it throws away: partners and opponents are not perfect. */
const MISTAKE = 0.2;
/**
 * How far the other suits count that a hand could have led or thrown away as well: where they would have cost a trick its choice
 * was forced, and is likelier than one of several. 1 would be even chances among suits that are as good as each other.
 */
const OTHER_SUITS = 0.75;
/** How much less likely a world is in which a small card was not the agreed signal. */
const OTHER_SIGNAL = 0.4;
/** The ranks, from the ace on, for which equals are worth a thought: nobody minds which of two small cards he plays. */
const HONOURS = 0b11111;

/** A card of a hidden hand. */
interface HiddenPlay {
  /** Its number in the play: the moment before it. */
  readonly at: number;
  readonly seat: number;
  readonly bit: number;
}

export interface Evidence {
  readonly plays: readonly HiddenPlay[];
  /** The opening lead, if a hidden hand made it. */
  readonly lead: HiddenPlay | null;
  /** The hidden hands whose calls were heard. */
  readonly heard: readonly { readonly seat: number; readonly hand: HeardHand }[];
  readonly strain: number;
  readonly agreement: Agreement;
  /** Of partner, when a defender looks on. */
  readonly signals: readonly SeenSignal[];
  /** Of the defenders, when declarer looks on. */
  readonly spots: readonly SeenSpot[];
}

export function evidenceOf(view: PlayView, story: Story, timeline: Timeline, agreement: Agreement): Evidence {
  const hidden = new Set(hiddenSeats(view).map((seat) => DIRECTIONS.indexOf(seat)));
  const plays = story.plays.flatMap(({ seat, card }, at) => {
    const number = DIRECTIONS.indexOf(seat);
    return hidden.has(number) ? [{ at, seat: number, bit: bitOf(card) }] : [];
  });
  const [first] = plays;
  const isLead = first?.at === 0;
  const partner = after(view.seat, 2);
  return {
    plays: isLead ? plays.slice(1) : plays,
    lead: isLead ? first : null,
    heard: hiddenSeats(view).flatMap((seat) => {
      const hand = view.heard?.[seat];
      return hand ? [{ seat: DIRECTIONS.indexOf(seat), hand }] : [];
    }),
    strain: timeline.strain,
    agreement,
    signals: view.hands[partner]
      ? []
      : signalsIn(story.plays, view.contract, partner, view.hands[dummyOf(view.contract)] ?? []),
    spots: spotsIn(story, view),
  };
}

/** One part in so many: how many equal honours the hand had when it played this one. */
function equalHonours(worlds: Uint32Array, world: number, { seat, bit }: HiddenPlay, moment: Moment): number {
  const suit = bit >> 4;
  const rank = 1 << (bit & 15);
  if (!(rank & HONOURS)) return 1;
  const gone = ((suit < 2 ? moment.goneLow : moment.goneHigh) >>> (16 * (suit & 1))) & 0x1fff;
  const held = suitBits(worlds, world, seat, suit) & ~gone & HONOURS;
  let count = 1;
  for (let one = rank << 1; one & HONOURS && (one & held || one & gone); one <<= 1) if (one & held) count++;
  for (let one = rank >> 1; one && (one & held || one & gone); one >>= 1) if (one & held) count++;
  return count;
}

/** What can be told without a search, at most 1: the lead, and honours out of several equal ones. */
export function plainWeight(
  worlds: Uint32Array,
  world: number,
  { plays, lead, strain, agreement, signals }: Evidence,
  { moments }: Timeline,
): number {
  let weight = lead ? leadWeight(worlds, world, lead.seat, lead.bit, strain, agreement) : 1;
  for (const play of plays) weight /= equalHonours(worlds, world, play, moments[play.at]!);
  for (const { at, card, place } of signals) {
    const { goneLow, goneHigh, turn } = moments[at]!;
    const hand = cardsOf(worlds, world, turn, goneLow, goneHigh);
    const agreed = signalFor({ ...place, hand }, suitOf(card), agreement);
    if (agreed !== null && agreed !== card) weight *= OTHER_SIGNAL;
  }
  return weight;
}

/** How well the hands of a world fit their calls, at most 1. */
export function auctionWeight(worlds: Uint32Array, world: number, { heard }: Evidence): number {
  return heard.reduce((weight, { seat, hand }) => weight * heardWeight(worlds, world, seat, hand), 1);
}

/** What declarer's side takes in all from a moment on. */
interface Known {
  readonly at: number;
  readonly total: number;
}

/**
 * How likely the hands of a world are to have played these cards since `from`, at most 1. `total` is what declarer's side takes as
 * things stand now. Half a weight is worth nothing: the caller throws it away when `isLate`.
 */
export function playWeight(
  solver: FlatSolver,
  timeline: Timeline,
  worlds: Uint32Array,
  world: number,
  { plays }: Evidence,
  from: number,
  total: number,
  isLate: () => boolean = () => false,
): number {
  let weight = 1;
  // Backwards: the later positions are quick to solve, and what is learnt there makes the earlier ones quick.
  let known: Known = { at: timeline.moments.length - 1, total };
  for (let i = plays.length - 1; i >= 0 && plays[i]!.at >= from && !isLate(); i--) {
    const play = plays[i]!;
    const moment = timeline.moments[play.at]!;
    const next =
      known.at === play.at + 1 ? known.total : valueAt(solver, timeline, worlds, world, play.at + 1, known.total);
    lay(solver, timeline, moment, worlds, world);
    const hasToFollow = moment.trick.length > 0 && play.bit >> 4 === moment.trick[0]! >> 4;
    const { likelihood, tricks } = hasToFollow
      ? following(solver, restOf(moment, next))
      : choosing(solver, restOf(moment, next), play.bit);
    weight *= likelihood;
    if (weight < MISTAKE * MISTAKE * MISTAKE) return weight;
    known = { at: play.at, total: totalOf(moment, tricks) };
  }
  return weight;
}

/** How likely a card was, and the tricks that its side could have taken. */
interface Choice {
  readonly likelihood: number;
  readonly tricks: number;
}

/** Of a suit that had to be followed; `tricks` are what its side takes after it. One question: could he have done better? */
function following(solver: FlatSolver, tricks: number): Choice {
  return solver.reaches(tricks + 1) ? { likelihood: MISTAKE, tricks: tricks + 1 } : { likelihood: 1, tricks };
}

/** Of any suit, one against the other. */
function choosing(solver: FlatSolver, tricks: number, bit: number): Choice {
  const values = solver.values(Math.max(1, tricks));
  const bests = [-1, -1, -1, -1];
  for (let card = 0; card < values.length; card++) bests[card >> 4] = Math.max(bests[card >> 4]!, values[card]!);
  const most = Math.max(...bests);
  let all = 0;
  for (const best of bests) if (best >= 0) all += MISTAKE ** (most - best);
  return { likelihood: MISTAKE ** (most - values[bit]!) / all ** OTHER_SUITS, tricks: most };
}

function valueAt(
  solver: FlatSolver,
  timeline: Timeline,
  worlds: Uint32Array,
  world: number,
  at: number,
  guess: number,
): number {
  const moment = timeline.moments[at]!;
  lay(solver, timeline, moment, worlds, world);
  return totalOf(moment, solver.best(Math.max(1, restOf(moment, guess))));
}
