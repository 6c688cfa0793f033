/** What a balance report says. Plain data: it is written down as JSON, and drawn as a page. */
import { type Interval, Sample, wilson } from "@asztal/kernel/intervals";
import type { Line } from "./lines.ts";
import type { Dominated } from "./numbers.ts";
import type { Tally } from "./tally.ts";

/** A share of wins with its 95 % interval. */
export type Share = { readonly share: number; readonly games: number } & Interval;

/** A difference between shares of wins, in the same deals, with its 95 % interval. */
export type Difference = { readonly value: number } & Interval;

export interface CardFigures {
  readonly card: string;
  readonly deck: string;
  readonly copies: number;
  readonly played: number;
  readonly discarded: number;
  /** What those who played it had of the win; null when nobody did. */
  readonly winsWhenPlayed: Share | null;
  /** What the deck loses when the card does nothing, on the same seeds. */
  readonly effect: Difference;
}

export interface Suggestion {
  readonly card: string;
  readonly deck: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  /** How the deck's share of wins should change, and how it did on the same seeds. */
  readonly predicted: number;
  readonly measured: Difference;
}

export interface Report {
  readonly title: string;
  readonly seed: string;
  readonly bot: string;
  readonly games: number;
  readonly draws: number;
  readonly precision: number;
  /** Whether the intervals became as narrow as was asked for, before the games ran out. */
  readonly isPrecise: boolean;
  readonly seats: readonly Share[];
  readonly decks: readonly (Share & { readonly deck: string })[];
  readonly pairs: readonly (Share & { readonly first: string; readonly second: string })[];
  readonly length: {
    readonly mean: number;
    readonly min: number;
    readonly max: number;
    readonly median: number;
    /** How many games had so many turns. */
    readonly turns: readonly (readonly [turns: number, games: number])[];
  };
  readonly choices: {
    readonly decisionsPerTurn: number;
    readonly optionsPerDecision: number;
    readonly optionsPerTurn: number;
    readonly forced: number;
  };
  /** Each kind of bot against the one below it. */
  readonly ladder: readonly (Share & { readonly bot: string; readonly against: string })[];
  readonly cards: readonly CardFigures[];
  readonly neverPlayed: readonly string[];
  readonly dominated: readonly Dominated[];
  readonly neverRun: readonly Line[];
  readonly suggestions: readonly Suggestion[];
  /** What limits and rules of the language prevented, and how often. */
  readonly breaches: Readonly<Record<string, number>>;
}

export function shareOf(shares: number, games: number): Share {
  return { share: games === 0 ? 0 : shares / games, games, ...wilson(shares, games) };
}

/** The mean of the first less the second, deal by deal. */
export function differenceOf(one: readonly number[], other: readonly number[]): Difference {
  const sample = new Sample();
  for (const [deal, share] of one.entries()) sample.add(share - other[deal]!);
  return { value: sample.mean, ...sample.interval };
}

export function deckShares(tally: Tally, names: readonly string[]): Report["decks"] {
  return names.map((deck, number) => {
    let [shares, games] = [0, 0];
    for (const [pair, counts] of Object.entries(tally.pairs)) {
      const [first, second] = pair.split(",").map(Number);
      // Against itself a deck always has half.
      if (first === second) continue;
      if (first === number) [shares, games] = [shares + counts.shares, games + counts.games];
      if (second === number) [shares, games] = [shares + counts.games - counts.shares, games + counts.games];
    }
    return { deck, ...shareOf(shares, games) };
  });
}

export function pairShares(tally: Tally, names: readonly string[]): Report["pairs"] {
  return Object.entries(tally.pairs).map(([pair, { games, shares }]) => {
    const [first, second] = pair.split(",").map((deck) => names[Number(deck)] ?? deck);
    return { first: first!, second: second!, ...shareOf(shares, games) };
  });
}

export function lengthOf({ turns, games }: Tally): Report["length"] {
  const sorted = Object.entries(turns)
    .map(([count, times]) => [Number(count), times] as const)
    .sort(([a], [b]) => a - b);
  let seen = 0;
  const median = sorted.find(([, times]) => {
    seen += times;
    return seen >= games / 2;
  });
  const sum = sorted.reduce((total, [count, times]) => total + count * times, 0);
  return {
    mean: games === 0 ? 0 : sum / games,
    min: sorted[0]?.[0] ?? 0,
    max: sorted.at(-1)?.[0] ?? 0,
    median: median?.[0] ?? 0,
    turns: sorted,
  };
}
