/**
 * Search over what the seat cannot see: again and again it guesses the hidden cards, tries a whole turn there, lets everybody go
 * on greedily for some turns, and judges what came of it. Turns that did well are tried more often.
 */
import type { Chance, Game, Seat } from "@asztal/kernel";
import { type Bot, type MakeBot, possibleState } from "@asztal/kernel/bots";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameState } from "../game/state.ts";
import type { FastForm } from "../generate/fast.ts";
import type { Evaluator } from "./evaluate.ts";
import { consider } from "./greedy.ts";
import { Playout } from "./playout.ts";

const DEFAULT_ITERATIONS = 400;
const PLAYOUT_TURNS = 6;
/** Weight of what was tried little against what did well. */
const EXPLORATION = 0.15;
/** Choices of one script that are planned together. */
const MAX_PLAN = 3;

/** Answers of others that are guessed after a plan. */
const MAX_ANSWERS = 6;

/** A move with the choices that follow it. */
interface Plan {
  readonly moves: readonly CardGameMove[];
  tries: number;
  sum: number;
}

export function searchCardBot(form: FastForm, evaluator: Evaluator): MakeBot<CardGame> {
  const playout = new Playout(form, evaluator);
  return ({ game, seat, chance, budget, now }): Bot<CardGame> => {
    /** The rest of the plan that the last move began. */
    let planned: readonly CardGameMove[] = [];
    return {
      decide({ view, legal }) {
        const moves = legal as readonly CardGameMove[]; // card games list their moves
        const next = planned[0];
        planned = planned.slice(1);
        const write = game.notation.write;
        if (next && moves.some((move) => write(move) === write(next))) return next;
        if (moves.length === 1) return moves[0]!;
        if (view.stage === "draft") {
          return consider({ game, evaluator, risk: 0 }, { view, legal }, seat, chance)[0]!.move;
        }
        const search = new Search(game, playout, evaluator, seat, chance);
        const deadline = budget.milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + budget.milliseconds;
        const iterations =
          budget.iterations ?? (budget.milliseconds === undefined ? DEFAULT_ITERATIONS : Number.MAX_SAFE_INTEGER);
        for (let done = 0; done === 0 || (done < iterations && now() < deadline); done++) {
          search.iterate(possibleState(game, view, seat, chance), moves);
        }
        const [first, ...rest] = search.best();
        planned = rest;
        return first!; // a plan has a move at least
      },
    };
  };
}

class Search {
  private readonly plans = new Map<string, Plan>();
  private readonly game: Game<CardGame>;
  private readonly playout: Playout;
  private readonly evaluator: Evaluator;
  private readonly seat: Seat;
  private readonly chance: Chance;
  private tries = 0;

  constructor(game: Game<CardGame>, playout: Playout, evaluator: Evaluator, seat: Seat, chance: Chance) {
    this.game = game;
    this.playout = playout;
    this.evaluator = evaluator;
    this.seat = seat;
    this.chance = chance;
  }

  iterate(world: CardGameState, moves: readonly CardGameMove[]): void {
    if (this.plans.size === 0) for (const move of moves) this.grow(world, [move]);
    const plan = this.choose();
    let state = world;
    for (const move of plan.moves) {
      const result = this.game.apply(state, this.seat, move, this.chance);
      if (result.refused !== undefined) break;
      state = result.state;
    }
    plan.tries++;
    this.tries++;
    plan.sum += this.judge(state);
  }

  /** Adds the move and, where it leads to a choice of the seat, a plan for each of them. */
  private grow(world: CardGameState, moves: readonly CardGameMove[]): void {
    let state = world;
    for (const move of moves) {
      const result = this.game.apply(state, this.seat, move, this.chance);
      if (result.refused !== undefined) return;
      state = result.state;
    }
    if (state.machine.question?.seat === this.seat && moves.length < MAX_PLAN) {
      const next = this.game.legal(state, this.seat) as readonly CardGameMove[]; // card games list their moves
      for (const move of next) this.grow(world, [...moves, move]);
      return;
    }
    const key = moves.map((move) => this.game.notation.write(move)).join("/");
    this.plans.set(key, { moves, tries: 0, sum: 0 });
  }

  private choose(): Plan {
    let best: Plan | null = null;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const plan of this.plans.values()) {
      const value =
        plan.tries === 0
          ? Number.POSITIVE_INFINITY
          : plan.sum / plan.tries + EXPLORATION * Math.sqrt(Math.log(this.tries) / plan.tries);
      if (value > bestValue) [best, bestValue] = [plan, value];
    }
    return best!; // every legal move has a plan
  }

  private judge(state: CardGameState): number {
    const settled = this.settled(state);
    const isIdle = !settled.machine.question && settled.stage === "act";
    const end = isIdle ? this.playout.after(settled, PLAYOUT_TURNS, this.chance) : settled;
    return this.evaluator.evaluate(end, this.seat);
  }

  /** The position after whatever is still asked: others answer by chance, and so does the seat beyond its plan. */
  private settled(state: CardGameState): CardGameState {
    let current = state;
    for (let answers = 0; current.machine.question && answers < MAX_ANSWERS; answers++) {
      const { seat } = current.machine.question;
      const moves = this.game.legal(current, seat) as readonly CardGameMove[]; // card games list their moves
      const result = this.game.apply(current, seat, this.chance.pick(moves), this.chance);
      if (result.refused !== undefined) break;
      current = result.state;
    }
    return current;
  }

  /** The plan that was tried most: it did best for longest. */
  best(): readonly CardGameMove[] {
    let best: Plan | null = null;
    for (const plan of this.plans.values()) if (!best || plan.tries > best.tries) best = plan;
    return best!.moves; // there has been one iteration at least
  }
}
