/** A defence problem: a moment in which only some cards of a defender beat the contract, and he can know it. */
import { type Card, DIRECTIONS, type Direction, isCard, STRAINS } from "../cards.ts";
import { type Deal, dealText, readDeal } from "../deal.ts";
import type { Contract } from "../players/view.ts";
import { LEVELS } from "../scoring.ts";

export const THEMES = [
  "hold-up",
  "duck",
  "second-hand-high",
  "second-hand-low",
  "cover",
  "third-hand-high",
  "third-hand-low",
  "unblock",
  "ruff",
  "give-ruff",
  "trump-promotion",
  "trump-lead",
  "cash-out",
  "continue",
  "switch",
  "passive-exit",
  "discard",
] as const;
export type Theme = (typeof THEMES)[number];

/** From the easiest to the hardest. */
export const GRADES = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof GRADES)[number];

export interface Problem {
  /** Of the deal that it was made from: the same number makes the same problem. */
  readonly number: number;
  readonly deal: Deal;
  readonly contract: Contract;
  /** Who is to play. */
  readonly seat: Direction;
  readonly played: readonly Card[];
  /** The cards that beat the contract. */
  readonly right: readonly Card[];
  readonly theme: Theme;
  readonly grade: Grade;
  /** Seen from the seat: how often the worst right card beats the contract, and how often the best wrong one does. */
  readonly chance: number;
  readonly otherwise: number;
}

const PERCENT = 100;

/** One line: number, grade, theme, contract, declarer, seat, the two chances in per cent, right cards, cards played, deal. */
export function problemLine(problem: Problem): string {
  const { level, strain, declarer } = problem.contract;
  const chances = [problem.chance, problem.otherwise].map((chance) => Math.round(PERCENT * chance));
  return [
    problem.number,
    problem.grade,
    problem.theme,
    `${level}${strain}`,
    declarer,
    problem.seat,
    ...chances,
    problem.right.join(""),
    problem.played.join(""),
    dealText(problem.deal),
  ].join(" ");
}

/** Cards written one after the other, two letters each. */
export function cardsIn(text: string): Card[] {
  return (text.match(/../g) ?? []).flatMap((letters) => (isCard(letters) ? [letters] : []));
}

/** The problem of a line; null when it is none. */
export function readProblem(line: string): Problem | null {
  const pattern =
    /^(\d+) ([1-5]) ([\w-]+) ([1-7])(NT|[SHDC]) ([NESW]) ([NESW]) (\d+) (\d+) ((?:[SHDC].)+) ((?:[SHDC].)+) (N:.*)$/;
  const [, number, grade, theme, level, strain, declarer, seat, chance, otherwise, right, played, deal] =
    pattern.exec(line) ?? [];
  const reading = readDeal(deal ?? "");
  const found = {
    grade: GRADES.find((one) => one === Number(grade)),
    theme: THEMES.find((one) => one === theme),
    level: LEVELS.find((one) => one === Number(level)),
    strain: STRAINS.find((one) => one === strain),
    declarer: DIRECTIONS.find((one) => one === declarer),
    seat: DIRECTIONS.find((one) => one === seat),
  };
  if (!reading.ok || !found.grade || !found.theme || !found.level || !found.strain || !found.declarer || !found.seat) {
    return null;
  }
  return {
    number: Number(number),
    deal: reading.deal,
    contract: { level: found.level, strain: found.strain, declarer: found.declarer },
    seat: found.seat,
    played: cardsIn(played ?? ""),
    right: cardsIn(right ?? ""),
    theme: found.theme,
    grade: found.grade,
    chance: Number(chance) / PERCENT,
    otherwise: Number(otherwise) / PERCENT,
  };
}
