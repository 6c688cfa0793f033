/**
 * Search over what the seat cannot see. Again and again it guesses the hidden cards and how the dice will fall; in each such
 * world it tries every move that is left in the race, with the choices that follow it, and lets everybody go on greedily. All
 * moves meet the same worlds, so that what one gains over another is not hidden by luck, and those that clearly fall behind
 * are left out of later ones.
 */
import { Chance, childSeed, type Game, type Phrase, type Seat } from "@asztal/kernel";
import { type Bot, type Decision, type MakeBot, possibleState } from "@asztal/kernel/bots";
import type { FastForm } from "../code-generation/fast.ts";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameState } from "../game/state.ts";
import { type Program, strideOf } from "../run/program.ts";
import { areAlike } from "../run/table-state.ts";
import type { Evaluator } from "./evaluate.ts";
import { consider } from "./greedy.ts";
import { Playout } from "./playout.ts";
import { percent, whyOf } from "./why.ts";

/** Moves that are tried, each in one world. */
const DEFAULT_ITERATIONS = 400;
/**
 * What is played on: everybody has as many turns, at least one, and so many steps are taken. Long games of one step a turn need
 * more than one round to tell moves apart; beyond that, what counts later says more than luck does.
 */
const PLAYOUT_STEPS = 4;
/** Plans that race, besides the end of the phase: those after which positions look best at once, in so many worlds. */
const MAX_RACING = 5;
const FIRST_LOOKS = 3;
/** Choices of one script that are planned together. */
const MAX_PLAN = 3;
/** Answers of others that are guessed after a plan. */
const MAX_ANSWERS = 6;
/** Nothing is left out before it was tried in so many worlds, nor unless it is behind by so many standard errors. */
const FIRST_WORLDS = 8;
const BEHIND = 2;

/** A move with the choices that follow it, and what came of it in each world. */
interface Plan {
  readonly moves: readonly CardGameMove[];
  readonly values: number[];
  sum: number;
}

/** What the last race came to, for those who ask why. */
interface Thought {
  readonly decision: Decision<CardGame>;
  readonly move: CardGameMove;
  readonly worlds: number;
  /** Its mean value, from 0 to 1. */
  readonly value: number;
}

/** Everybody goes on by the evaluator; where the play-outs end, the position is judged by what counts later. */
export function searchCardBot(form: FastForm, evaluator: Evaluator, later = evaluator): MakeBot<CardGame> {
  const playout = new Playout(form, evaluator, later);
  return ({ game, seat, chance, budget, now }): Bot<CardGame> => {
    /** The rest of the plan that the last move began. */
    let planned: readonly CardGameMove[] = [];
    let thought: Thought | null = null;
    return {
      decide({ view, legal }) {
        thought = null;
        const moves = legal as readonly CardGameMove[]; // card games list their moves
        const next = planned[0];
        planned = planned.slice(1);
        const write = game.notation.write;
        if (next && moves.some((move) => write(move) === write(next))) return next;
        if (moves.length === 1) return moves[0]!;
        if (view.stage === "draft") {
          return consider({ game, evaluator, risk: 0 }, { view, legal }, seat, chance)[0]!.move;
        }
        const deadline = budget.milliseconds === undefined ? Number.POSITIVE_INFINITY : now() + budget.milliseconds;
        const iterations =
          budget.iterations ?? (budget.milliseconds === undefined ? DEFAULT_ITERATIONS : Number.MAX_SAFE_INTEGER);
        const race = new Race(
          form.program,
          game,
          playout,
          later,
          seat,
          possibleState(game, view, seat, chance),
          moves,
          chance,
        );
        race.narrow(
          Array.from({ length: FIRST_LOOKS }, () => possibleState(game, view, seat, chance)),
          chance,
        );
        do {
          race.enter(possibleState(game, view, seat, chance), childSeed(chance.seed, `world ${chance.drawn}`));
        } while (!race.isDecided && race.tries < iterations && now() < deadline);
        const best = race.best();
        const [first, ...rest] = best.moves;
        planned = rest;
        const worlds = best.values.length;
        thought = { decision: { view, legal }, move: first!, worlds, value: best.sum / worlds };
        return first!; // a plan has a move at least
      },
      why(): readonly Phrase[] {
        if (!thought) return [];
        const { decision, move, worlds, value } = thought;
        // Chance of its own: what is asked changes nothing of how the bot goes on.
        const dice = new Chance(childSeed(chance.seed, "why"));
        const [considered] = consider(
          { game, evaluator: later, risk: 0 },
          { view: decision.view, legal: [move] },
          seat,
          dice,
        );
        return [{ code: "why.tried", args: { worlds, chance: percent(value) } }, ...whyOf(considered!)]; // of one move there is one
      },
    };
  };
}

class Race {
  private plans: Plan[] = [];
  private readonly program: Program;
  private readonly game: Game<CardGame>;
  private readonly playout: Playout;
  private readonly evaluator: Evaluator;
  private readonly seat: Seat;
  /** How many plans were tried in how many worlds. */
  tries = 0;
  /** How many turns are played on, the same for all plans. */
  private turns: number | null = null;

