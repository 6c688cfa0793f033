/**
 * Makes defence problems. A deal is drawn, its contract set one trick above what it is worth double-dummy, and played well
 * by both sides until a defender has a choice between cards that beat it and cards that do not. It becomes a problem if he
 * can find the way: in the worlds that an expert thinks of in his seat every right card beats the contract more often than
 * any wrong one, by a margin. What only somebody who sees all hands could know is no problem.
 */
import { Chance, childSeed, type Seed } from "@asztal/kernel/chance";
import { type Card, DECK, type Direction, heightOf, type Strain, SUITS, sideOf, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { beginnerDeclarer } from "../players/beginner.ts";
import { automaticDefender } from "../players/defender.ts";
import { Expert } from "../players/expert.ts";
import { DEFAULT_AGREEMENT } from "../players/leads.ts";
import { ALL_REPAIRS, type Repairs } from "../players/repairs.ts";
import { ofSuit } from "../players/rules-of-thumb.ts";
import { type Contract, neededTricks, storyOf, viewOf } from "../players/view.ts";
import { legalCards, opening, tricksLeft } from "../position.ts";
import { LEVELS } from "../scoring.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import type { FlatSolver } from "../solver/wasm.ts";
import type { Problem } from "./problem.ts";
import { gradeOf, type Moment, themeOf } from "./themes.ts";

export interface Solvers {
  readonly solver: DoubleDummySolver;
  readonly flat: FlatSolver;
}

/** By how much right cards have to be better than wrong ones. */
export const MARGIN = 0.12;
/** As many worlds are looked at from the defender's seat. */
const WORLDS = 32;
/** Search is for declarers. */
const REPAIRS: Repairs = { ...ALL_REPAIRS, search: false, suits: false };
/** Most of what is decided in the first tricks is decided in the third hand: only every fourth deal begins that early. */
const EARLY_DEALS = 4;
const EARLY_CARDS = 8;
/** Later there is too little left to find. */
const MIN_TRICKS = 4;

function drawDeal(chance: Chance): Deal {
  const cards = chance.shuffled(DECK);
  const hand = (at: number) => cards.slice(13 * at, 13 * at + 13);
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}

function pointsOf(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 10), 0);
}

/** The points of the pairs who bid what is bid at tables, by contract without trumps, in a major and in a minor. */
const PLAUSIBLE: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "1NT": [20, 24],
  "2NT": [22, 25],
  "3NT": [24, 30],
  "6NT": [31, 36],
  "2M": [18, 23],
  "3M": [20, 25],
  "4M": [22, 30],
  "6M": [28, 36],
  "2m": [18, 23],
  "3m": [19, 25],
  "5m": [24, 31],
  "6m": [28, 36],
};

/** The contract one trick above what the stronger side makes; null when nobody would bid it. */
function contractFor(deal: Deal, solver: DoubleDummySolver, chance: Chance): Contract | null {
  const [ns, ew] = [pointsOf(deal.N) + pointsOf(deal.S), pointsOf(deal.E) + pointsOf(deal.W)];
  const [one, other]: [Direction, Direction] = ns >= ew ? ["N", "S"] : ["E", "W"];
  const length = (strain: Strain) =>
    strain === "NT" ? 0 : ofSuit(deal[one], strain).length + ofSuit(deal[other], strain).length;
  const trumps = SUITS.filter((suit) => length(suit) >= 8).sort((a, b) => length(b) - length(a));
  const strain: Strain = trumps.length > 0 && chance.below(3) > 0 ? trumps[0]! : "NT";
  const own = (direction: Direction) =>
    strain === "NT" ? pointsOf(deal[direction]) : ofSuit(deal[direction], strain).length;
  const declarer = own(other) > own(one) ? other : one;
  const worth = 13 - solver.best(opening(deal, strain, declarer));
  const level = LEVELS.find((height) => height + 6 === worth + 1);
  const kind = strain === "NT" ? strain : strain === "S" || strain === "H" ? "M" : "m";
  const [least, most] = PLAUSIBLE[`${level}${kind}`] ?? [41, 41];
  const points = Math.max(ns, ew);
  return level && points >= least && points <= most ? { level, strain, declarer } : null;
}

/** The tricks that declarer takes in all after each card. */
function totals(deal: Deal, contract: Contract, played: readonly Card[], solver: DoubleDummySolver): Map<Card, number> {
  const { leader, trick, taken, turn } = storyOf({ contract, played });
  const gone = new Set(played);
  const held = (direction: Direction) => deal[direction].filter((card) => !gone.has(card));
  const position = {
    hands: { N: held("N"), E: held("E"), S: held("S"), W: held("W") },
    strain: contract.strain,
    leader,
    trick,
  };
  const isDeclarers = sideOf(turn) === sideOf(contract.declarer);
  if (legalCards(position).length === 1) return new Map([[legalCards(position)[0]!, Number.NaN]]);
  const all = tricksLeft(position);
  return new Map(
    [...solver.cards(position)].map(([card, tricks]) => [card, taken + (isDeclarers ? tricks : all - tricks)]),
  );
}

