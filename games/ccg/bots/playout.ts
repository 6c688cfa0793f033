/** How a position would go on if everybody took what looks best at once: played by generated code, which never waits. */
import { Flow } from "../game/flow.ts";
import type { AbilityUse, CardGameState } from "../game/state.ts";
import type { FastForm } from "../generate/fast.ts";
import { type Chooser, FastMachine } from "../generate/machine.ts";
import type { Dice } from "../run/numbers.ts";
import type { Evaluator } from "./evaluate.ts";

/** Of a long hand only so many cards are tried. */
const MAX_PICKS = 8;

interface Step {
  readonly flow: Flow<FastMachine>;
  /** How many cards the first choice was among; 0 when nobody was asked. */
  readonly choices: number;
}

export class Playout {
  private readonly form: FastForm;
  private readonly evaluator: Evaluator;

  constructor(form: FastForm, evaluator: Evaluator) {
    this.form = form;
    this.evaluator = evaluator;
  }

  /** The position after so many turns, or at the end of the game, from one in which no script is under way. */
  after(state: CardGameState, turns: number, dice: Dice): CardGameState {
    let current = state;
    const last = state.turn + turns;
    while (current.stage === "act" && current.turn < last) current = this.best(current, dice);
    return current;
  }

  /** The position after the step that looks best to the one whose turn it is. */
  private best(state: CardGameState, dice: Dice): CardGameState {
    const { minActions } = this.form.program.phases[state.phase]!;
    let best: CardGameState | null = null;
    let bestValue = Number.NEGATIVE_INFINITY;
    const compare = ({ flow }: Step) => {
      const after = flow.state;
      const value = this.evaluator.evaluate(after, state.active);
      if (value > bestValue) [best, bestValue] = [after, value];
    };
    for (const action of state.allowed) {
      const first = this.step(state, action, 1, dice);
      compare(first);
      for (let place = 2; place <= Math.min(first.choices, MAX_PICKS); place++) {
        compare(this.step(state, action, place, dice));
      }
    }
    for (const use of state.abilities ?? []) {
      const first = this.step(state, use, 1, dice);
      compare(first);
      for (let place = 2; place <= Math.min(first.choices, MAX_PICKS); place++) {
        compare(this.step(state, use, place, dice));
      }
    }
    if (best === null || state.acted >= minActions) compare(this.step(state, -1, 1, dice));
    return best!; // the end of the phase was compared where nothing else was
  }

  /** An action, an ability, or -1 for the end of the phase, with the card at a place for the first choice and chance for others. */
  private step(state: CardGameState, action: number | AbilityUse, place: number, dice: Dice): Step {
    const { program } = this.form;
    let choices = 0;
    const flow = new Flow<FastMachine>(program, state, dice, null, (table, opponentOf) => {
      const choose: Chooser = (seat, group, mayDecline, count) => {
        const isFirst = choices === 0 && seat === state.active;
        if (isFirst) choices = count;
        if (isFirst) return Math.min(place, count);
        // A response is as likely as none.
        return group < 0 && mayDecline ? dice.below(count + 1) : 1 + dice.below(count);
      };
      return new FastMachine(this.form, table, choose, opponentOf);
    });
    if (typeof action !== "number") flow.use(action);
    else if (action < 0) flow.endPhase();
    else flow.act(program.phases[state.phase]!.allowed[action]!);
    return { flow, choices };
  }
}
