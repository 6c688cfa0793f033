/** Whole games without the platform around them, by generated code: for reports, and for measuring. */
import { Flow } from "../game/flow.ts";
import type { CardGameState } from "../game/state.ts";
import type { Dice } from "../run/numbers.ts";
import type { FastForm } from "./fast.ts";
import { type Chooser, FastMachine } from "./machine.ts";

/** How a simulated player decides. It sees the whole table: only for players that do not look. */
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

/** Plays a game to its end from the table before the set-up, as `dealtState` gives it. `look` sees every position where a player acts. */
export function simulate(
  form: FastForm,
  dealt: CardGameState,
  dice: Dice,
  playerOf: (table: Flow<FastMachine>["table"]) => SimulatedPlayer,
  look?: (flow: Flow<FastMachine>) => void,
): SimulatedGame {
  const { program } = form;
  let player: SimulatedPlayer | null = null;
  const choose: Chooser = (seat, group, mayDecline) => player!.pick(seat, group, mayDecline);
  const flow = new Flow(program, dealt, dice, null, (table, opponentOf) => {
    return new FastMachine(form, table, choose, opponentOf);
  });
  player = playerOf(flow.table);
  flow.start();
  while (flow.stage !== "over") {
    look?.(flow);
    flow.machine.refuel();
    const { allowed, minActions } = program.phases[flow.phase]!;
    const mayEnd = flow.acted >= minActions;
    const chosen = player.act(flow.allowed.length + (mayEnd ? 1 : 0));
    if (chosen < flow.allowed.length) flow.act(allowed[flow.allowed[chosen]!]!);
    else flow.endPhase();
  }
  return { winners: flow.winners!, turns: flow.turn };
}

/** Takes any choice, each as likely as the other. */
export function randomPlayer(dice: Dice): (table: Flow<FastMachine>["table"]) => SimulatedPlayer {
  return (table) => ({
    act: (choices) => dice.below(choices),
    pick(_seat, group, mayDecline) {
      const count = table.groups[group]!.length;
      const place = dice.below(mayDecline ? count + 1 : count);
      return place === count ? 0 : place + 1;
    },
  });
}
