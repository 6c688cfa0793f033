/** Moves that were legal somewhere in the game: the likeliest to be wrongly accepted elsewhere. */
import type { Chance } from "../chance.ts";
import { areDescribed, type LegalMoves } from "../game.ts";
import type { TestCase } from "./test-case.ts";
import { walk } from "./walk.ts";

const SIZE = 256;

export class MovePool {
  readonly #moves: unknown[] = [];

  add(legal: LegalMoves<unknown>, chance: Chance): void {
    const moves = areDescribed(legal)
      ? [legal.sample(chance)]
      : legal.length > 8
        ? chance.shuffled(legal).slice(0, 8)
        : legal;
    for (const move of moves) {
      if (this.#moves.length < SIZE) this.#moves.push(move);
      else this.#moves[chance.below(SIZE)] = move;
    }
  }

  pick(chance: Chance): unknown {
    return this.#moves.length > 0 ? chance.pick(this.#moves) : null;
  }
}

/** Filled by a whole game, so that moves of its end can be tried at the beginning too. */
export function poolOf(testCase: TestCase): MovePool {
  const pool = new MovePool();
  walk(testCase, {
    position({ match, asks, chance }) {
      for (const { seat } of asks) pool.add(match.legal(seat), chance);
    },
  });
  return pool;
}
