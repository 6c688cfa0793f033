/**
 * Search over what the declaring side knows (αμ, T. Cazenave and V. Ventos). Plain sampling lets declarer play each world as
 * if he saw it, so it thinks that he will always guess right later. Here a card has to be the same in all worlds that he
 * cannot tell apart, for a few cards ahead; only then each world is solved by itself. The defenders see everything.
 *
 * A result is a set of worlds won, as the bits of one number. Where declarer chooses he keeps all results that no other one
 * contains; where the defence chooses, for each world by itself, a world is won only if it is won whatever is played.
 *
 * Cards of the defence between which declarer's side holds none look the same to him: he learns nothing from which small
 * card was played, nor from the queen played from queen and jack.
 */
import type { FlatSolver } from "../solver/wasm.ts";
import { beatsBit } from "./timeline.ts";
import { WORLD } from "./worlds.ts";

/** As many worlds as a number has bits; the highest is left out, for its sign. */
export const MAX_SEARCHED = 30;
/** Results kept at one place; there are seldom more. */
const MAX_FRONT = 12;

export class OutOfTime extends Error {}

/** A place in the search. What the hands hold and what lies on the table may differ from world to world. */
interface Place {
  /** What is left of all hands, world after world. */
  readonly hands: Uint32Array;
  /** The cards on the table, four for each world. */
  readonly trick: Int8Array;
  readonly laid: number;
  readonly leader: number;
  readonly taken: number;
  readonly left: number;
}

export interface Problem {
  readonly solver: FlatSolver;
  readonly strain: number;
  /** 0 to 3 from North; the search is for this side. */
  readonly declarer: number;
  /** The tricks that the side wants in all. */
  readonly target: number;
  readonly weights: ArrayLike<number>;
  /** Throws `OutOfTime` when it is late. */
  readonly check: () => void;
}

function bitsOf(set: number): number[] {
  const bits: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  return bits;
}

/** Adds a result unless another one contains it; takes out those that it contains. */
function add(front: number[], result: number): void {
  for (const other of front) if ((result & ~other) === 0) return;
  let kept = 0;
  for (const other of front) if ((other & ~result) !== 0) front[kept++] = other;
  front.length = kept;
  front.push(result);
}

