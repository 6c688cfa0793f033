/** What a problem is about, told from its right and wrong cards. */
import { after, type Card, type Direction, heightOf, sideOf, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { automaticDefender } from "../players/defender.ts";
import { DEFAULT_AGREEMENT } from "../players/leads.ts";
import { highest, isHonour, ofSuit } from "../players/rules-of-thumb.ts";
import { type Contract, storyOf, viewOf } from "../players/view.ts";
import { beats, winnerOf } from "../position.ts";
import { GRADES, type Grade, type Theme } from "./problem.ts";

/** The moment of a problem. */
export interface Moment {
  readonly deal: Deal;
  readonly contract: Contract;
  readonly played: readonly Card[];
  readonly seat: Direction;
  /** What may be played: the cards that beat the contract, and those that do not. */
  readonly right: readonly Card[];
  readonly wrong: readonly Card[];
}

function left(deal: Deal, played: readonly Card[], direction: Direction): Card[] {
  const gone = new Set(played);
  return deal[direction].filter((card) => !gone.has(card));
}

export function themeOf(moment: Moment): Theme {
  const { trick } = storyOf(moment);
  return trick.length === 0 ? themeOfLead(moment) : themeOfFollowing(moment, trick);
}

function themeOfLead({ deal, contract, played, seat, right, wrong }: Moment): Theme {
  const { plays } = storyOf({ contract, played });
  const { strain } = contract;
  const [card] = right;
  const suit = suitOf(card!); // a problem has a right card
  const partner = left(deal, played, after(seat, 2));
  const others = [after(seat), after(seat, 3)].map((direction) => left(deal, played, direction));
  if (suit === strain) return "trump-lead";
  if (strain !== "NT" && ofSuit(partner, suit).length === 0 && ofSuit(partner, strain).length > 0) {
    const isRuffedBefore = others.some((hand) => ofSuit(hand, suit).length === 0 && ofSuit(hand, strain).length > 0);
    return isRuffedBefore ? "trump-promotion" : "give-ruff";
  }
  const hand = left(deal, played, seat);
  const rest = [...partner, ...others.flat()];
  const isMaster = (one: Card) => ofSuit(rest, suitOf(one)).every((other) => heightOf(other) < heightOf(one));
  if (right.every(isMaster)) return "cash-out";
  const led = plays
    .filter(({ turn, seat: who }) => turn === 0 && sideOf(who) === sideOf(seat))
    .map((play) => suitOf(play.card));
  if (led.includes(suit)) return "continue";
  const isActive = (one: Card) => ofSuit(hand, suitOf(one)).some(isHonour);
  if (!right.some(isActive) && wrong.some(isActive)) return "passive-exit";
  return led.length > 0 ? "switch" : "passive-exit";
}

function themeOfFollowing({ deal, contract, played, seat, right, wrong }: Moment, trick: readonly Card[]): Theme {
  const { leader } = storyOf({ contract, played });
  const { strain } = contract;
  const led = trick[0]!;
  const hand = left(deal, played, seat);
  const following = ofSuit(hand, suitOf(led));
  if (following.length === 0) return right.every((card) => suitOf(card) === strain) ? "ruff" : "discard";
  const holder = winnerOf(trick, leader, strain);
  const best = trick[(4 + "NESW".indexOf(holder) - "NESW".indexOf(leader)) % 4]!;
  const wins = (card: Card) => beats(card, best, strain);
  const isPartners = sideOf(holder) === sideOf(seat);
  if (!isPartners && !right.some(wins) && wrong.some(wins)) {
    const unseen = [after(seat), after(seat, 2), after(seat, 3)].flatMap((one) => left(deal, played, one));
    const top = heightOf(highest(following));
    const isMaster = ofSuit(unseen, suitOf(led)).every((card) => heightOf(card) < top);
    if (trick.length === 1 && !isMaster) return "second-hand-low";
    return isMaster ? "hold-up" : "duck";
  }
  if (!isPartners && right.every(wins)) {
    if (trick.length === 1) return isHonour(led) ? "cover" : "second-hand-high";
    return "third-hand-high";
  }
  // Partner's small card holds the trick only until the next hand plays.
  if (isPartners && trick.length === 2 && !isHonour(best) && right.every((card) => wins(card) && isHonour(card))) {
    return "third-hand-high";
  }
  const height = (cards: readonly Card[]) => Math.max(...cards.map(heightOf));
  return height(right) > height(wrong) ? "unblock" : trick.length === 1 ? "second-hand-low" : "third-hand-low";
}

/** How much each thing adds to how hard a problem is: a habit that fails, a narrow margin, few right cards, many tricks to come. */
const HARDNESS = { habit: 0.35, margin: 0.4, fewRight: 0.15, depth: 0.1 } as const;
/** Where the next grade begins: about a fifth of what the generator finds is of each. */
const GRADE_LIMITS = [0.4, 0.455, 0.51, 0.775] as const;

export function gradeOf({ deal, contract, played, right, wrong }: Moment, chance: number, otherwise: number): Grade {
  const habit = automaticDefender(DEFAULT_AGREEMENT)(viewOf(deal, contract, played));
  const tricks = 13 - Math.floor(played.length / 4);
  // Chances are kept in whole per cents, and the grade must be the same when it is told again from those.
  const margin = Math.round(100 * chance) / 100 - Math.round(100 * otherwise) / 100;
  const hardness =
    (right.includes(habit) ? 0 : HARDNESS.habit) +
    HARDNESS.margin * (1 - margin) +
    HARDNESS.fewRight * (wrong.length / (right.length + wrong.length)) +
    HARDNESS.depth * (tricks / 13);
  return GRADES.find((grade) => hardness < (GRADE_LIMITS[grade - 1] ?? Number.POSITIVE_INFINITY))!; // the last has no limit
}
