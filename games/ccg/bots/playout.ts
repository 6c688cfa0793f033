/** How a position would go on if everybody took what looks best at once: played by generated code, which never waits. */

import type { FastForm } from "../code-generation/fast.ts";
import { type Chooser, FastMachine } from "../code-generation/machine.ts";
import { Flow } from "../game/flow.ts";
import type { AbilityUse, CardGameState } from "../game/state.ts";
import type { Dice } from "../run/numbers.ts";
import type { Table } from "../run/table.ts";
import { areAlike } from "../run/table-state.ts";
import type { Evaluator } from "./evaluate.ts";

/** Of a long hand only so many cards are tried, and of those that are alike one. */
const MAX_PICKS = 8;
const NOWHERE: readonly number[] = [];
const DECLINE = 0;

/** An action by its number in the phase, an ability, or the end of the phase. */
type Action = number | AbilityUse;
const END = -1;

interface Step {
  readonly flow: Flow<FastMachine>;
  /** The other places that the first choice could fall on, besides the first; and whether none could be chosen. */
  readonly others: readonly number[];
  readonly mayDecline: boolean;
}

export class Playout {
  private readonly form: FastForm;
  private readonly evaluator: Evaluator;
  private readonly later: Evaluator;

  /** Players go by the first evaluator; the second judges where it ends. */
  constructor(form: FastForm, evaluator: Evaluator, later = evaluator) {
    this.form = form;
    this.evaluator = evaluator;
    this.later = later;
  }

  /** How good the position is for a seat after so many turns, or at the end of the game; from one in which no script is under way. */
  value(state: CardGameState, seat: number, turns: number, dice: Dice): number {
    let current = state;
    const last = state.turn + turns;
    while (current.stage === "act" && current.turn < last) current = this.best(current, dice);
    return this.later.evaluate(current, seat);
  }

  /** So many turns from a position on that everybody has as many, and that so many steps are taken at least. */
  turnsFor(state: CardGameState, steps: number, dice: Dice): number {
    let current = state;
    for (let step = 0; current.stage === "act"; step++) {
      const turns = current.turn - state.turn;
      if (step >= steps && turns >= state.seats) return Math.ceil(turns / state.seats) * state.seats;
      current = this.best(current, dice);
    }
    return state.seats;
  }

  /** The position after the step that looks best to the one whose turn it is. */
  best(state: CardGameState, dice: Dice): CardGameState {
    const { minActions } = this.form.program.phases[state.phase]!;
    let best: readonly [Action, number] | null = null;
    let bestValue = Number.NEGATIVE_INFINITY;
    const attempt = (action: Action, place: number): Step => {
      const step = this.step(state, action, place, dice);
      const value = this.evaluator.valueOf(step.flow.table, step.flow, state.active);
      if (value > bestValue) [best, bestValue] = [[action, place], value];
      return step;
    };
    const tryAll = (action: Action) => {
      const first = attempt(action, 1);
      for (const place of first.others) attempt(action, place);
      if (first.mayDecline) attempt(action, DECLINE);
    };
    for (const action of state.allowed) tryAll(action);
    for (const use of state.abilities ?? []) tryAll(use);
    if (best === null || state.acted >= minActions) attempt(END, 1);
    // The dice fall anew: whoever compared moves by how they fell would take chances only when they come off.
    const [action, place] = best!; // the end of the phase was compared where nothing else was
    return this.step(state, action, place, dice).flow.state;
  }

  /** The position after any step of the one whose turn it is. */
  any(state: CardGameState, dice: Dice): CardGameState {
    const mayEnd = state.acted >= this.form.program.phases[state.phase]!.minActions;
    const actions: Action[] = [...state.allowed, ...(state.abilities ?? [])];
    if (mayEnd || actions.length === 0) actions.push(END);
    return this.step(state, actions[dice.below(actions.length)]!, 1 + dice.below(MAX_PICKS), dice).flow.state;
  }

  /** An action with the card at a place, or none, for the first choice, and chance for others. */
  private step(state: CardGameState, action: Action, place: number, dice: Dice): Step {
    const { program } = this.form;
    let others: readonly number[] | null = null;
    let mayDeclineFirst = false;
    const flow = new Flow<FastMachine>(program, state, dice, null, (table, opponentOf) => {
      const choose: Chooser = (seat, group, mayDecline, count, cards) => {
        if (others === null && seat === state.active) {
          others = place === 1 ? otherPlaces(table, cards ?? table.groups[group] ?? null, count) : NOWHERE;
          mayDeclineFirst = mayDecline;
          return Math.min(place, count);
        }
        // A response is as likely as none.
        return group < 0 && mayDecline ? dice.below(count + 1) : 1 + dice.below(count);
      };
      return new FastMachine(this.form, table, choose, opponentOf);
    });
    if (typeof action !== "number") flow.use(action);
    else if (action === END) flow.endPhase();
    else flow.act(program.phases[state.phase]!.allowed[action]!);
    return { flow, others: others ?? NOWHERE, mayDecline: mayDeclineFirst };
  }
}

/** Places from the second on, counted from 1, without cards that are like one before them; of no cards all. */
function otherPlaces(table: Table, cards: readonly number[] | null, count: number): number[] {
  const places: number[] = [];
  for (let place = 2; place <= Math.min(count, MAX_PICKS); place++) {
    const card = cards?.[place - 1];
    const isNew =
      card === undefined || !cards!.slice(0, place - 1).some((one) => areAlike(table, table.stride, one, card));
    if (isNew) places.push(place);
  }
  return places;
}
