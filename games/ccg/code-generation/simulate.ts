/** Whole games without the platform around them, by generated code: for reports, and for measuring. */
import { Flow } from "../game/flow.ts";
import type { CardGameState } from "../game/state.ts";
import type { Dice } from "../run/numbers.ts";
import type { FastForm } from "./fast.ts";
import { type Chooser, FastMachine } from "./machine.ts";

/** How a simulated player decides, who does not look at the table. */
export interface SimulatedPlayer {
  /** Which of so many choices: an action, or the last for the end of the phase where that is allowed. */
  act(choices: number): number;
  pick: Chooser;
}

export interface SimulatedGame {
  /** Those who won; all who share a draw. */
  readonly winners: readonly number[];
  readonly turns: number;
}

/** A game after the draft, by chance, and the set-up, from the table as `dealtState` gives it. */
export function begun(form: FastForm, dealt: CardGameState, dice: Dice, choose: Chooser): Flow<FastMachine> {
  const flow = new Flow(form.program, dealt, dice, null, (table, opponentOf) => {
    return new FastMachine(form, table, choose, opponentOf);
  });
  flow.start();
  draftByChance(flow, dice);
  return flow;
}

/** Plays a game to its end. `look` sees every position where a player acts. */
export function simulate(
  form: FastForm,
  dealt: CardGameState,
  dice: Dice,
  player: SimulatedPlayer,
  look?: (flow: Flow<FastMachine>) => void,
): SimulatedGame {
  const { program } = form;
  const flow = begun(form, dealt, dice, player.pick);
  while (flow.stage !== "over") {
    look?.(flow);
    flow.machine.refuel();
    const { allowed, minActions } = program.phases[flow.phase]!;
    const mayEnd = flow.acted >= minActions;
    const actions = flow.allowed.length;
    const uses = flow.abilities.length;
    const chosen = player.act(actions + uses + (mayEnd || actions === 0 ? 1 : 0));
    if (chosen < actions) flow.act(allowed[flow.allowed[chosen]!]!);
    else if (chosen < actions + uses) flow.use(flow.abilities[chosen - actions]!);
    else flow.endPhase();
  }
  return { winners: flow.winners!, turns: flow.turn };
}

/** Simulated players take any card of their packs. */
function draftByChance(flow: Flow<FastMachine>, dice: Dice): void {
  while (flow.stage === "draft") {
    const { chosen, packs } = flow.draft!; // games in this stage have one
    const seat = chosen.indexOf(0);
    flow.take(seat, 1 + dice.below(packs[seat]!.length));
  }
}

/** Takes any choice, each as likely as the other. */
export function randomPlayer(dice: Dice): SimulatedPlayer {
  return {
    act: (choices) => dice.below(choices),
    pick(_seat, _group, mayDecline, count) {
      const place = dice.below(mayDecline ? count + 1 : count);
      return place === count ? 0 : place + 1;
    },
  };
}
