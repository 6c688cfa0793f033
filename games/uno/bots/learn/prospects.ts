/** Learns who of two players goes out first, from positions of games between good players (logistic regression). */
import type { Policy } from "../flat/policy.ts";
import { count, PROSPECTS } from "../flat/prospects.ts";
import { FlatTable } from "../flat/table.ts";
import { type Dealer, playOn } from "./deals.ts";

/** Turns between two positions that are looked at: neighbouring ones say the same. */
const STRIDE = 11;
const RATE = 1;
const LAST_RATE = 0.04;

interface Position {
  readonly seats: readonly number[];
  readonly counts: readonly Float64Array[];
}

export function learnProspects(policy: Policy, tables: readonly number[], games: number, dealer: Dealer): number[] {
  const table = new FlatTable();
  const weights = new Float64Array(PROSPECTS);
  const squares = new Float64Array(PROSPECTS).fill(1e-8);
  for (let game = 0; game < games; game++) {
    const seats = tables[game % tables.length]!;
    const positions: Position[] = [];
    dealer.deal(table, seats);
    const policies = Array<Policy>(seats).fill(policy);
    const watch = (turn: number) => turn % STRIDE === game % STRIDE && positions.push(positionOf(table));
    if (!playOn(table, policies, watch)) continue;
    const rate = RATE * (1 - game / games) + LAST_RATE;
    for (const position of positions) learn(position, table.places, weights, squares, rate);
  }
  return [...weights];
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

/** One step for each pair of players; weights that were corrected often are corrected less. */
function learn(
  { seats, counts }: Position,
  places: Int32Array,
  weights: Float64Array,
  squares: Float64Array,
  rate: number,
): void {
  for (let one = 0; one < seats.length; one++) {
    for (let other = one + 1; other < seats.length; other++) {
      const difference = counts[one]!.map((value, i) => value - counts[other]![i]!);
      const ahead = difference.reduce((sum, value, i) => sum + value * weights[i]!, 0);
      const wasAhead = places[seats[one]!]! < places[seats[other]!]! ? 1 : 0;
      const error = wasAhead - 1 / (1 + Math.exp(-ahead));
      for (const [i, value] of difference.entries()) {
        const slope = error * value;
        squares[i]! += slope * slope;
        weights[i]! += (rate * slope) / Math.sqrt(squares[i]!);
      }
    }
  }
}
