/** Random play with a visitor at every position. States are frozen on the way, so a game that changes one is caught. */
import { Chance, childSeed } from "../chance.ts";
import { type Ask, required } from "../game.ts";
import { Match } from "../match.ts";
import { RandomPlay } from "../random-play.ts";
import { Breach, breach, thrown } from "./check.ts";
import type { TestCase } from "./test-case.ts";

interface Visit {
  readonly match: Match;
  /** The seats that may act. */
  readonly asks: readonly Ask[];
  /** Chance for the visitor's own use. */
  readonly chance: Chance;
}

export interface Move {
  readonly match: Match;
  readonly seat: number;
  readonly move: unknown;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly chance: Chance;
}

export interface Visitor {
  /** Wants every position and move of a long game; others are shown some of them, fewer the longer it gets. */
  readonly thorough?: boolean;
  /** At every position in which somebody may act. */
  position?(visit: Visit): void;
  /** After every move. */
  moved?(move: Move): void;
  /** When nobody may act any more. */
  end?(match: Match, chance: Chance): void;
}

/** So many positions are shown to every visitor; after them, fewer and fewer. */
const SHOWN = 400;
const DEFAULT_BOUND = 10_000;
/** Somebody who need not act does so this rarely: such moves often end a game, and the rest of it should be seen too. */
const OPTIONAL_EVERY = 8;

export function walk(testCase: TestCase, visitor: Visitor): Match {
  const match = new Match(testCase);
  const players = new Chance(childSeed(testCase.seed, "walk"));
  const play = new RandomPlay(match, testCase.bots, players);
  const chance = new Chance(childSeed(testCase.seed, "visitor"));
  const bound = testCase.moveBound ?? DEFAULT_BOUND;
  try {
    for (let moves = 0; moves <= bound; moves++) {
      freeze(match.state);
      const asks = match.turn();
      if (asks.length === 0) {
        visitor.end?.(match, chance);
        return match;
      }
      const shown = visitor.thorough || moves % Math.ceil((moves + 1) / SHOWN) === 0;
      if (shown) visitor.position?.({ match, asks, chance });
      const { seat } = players.pick(players.below(OPTIONAL_EVERY) === 0 ? asks : required(asks));
      const before = match.state;
      const move = freeze(play.move(match, seat));
      const result = match.play(seat, move);
      if (result.refused !== undefined) {
        breach(`the offered move ${JSON.stringify(move)} of seat ${seat} was refused: ${result.refused}`, match);
      }
      if (shown) visitor.moved?.({ match, seat, move, before, events: freeze(result.events), chance });
    }
  } catch (error) {
    if (error instanceof Breach) throw error;
    // Whatever the game threw is a breach too: a pure function over legal arguments has no reason to.
    breach(thrown(error), match);
  }
  return breach(`the game is not over after ${bound} moves`, match);
}

function freeze<V>(value: V): V {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}