  constructor(
    program: Program,
    game: Game<CardGame>,
    playout: Playout,
    evaluator: Evaluator,
    seat: Seat,
    world: CardGameState,
    moves: readonly CardGameMove[],
    chance: Chance,
  ) {
    this.program = program;
    this.game = game;
    this.playout = playout;
    this.evaluator = evaluator;
    this.seat = seat;
    for (const move of this.different(world, moves)) this.grow(world, [move], chance);
  }

  get isDecided(): boolean {
    return this.plans.length === 1;
  }

  /** Adds the move and, where it leads to a choice of the seat, a plan for each of them. */
  private grow(world: CardGameState, moves: readonly CardGameMove[], chance: Chance): void {
    const state = this.follow(world, moves, chance);
    if (state.machine.question?.seat === this.seat && moves.length < MAX_PLAN) {
      const next = this.game.legal(state, this.seat) as readonly CardGameMove[]; // card games list their moves
      for (const move of this.different(state, next)) this.grow(world, [...moves, move], chance);
    } else this.plans.push({ moves, values: [], sum: 0 });
  }

  /** Without moves that differ from one before them only in which of two cards that are alike they name. */
  private different(state: CardGameState, moves: readonly CardGameMove[]): readonly CardGameMove[] {
    const kept: CardGameMove[] = [];
    for (const move of moves) if (!kept.some((other) => this.areAlike(state, move, other))) kept.push(move);
    return kept;
  }

  private areAlike({ machine: { question }, table }: CardGameState, one: CardGameMove, other: CardGameMove): boolean {
    const stride = strideOf(this.program);
    if ("use" in one && "use" in other) {
      return one.ability === other.ability && areAlike(table, stride, one.use, other.use);
    }
    if (!("pick" in one && "pick" in other) || !question) return false;
    const group = table.groups[question.group]!;
    return areAlike(table, stride, group[one.pick - 1]!, group[other.pick - 1]!);
  }

  /** The position after moves of the seat, as far as they can be made in this world. */
  private follow(world: CardGameState, moves: readonly CardGameMove[], chance: Chance): CardGameState {
    let state = world;
    for (const move of moves) {
      const result = this.game.apply(state, this.seat, move, chance);
      if (result.refused !== undefined) return state;
      state = result.state;
    }
    return state;
  }

  /** Leaves out what does not look good at once: the more plans race, the fewer worlds each of them meets. */
  narrow(worlds: readonly CardGameState[], chance: Chance): void {
    if (this.plans.length <= MAX_RACING) return;
    const looks = this.plans.map((plan) => {
      const ends = worlds.map((world) => this.settled(this.follow(world, plan.moves, chance), chance));
      return { plan, value: ends.reduce((sum, end) => sum + this.evaluator.evaluate(end, this.seat), 0) };
    });
    const best = looks.toSorted((a, b) => b.value - a.value).slice(0, MAX_RACING);
    this.plans = looks.filter((look) => best.includes(look) || "end" in look.plan.moves[0]!).map(({ plan }) => plan);
  }

  /** Tries what is left in one more world, where the dice fall alike for all. */
  enter(world: CardGameState, seed: Chance["seed"]): void {
    for (const plan of this.plans) {
      const chance = new Chance(seed);
      const value = this.judge(this.follow(world, plan.moves, chance), chance);
      plan.values.push(value);
      plan.sum += value;
      this.tries++;
    }
    const leader = this.leader();
    if (leader.values.length >= FIRST_WORLDS) this.plans = this.plans.filter((plan) => !isBehind(plan, leader));
  }

  private judge(state: CardGameState, chance: Chance): number {
    const settled = this.settled(state, chance);
    const isIdle = !settled.machine.question && settled.stage === "act";
    if (!isIdle) return this.evaluator.evaluate(settled, this.seat);
    this.turns ??= this.playout.turnsFor(settled, PLAYOUT_STEPS, new Chance(chance.seed));
    return this.playout.value(settled, this.seat, this.turns, chance);
  }

  /** The position after whatever is still asked: others answer by chance, and so does the seat beyond its plan. */
  private settled(state: CardGameState, chance: Chance): CardGameState {
    let current = state;
    for (let answers = 0; current.machine.question && answers < MAX_ANSWERS; answers++) {
      const { seat } = current.machine.question;
      const moves = this.game.legal(current, seat) as readonly CardGameMove[]; // card games list their moves
      const result = this.game.apply(current, seat, chance.pick(moves), chance);
      if (result.refused !== undefined) break;
      current = result.state;
    }
    return current;
  }

  private leader(): Plan {
    return this.plans.reduce((best, plan) => (plan.sum > best.sum ? plan : best));
  }

  best(): Plan {
    return this.leader();
  }
}

/** Whether a plan did worse than the leader in the same worlds, by more than luck would explain. */
function isBehind({ values }: Plan, leader: Plan): boolean {
  const count = values.length;
  let [sum, squares] = [0, 0];
  for (let world = 0; world < count; world++) {
    const difference = leader.values[world]! - values[world]!;
    sum += difference;
    squares += difference * difference;
  }
  const variance = (squares - (sum * sum) / count) / (count - 1);
  return sum > BEHIND * Math.sqrt(count * variance);
}
