/** How a position would go on if everybody took what looks best at once: played by generated code, which never waits. */
import { Flow } from "../game/flow.ts";
import type { AbilityUse, CardGameState } from "../game/state.ts";
import type { FastForm } from "../generate/fast.ts";
import { type Chooser, FastMachine } from "../generate/machine.ts";
import type { Dice } from "../run/numbers.ts";
import type { Evaluator } from "./evaluate.ts";

/** Of a long hand only so many cards are tried. */
const MAX_PICKS = 8;
const DECLINE = 0;

/** An action by its number in the phase, an ability, or the end of the phase. */
type Action = number | AbilityUse;
const END = -1;

interface Step {
  readonly flow: Flow<FastMachine>;
  /** How many cards the first choice was among, 0 when nobody was asked; and whether none could be chosen. */
  readonly choices: number;
  readonly mayDecline: boolean;
}

export class Playout {
  private readonly form: FastForm;
  private readonly evaluator: Evaluator;

  constructor(form: FastForm, evaluator: Evaluator) {
    this.form = form;
    this.evaluator = evaluator;
  }

  /** How good the position is for a seat after so many turns, or at the end of the game; from one in which no script is under way. */
  value(state: CardGameState, seat: number, turns: number, dice: Dice): number {
    let current = state;
    const last = state.turn + turns;
    while (current.stage === "act" && current.turn < last) current = this.best(current, dice);
    return this.evaluator.evaluate(current, seat);
  }

  /** The position after the step that looks best to the one whose turn it is. */
  private best(state: CardGameState, dice: Dice): CardGameState {
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
      for (let place = 2; place <= Math.min(first.choices, MAX_PICKS); place++) attempt(action, place);
      if (first.mayDecline) attempt(action, DECLINE);
    };
    for (const action of state.allowed) tryAll(action);
    for (const use of state.abilities ?? []) tryAll(use);
    if (best === null || state.acted >= minActions) attempt(END, 1);
    // The dice fall anew: whoever compared moves by how they fell would take chances only when they come off.
    const [action, place] = best!; // the end of the phase was compared where nothing else was
    return this.step(state, action, place, dice).flow.state;
  }

  /** An action with the card at a place, or none, for the first choice, and chance for others. */
  private step(state: CardGameState, action: Action, place: number, dice: Dice): Step {
    const { program } = this.form;
    let choices = 0;
    let mayDeclineFirst = false;
    const flow = new Flow<FastMachine>(program, state, dice, null, (table, opponentOf) => {
      const choose: Chooser = (seat, group, mayDecline, count) => {
        if (choices === 0 && seat === state.active) {
          choices = count;
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
    return { flow, choices, mayDecline: mayDeclineFirst };
  }
}
