/** Learns who of two players goes out first, and who is the first of all, from games between good players (logistic regression). */
import type { Policy } from "../rollouts/policy.ts";
import { count, PROSPECTS } from "../rollouts/prospects.ts";
import { FlatTable } from "../rollouts/table.ts";
import { type Dealer, playOn } from "./deals.ts";

/** Turns between two positions that are looked at: neighbouring ones say the same. */
const STRIDE = 11;
const RATE = 1;
const LAST_RATE = 0.04;

interface Position {
  readonly seats: readonly number[];
  readonly counts: readonly Float64Array[];
}

/** How much weights, and how often they were corrected: those that were often are corrected less. */
interface Learning {
  readonly weights: Float64Array;
  readonly squares: Float64Array;
  rate: number;
}

type Step = (position: Position, places: Int32Array, learning: Learning) => void;

/** The weights of pairs. */
export function learnProspects(policy: Policy, tables: readonly number[], games: number, dealer: Dealer): number[] {
  return learnFrom({ policies: [policy], tables, games, dealer }, () => true, stepOfPairs);
}

/** The weights of who is the first of all; policies take turns at the seats. */
export function learnFirst(
  policies: readonly Policy[],
  tables: readonly number[],
  games: number,
  dealer: Dealer,
): number[] {
  return learnFrom({ policies, tables, games, dealer }, (table) => table.playing === table.seats, stepOfAll);
}

interface Lessons {
  readonly policies: readonly Policy[];
  readonly tables: readonly number[];
  readonly games: number;
  readonly dealer: Dealer;
}

function learnFrom(
  { policies, tables, games, dealer }: Lessons,
  counts: (table: FlatTable) => boolean,
  step: Step,
): number[] {
  const table = new FlatTable();
  const learning = {
    weights: new Float64Array(PROSPECTS),
    squares: new Float64Array(PROSPECTS).fill(1e-8),
    rate: RATE,
  };
  for (let game = 0; game < games; game++) {
    const seats = tables[game % tables.length]!;
    const positions: Position[] = [];
    dealer.deal(table, seats);
    const seated = Array.from({ length: seats }, (_, seat) => policies[(seat + game) % policies.length]!);
    const watch = (turn: number) => {
      if (turn % STRIDE === game % STRIDE && counts(table)) positions.push(positionOf(table));
    };
    if (!playOn(table, seated, watch)) continue;
    learning.rate = RATE * (1 - game / games) + LAST_RATE;
    for (const position of positions) step(position, table.places, learning);
  }
  return [...learning.weights];
}

function positionOf(table: FlatTable): Position {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => table.sizes[seat]! > 0);
  const counts = seats.map((seat) => {
    const into = new Float64Array(PROSPECTS);
    count(table, seat, into);
    return into;
  });
  return { seats, counts };
}

function correct({ weights, squares, rate }: Learning, slopes: Float64Array): void {
  for (const [i, slope] of slopes.entries()) {
    squares[i]! += slope * slope;
    weights[i]! += (rate * slope) / Math.sqrt(squares[i]!);
  }
}

function strengthOf(counts: Float64Array, weights: Float64Array): number {
  return counts.reduce((sum, value, i) => sum + value * weights[i]!, 0);
}

/** One step for each pair of players. */
function stepOfPairs({ seats, counts }: Position, places: Int32Array, learning: Learning): void {
  for (let one = 0; one < seats.length; one++) {
    for (let other = one + 1; other < seats.length; other++) {
      const difference = counts[one]!.map((value, i) => value - counts[other]![i]!);
      const wasAhead = places[seats[one]!]! < places[seats[other]!]! ? 1 : 0;
      const error = wasAhead - 1 / (1 + Math.exp(-strengthOf(difference, learning.weights)));
      correct(
        learning,
        difference.map((value) => error * value),
      );
    }
  }
}

/** One step for all players: towards the one who was the first. */
function stepOfAll({ seats, counts }: Position, places: Int32Array, learning: Learning): void {
  const odds = counts.map((one) => Math.exp(strengthOf(one, learning.weights)));
  const sum = odds.reduce((all, one) => all + one, 0);
  const slopes = counts[seats.findIndex((seat) => places[seat] === 0)]!.slice(); // a game that ended had a first
  for (const [at, one] of counts.entries())
    for (const [i, value] of one.entries()) slopes[i]! -= (odds[at]! / sum) * value;
  correct(learning, slopes);
}