export class AlphaMu {
  readonly #problem: Problem;

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  weightOf(set: number): number {
    let sum = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) sum += this.#problem.weights[31 - Math.clz32(rest & -rest)]!;
    return sum;
  }

  #bestOf(front: readonly number[]): number {
    return front.reduce((most, result) => Math.max(most, this.weightOf(result)), 0);
  }

  /** The worlds of `mask` that are won when everybody sees everything. */
  solved(place: Place, mask: number): number {
    const { solver, target, strain, declarer } = this.#problem;
    if (place.taken >= target) return mask;
    if (place.taken + place.left < target) return 0;
    this.#problem.check();
    let won = 0;
    for (const world of bitsOf(mask)) {
      // After the fourth card the next trick begins, in each world with whoever has taken this one.
      const isOver = place.laid === 4;
      const leader = isOver ? this.#winnerOf(place, world) : place.leader;
      const laid = isOver ? 0 : place.laid;
      const left = isOver ? place.left - 1 : place.left;
      const need = target - place.taken - (isOver && ((leader ^ declarer) & 1) === 0 ? 1 : 0);
      solver.hands.set(place.hands.subarray(world * WORLD, world * WORLD + WORLD));
      solver.lay(strain, leader, place.trick.subarray(world * 4, world * 4 + 4), laid);
      const isDeclarers = (((leader + laid) ^ declarer) & 1) === 0;
      if (left === 0 ? need <= 0 : isDeclarers ? solver.reaches(need) : !solver.reaches(left - need + 1))
        won |= 1 << world;
    }
    return won;
  }

  /**
   * The most that can be won by playing `card` and then as well as can be, looking `depth` more cards of the side ahead.
   * `atLeast` is what another card has reached: less is not worth knowing exactly.
   */
  valueOf(place: Place, card: number, mask: number, depth: number, atLeast: number): number {
    const after = this.#playedBy(place, mask, () => card);
    const won = this.solved(after, mask);
    if (this.weightOf(won) <= atLeast) return this.weightOf(won);
    return this.#bestOf(this.#afterCard(after, won, depth, atLeast));
  }

  /** The front after a card was played; `mask` holds only worlds that are won when all is seen. */
  #afterCard(place: Place, mask: number, depth: number, atLeast: number): number[] {
    if (depth === 0 || (mask & (mask - 1)) === 0 || place.taken >= this.#problem.target) return [mask];
    if (place.laid < 4) return this.#choose(place, mask, depth, atLeast);
    // The trick is over; who has taken it is seen by all.
    const winners = new Map<number, number>();
    for (const world of bitsOf(mask)) {
      const winner = this.#winnerOf(place, world);
      winners.set(winner, (winners.get(winner) ?? 0) | (1 << world));
    }
    let front = [0];
    let rest = mask;
    for (const [winner, set] of winners) {
      rest &= ~set;
      const isDeclarers = ((winner ^ this.#problem.declarer) & 1) === 0;
      const next = {
        ...place,
        laid: 0,
        leader: winner,
        taken: place.taken + (isDeclarers ? 1 : 0),
        left: place.left - 1,
      };
      const found =
        next.left === 0
          ? [next.taken >= this.#problem.target ? set : 0]
          : this.#afterCardOrDone(next, set, depth, atLeast - this.weightOf(mask & ~set));
      const joined: number[] = [];
      for (const one of front) for (const other of found) add(joined, one | other);
      front = joined;
      if (this.#bestOf(front) + this.weightOf(rest) <= atLeast) return front;
    }
    return this.#few(front);
  }

  #afterCardOrDone(place: Place, mask: number, depth: number, atLeast: number): number[] {
    if ((mask & (mask - 1)) === 0 || place.taken >= this.#problem.target) return [mask];
    return this.#choose(place, mask, depth, atLeast);
  }

  #choose(place: Place, mask: number, depth: number, atLeast: number): number[] {
    const turn = (place.leader + place.laid) & 3;
    return ((turn ^ this.#problem.declarer) & 1) === 0
      ? this.#declarers(place, mask, depth, atLeast, turn)
      : this.#defenders(place, mask, depth, atLeast, turn);
  }

  #winnerOf(place: Place, world: number): number {
    let best = 0;
    for (let at = 1; at < 4; at++) {
      if (beatsBit(place.trick[4 * world + at]!, place.trick[4 * world + best]!, this.#problem.strain)) best = at;
    }
    return (place.leader + best) & 3;
  }

  /** The place after each world's own card. */
  #playedBy(place: Place, mask: number, cardIn: (world: number) => number): Place {
    const hands = place.hands.slice();
    const trick = place.trick.slice();
    const turn = (place.leader + place.laid) & 3;
    for (const world of bitsOf(mask)) {
      const card = cardIn(world);
      hands[WORLD * world + 2 * turn + (card >> 5)]! &= ~(1 << (card & 31));
      trick[4 * world + place.laid] = card;
    }
    return { ...place, hands, trick, laid: place.laid + 1 };
  }

  #declarers(place: Place, mask: number, depth: number, atLeast: number, turn: number): number[] {
    const [first] = bitsOf(mask);
    // His own cards are the same in all worlds; what lies between two of them may differ, and then they are not equals.
    const cards = this.#legal(place, first!, turn);
    const moves = cards
      .filter((card, at) => at === 0 || !this.#areEquals(place, mask, cards[at - 1]!, card, turn))
      .map((card) => {
        const after = this.#playedBy(place, mask, () => card);
        const won = this.solved(after, mask);
        return { after, won, weight: this.weightOf(won) };
      })
      .sort((one, other) => other.weight - one.weight);
    const front: number[] = [];
    for (const { after, won, weight } of moves) {
      if (weight <= atLeast || won === 0) break;
      if (front.some((result) => (won & ~result) === 0)) continue;
      for (const result of this.#afterCard(after, won, depth - 1, atLeast)) add(front, result);
      if (front.includes(mask)) return [mask];
    }
    return front.length > 0 ? this.#few(front) : [0];
  }

  #defenders(place: Place, mask: number, depth: number, atLeast: number, turn: number): number[] {
    const moves = this.#movesOfDefence(place, mask, turn);
    let front = [mask];
    for (const { set, cards } of moves) {
      const outside = this.weightOf(mask & ~set);
      const after = this.#playedBy(place, set, (world) => cards[world]!);
      const found = this.#afterCard(after, set, depth, atLeast - outside);
      const joined: number[] = [];
      for (const one of front) for (const other of found) add(joined, one & (other | ~set));
      front = joined;
      if (this.#bestOf(front) <= atLeast) return front;
    }
    return this.#few(front);
  }

  /** What declarer can tell apart: a suit, and which of the gaps between his side's cards; in each world the lowest such card. */
  #movesOfDefence(place: Place, mask: number, turn: number): { set: number; cards: number[] }[] {
    const moves = new Map<number, { set: number; cards: number[] }>();
    for (const world of bitsOf(mask)) {
      const at = world * WORLD;
      for (const card of this.#legal(place, world, turn)) {
        const word = card >> 5;
        const own = place.hands[at + 2 * ((turn + 1) & 3) + word]! | place.hands[at + 2 * ((turn + 3) & 3) + word]!;
        const above = own & ((1 << (card & 31)) - 1) & (0xffff << (card & 16));
        const gap = (card >> 4) * 16 + (above === 0 ? 15 : (31 - Math.clz32(above)) & 15);
        let move = moves.get(gap);
        if (!move) {
          move = { set: 0, cards: [] };
          moves.set(gap, move);
        }
        move.set |= 1 << world;
        move.cards[world] = card; // cards come from high to low, so the lowest stays
      }
    }
    return [...moves.values()].sort((one, other) => this.weightOf(other.set) - this.weightOf(one.set));
  }

  #legal(place: Place, world: number, turn: number): number[] {
    const low = place.hands[WORLD * world + 2 * turn]!;
    const high = place.hands[WORLD * world + 2 * turn + 1]!;
    const cards = [...bitsOf(low), ...bitsOf(high).map((bit) => bit + 32)];
    if (place.laid === 0) return cards;
    const suit = place.trick[4 * world]! >> 4;
    const following = cards.filter((card) => card >> 4 === suit);
    return following.length > 0 ? following : cards;
  }

  /** Whether in no world anybody else holds, or has put on the table, a card between these two. */
  #areEquals(place: Place, mask: number, high: number, low: number, turn: number): boolean {
    if (high >> 4 !== low >> 4) return false;
    for (const world of bitsOf(mask)) {
      for (let card = high + 1; card < low; card++) {
        for (let seat = 0; seat < 4; seat++) {
          if (seat !== turn && place.hands[WORLD * world + 2 * seat + (card >> 5)]! & (1 << (card & 31))) return false;
        }
        for (let at = 0; at < place.laid; at++) if (place.trick[4 * world + at] === card) return false;
      }
    }
    return true;
  }

  #few(front: number[]): number[] {
    if (front.length <= MAX_FRONT) return front;
    return front.sort((one, other) => this.weightOf(other) - this.weightOf(one)).slice(0, MAX_FRONT);
  }
}
