/**
 * Information-set tree search: many times over, guess what the seat cannot see, walk down one common tree by the moves
 * that are legal in that world, play the rest out, and remember how it ended for everybody.
 *
 * One tree for all guesses (single-observer ISMCTS), so that a move is judged over the worlds in which it exists. Every
 * seat is taken to play for its own result, which covers two players and many alike.
 */
import type { Chance } from "../chance.ts";
import { type Game, type GameTypes, required, type Seat, type Seen } from "../game.ts";
import { type Outcome, payoffs } from "../outcome.ts";
import type { Bot, Budget, Evaluate, MakeBot } from "./bot.ts";
import { candidates } from "./greedy.ts";
import { randomMove } from "./random.ts";
import { possibleState } from "./worlds.ts";

export interface TreeSearchSettings<T extends GameTypes> {
  /** Weight of curiosity against what is known to be good. */
  readonly exploration?: number;
  /** Moves of a playout before `evaluate` is asked instead; without `evaluate` playouts go to the end. */
  readonly playoutMoves?: number;
  readonly evaluate?: Evaluate<T>;
  /** How everybody is taken to play beyond the tree; at random when absent. */
  readonly playout?: (state: T["State"], seat: Seat, chance: Chance) => T["Move"];
}

interface Node<Move> {
  readonly move: Move | null;
  /** The seat that made `move`. */
  readonly by: Seat;
  readonly children: Map<string, Node<Move>>;
  visits: number;
  /** In how many visits of its parent this move was legal. */
  available: number;
  reward: number;
}

const PLAYOUT_BOUND = 5_000;
const DEFAULT_ITERATIONS = 1_000;
/** Share of the score in a reward: enough to care for points that change no rank, too little to risk a rank for them. */
const SCORE_WEIGHT = 0.05;

export function treeSearchBot<T extends GameTypes>(settings: TreeSearchSettings<T> = {}): MakeBot<T> {
  return ({ game, seat, seats, chance, budget, now }): Bot<T> => {
    const search = new TreeSearch(game, seat, seats, chance, settings);
    return {
      decide({ view, legal }) {
        const moves = candidates(legal, chance);
        return moves.length === 1 ? moves[0]! : search.best(view, budget, now);
      },
    };
  };
}

class TreeSearch<T extends GameTypes> {
  readonly #game: Game<T>;
  readonly #seat: Seat;
  readonly #seats: number;
  readonly #chance: Chance;
  readonly #settings: TreeSearchSettings<T>;
  readonly #exploration: number;
  #scores = new ScoreRange();

  constructor(game: Game<T>, seat: Seat, seats: number, chance: Chance, settings: TreeSearchSettings<T>) {
    this.#game = game;
    this.#seat = seat;
    this.#seats = seats;
    this.#chance = chance;
    this.#settings = settings;
    this.#exploration = settings.exploration ?? 0.7;
  }

  /** The most visited move when the budget is used up. */
  best(view: Seen<T["View"]>, budget: Budget, now: () => number): T["Move"] {
    const root = newNode<T["Move"]>(null, -1);
    this.#scores = new ScoreRange();
    const iterations =
      budget.iterations ?? (budget.milliseconds === undefined ? DEFAULT_ITERATIONS : Number.MAX_SAFE_INTEGER);
    const deadline = budget.milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + budget.milliseconds;
    // One iteration at least, so that there is an answer however short the time.
    for (let done = 0; done === 0 || (done < iterations && now() < deadline); done++) {
      this.#iterate(root, possibleState(this.#game, view, this.#seat, this.#chance));
    }
    let best: Node<T["Move"]> | null = null;
    for (const child of root.children.values()) if (!best || child.visits > best.visits) best = child;
    return best!.move; // the first iteration has made a child: the seat was asked, so it has a move
  }

  #iterate(root: Node<T["Move"]>, world: T["State"]): void {
    const path = [root];
    let node = root;
    let state = world;
    for (;;) {
      // Where several may act at once it is this seat's decision that is sought, whoever is named first.
      const actor = node === root ? this.#seat : required(this.#game.turn(state))[0]?.seat;
      if (actor === undefined) break;
      const child = this.#choose(node, state, actor);
      const result = this.#game.apply(state, actor, child.move as T["Move"], this.#chance);
      if (result.refused !== undefined) break;
      state = result.state;
      const isNew = child.visits === 0;
      node = child;
      path.push(node);
      if (isNew) break;
    }
    const rewards = this.#playOut(state);
    for (const visited of path) {
      visited.visits++;
      if (visited.by >= 0) visited.reward += rewards[visited.by]!;
    }
  }

  /** A move not tried yet, or the one with the best mixture of reward and curiosity. */
  #choose(node: Node<T["Move"]>, state: T["State"], actor: Seat): Node<T["Move"]> {
    const legal = this.#game.legal(state, actor);
    const untried: Node<T["Move"]>[] = [];
    let best: Node<T["Move"]> | null = null;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const move of candidates(legal, this.#chance)) {
      const key = this.#game.notation.write(move);
      let child = node.children.get(key);
      if (!child) {
        child = newNode(move, actor);
        node.children.set(key, child);
      }
      child.available++;
      if (child.visits === 0) untried.push(child);
      else {
        const value =
          child.reward / child.visits + this.#exploration * Math.sqrt(Math.log(child.available) / child.visits);
        if (value > bestValue) [best, bestValue] = [child, value];
      }
    }
    return untried.length > 0 ? this.#chance.pick(untried) : best!; // every legal move is in one of the two
  }

  /** The payoff first, then the score: of two ways to win, the one with more points. */
  #rewards(outcome: Outcome): readonly number[] {
    return payoffs(outcome).map((payoff, seat) => {
      const score = this.#scores.share(outcome.seats[seat]!.score, outcome.better); // an outcome has every seat
      return (1 - SCORE_WEIGHT) * payoff + SCORE_WEIGHT * score;
    });
  }

  #playOut(from: T["State"]): readonly number[] {
    const { evaluate, playout } = this.#settings;
    const bound = evaluate ? (this.#settings.playoutMoves ?? 0) : PLAYOUT_BOUND;
    let state = from;
    for (let moves = 0; moves < bound; moves++) {
      const actor = required(this.#game.turn(state))[0]?.seat;
      if (actor === undefined) break;
      const move = playout
        ? playout(state, actor, this.#chance)
        : randomMove(this.#game.legal(state, actor), this.#chance);
      const result = this.#game.apply(state, actor, move, this.#chance);
      if (result.refused !== undefined) break;
      state = result.state;
    }
    const outcome = this.#game.outcome(state);
    if (outcome) return this.#rewards(outcome);
    return Array.from({ length: this.#seats }, (_, seat) => evaluate?.(state, seat) ?? 0.5);
  }
}

/** How good a score is among those of a search, from 0 to 1. */
class ScoreRange {
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  share(score: number, better: Outcome["better"]): number {
    this.#lowest = Math.min(this.#lowest, score);
    this.#highest = Math.max(this.#highest, score);
    if (this.#lowest === this.#highest) return 0.5;
    const share = (score - this.#lowest) / (this.#highest - this.#lowest);
    return better === "high" ? share : 1 - share;
  }
}

function newNode<Move>(move: Move | null, by: Seat): Node<Move> {
  return { move, by, children: new Map(), visits: 0, available: 0, reward: 0 };
}