/** The moments of a well-played deal in which a defender has to find the card. */
function* momentsOf(deal: Deal, contract: Contract, solver: DoubleDummySolver): Generator<Moment> {
  const needed = neededTricks(contract);
  const played: Card[] = [];
  const defender = automaticDefender(DEFAULT_AGREEMENT);
  while (played.length < 52 - 4 * MIN_TRICKS) {
    const { turn } = storyOf({ contract, played });
    const values = totals(deal, contract, played, solver);
    const isDefender = sideOf(turn) !== sideOf(contract.declarer);
    const cards = [...values.keys()];
    const right = isDefender ? cards.filter((card) => !(values.get(card)! >= needed)) : cards;
    if (right.length === 0) return;
    if (isDefender && played.length > 0 && right.length < cards.length) {
      const wrong = cards.filter((card) => !right.includes(card));
      yield { deal, contract, played: [...played], seat: turn, right, wrong };
    }
    const view = viewOf(deal, contract, played);
    const habit = isDefender ? defender(view) : beginnerDeclarer(view);
    const best = isDefender ? right : bestOf(values);
    played.push(
      best.includes(habit) ? habit : best.reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low)),
    );
  }
}

function bestOf(values: ReadonlyMap<Card, number>): Card[] {
  const most = Math.max(...values.values());
  const best = [...values].filter(([, total]) => total === most).map(([card]) => card);
  return best.length > 0 ? best : [...values.keys()];
}

interface Chances {
  readonly chance: number;
  readonly otherwise: number;
}

/** How often a defender beats the contract with his worst right and with his best wrong card, in the worlds of his seat. */
export function chancesAt(moment: Moment, solvers: Solvers, chance: Chance, worlds = WORLDS): Chances {
  const { deal, contract, played, right } = moment;
  const thinking = { solver: solvers.flat, chance, now: () => 0, milliseconds: 1, repairs: REPAIRS, maxWorlds: worlds };
  const { candidates } = new Expert({ ...thinking, isThorough: true }).decide(viewOf(deal, contract, played));
  let [worstRight, bestWrong] = [1, 0];
  for (const { cards, made } of candidates) {
    if (cards.some((card) => right.includes(card))) worstRight = Math.min(worstRight, 1 - made);
    else bestWrong = Math.max(bestWrong, 1 - made);
  }
  return { chance: worstRight, otherwise: bestWrong };
}

/**
 * The chances at a moment in which the right cards are better by a margin; else null. What a first look finds is partly luck with
 * its worlds, so a second one at others has to confirm it; the chances are those of both.
 */
function provedChances(moment: Moment, solvers: Solvers, chance: Chance): Chances | null {
  const first = chancesAt(moment, solvers, chance);
  if (first.chance - first.otherwise < MARGIN) return null;
  const second = chancesAt(moment, solvers, chance);
  if (second.chance - second.otherwise < MARGIN) return null;
  return { chance: (first.chance + second.chance) / 2, otherwise: (first.otherwise + second.otherwise) / 2 };
}

/** Whether the cards fall into suits and ranks at all: a choice between equal small cards is no choice. */
function isRealChoice({ right, wrong }: Moment): boolean {
  return wrong.some((card) =>
    right.some((other) => suitOf(card) !== suitOf(other) || Math.abs(heightOf(card) - heightOf(other)) > 1),
  );
}

/** The problem of a number, if its deal holds one. */
export function problemOf(seed: Seed, number: number, solvers: Solvers): Problem | null {
  const chance = new Chance(childSeed(seed, `problem ${number}`));
  const deal = drawDeal(chance);
  const contract = contractFor(deal, solvers.solver, chance);
  if (!contract) return null;
  for (const moment of momentsOf(deal, contract, solvers.solver)) {
    if (!isRealChoice(moment) || (moment.played.length < EARLY_CARDS && number % EARLY_DEALS !== 0)) continue;
    const chances = provedChances(moment, solvers, chance.fork(`${moment.played.length}`));
    if (!chances) continue;
    const { chance: found, otherwise } = chances;
    const { played, seat, right } = moment;
    const grade = gradeOf(moment, found, otherwise);
    return { number, deal, contract, seat, played, right, theme: themeOf(moment), grade, chance: found, otherwise };
  }
  return null;
}
