/**
 * Rounds of one suit, as textbooks draw them: honours and tens by name, all others as `x`. From the four holdings every
 * round that can be played is formed, then every round after it, and so on; a round counts +1 for declarer's side, −1 for
 * the other, 0 when all played small cards and nobody can tell. The fitness of a round is the sum on the way to it.
 */
import { type Card, heightOf } from "../cards.ts";

/** `-` is played by a hand that has none of the suit left. */
export type Rank = "A" | "K" | "Q" | "J" | "T" | "x" | "-";

/** The holdings of North, East, South and West, high cards first. */
export type Holdings = readonly [readonly Rank[], readonly Rank[], readonly Rank[], readonly Rank[]];
export type Round = readonly [Rank, Rank, Rank, Rank];

const ORDER: Readonly<Record<Rank, number>> = { A: 5, K: 4, Q: 3, J: 2, T: 1, x: 0, "-": -1 };
const SMALL = 10;

export function rankOf(card: Card): Rank {
  return heightOf(card) < SMALL ? "x" : (card[1] as Rank); // the letters of honours and tens are ranks
}

/** Every round that can be played: each hand chooses one of its different cards. */
export function roundsFrom(holdings: Holdings): Round[] {
  const choices = holdings.map((cards): readonly Rank[] => (cards.length > 0 ? [...new Set(cards)] : ["-"]));
  const rounds: Round[] = [];
  for (const north of choices[0]!) {
    for (const east of choices[1]!) {
      for (const south of choices[2]!) for (const west of choices[3]!) rounds.push([north, east, south, west]);
    }
  }
  return rounds;
}

/** What is left after a round. */
export function holdingsAfter(holdings: Holdings, round: Round): Holdings {
  const without = (seat: 0 | 1 | 2 | 3) => {
    const at = holdings[seat].indexOf(round[seat]);
    return holdings[seat].filter((_, place) => place !== at);
  };
  return [without(0), without(1), without(2), without(3)];
}

/** +1 when declarer's side has the highest card, −1 when the other has it, 0 when nobody played more than a small one. */
export function outcomeOf(round: Round, declarer: "NS" | "EW"): -1 | 0 | 1 {
  const northSouth = Math.max(ORDER[round[0]], ORDER[round[2]]);
  const eastWest = Math.max(ORDER[round[1]], ORDER[round[3]]);
  if (northSouth === eastWest) return 0;
  return northSouth > eastWest === (declarer === "NS") ? 1 : -1;
}

/** Whether declarer's side has no more cards of the suit: there the tree ends. */
function isExhausted(holdings: Holdings, declarer: "NS" | "EW"): boolean {
  const own = declarer === "NS" ? [holdings[0], holdings[2]] : [holdings[1], holdings[3]];
  return own.every((cards) => cards.length === 0);
}

/**
 * The greatest fitness in the tree below a round, itself included. The same holdings come up again and again in the tree,
 * and what follows from them is worked out once.
 */
export function bestFitness(
  holdings: Holdings,
  round: Round,
  declarer: "NS" | "EW",
  known: Map<string, number> = new Map(),
): number {
  const rest = holdingsAfter(holdings, round);
  return outcomeOf(round, declarer) + Math.max(0, bestFrom(rest, declarer, known));
}

function bestFrom(holdings: Holdings, declarer: "NS" | "EW", known: Map<string, number>): number {
  if (isExhausted(holdings, declarer)) return 0;
  const key = holdings.map((cards) => cards.join("")).join(".");
  const found = known.get(key);
  if (found !== undefined) return found;
  const best = Math.max(...roundsFrom(holdings).map((round) => bestFitness(holdings, round, declarer, known)));
  known.set(key, best);
  return best;
}

/** The first of the rounds with the greatest fitness below them: what it has for the hand on lead is led. */
export function bestRound(holdings: Holdings, declarer: "NS" | "EW"): Round {
  const known = new Map<string, number>();
  const rounds = roundsFrom(holdings);
  const values = rounds.map((round) => bestFitness(holdings, round, declarer, known));
  return rounds[values.indexOf(Math.max(...values))]!;
}

/** A guess at the two hidden holdings: the cards are dealt in turn from the highest down; none to a hand that is void. */
export function guessHoldings(
  unseen: readonly Card[],
  isVoid: readonly [first: boolean, second: boolean],
): [readonly Card[], readonly Card[]] {
  const sorted = [...unseen].sort((one, other) => heightOf(other) - heightOf(one));
  if (isVoid[0]) return [[], sorted];
  if (isVoid[1]) return [sorted, []];
  return [sorted.filter((_, at) => at % 2 === 0), sorted.filter((_, at) => at % 2 === 1)];
}
