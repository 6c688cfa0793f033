/** The hands of a finished game at a table, from its record, as the Trainer reviews them and plays on from them. */
import {
  type GameRecord,
  isRefusal,
  type Refusal,
  readRecord,
  replay,
  rulesAsPlayed,
  type Step,
  stepsInEffect,
} from "@asztal/kernel";
import { DIRECTIONS, type Direction, sideOf } from "../../cards.ts";
import { apply } from "../../rules/apply.ts";
import { bridge } from "../../rules/game.ts";
import type { Move, State } from "../../rules/state.ts";
import type { Level } from "../../work/work.ts";
import type { Exercise } from "../play/exercise.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";

export interface TableHand {
  readonly state: State;
  /** The states before it, the first one first, without what was taken back. */
  readonly past: readonly State[];
  /** The seat of the table at each direction: in a series people change places. */
  readonly holders: readonly number[];
  /** Whoever sat there. */
  readonly names: readonly string[];
  /** Whether moves were taken back at the table: then it does not tell how somebody plays. */
  readonly isTakenBack: boolean;
}

/** A state of the table: of one deal, or of a series of them. */
type TableState = State | { readonly game: State; readonly played: number; readonly holders: readonly number[] };

const AS_SEATED = [0, 1, 2, 3];

function dealIn(state: TableState): {
  readonly state: State;
  readonly number: number;
  readonly holders: readonly number[];
} {
  if ("game" in state) return { state: state.game, number: state.played, holders: state.holders };
  return { state, number: 0, holders: AS_SEATED };
}

/** One hand for each deal that somebody has called or played in. */
export function tableHands(text: string): readonly TableHand[] | Refusal {
  const read = readRecord(text);
  return read.refused === undefined ? handsIn(read.record) : read;
}

function handsIn(record: GameRecord): readonly TableHand[] | Refusal {
  const before = new Map<Step, TableState>();
  let last: TableState | null = null;
  const replayed = replay(rulesAsPlayed(bridge, record.options), record, ({ match }) => {
    const step = match.journal.at(-1);
    if (step && last) before.set(step, last);
    last = match.state as TableState; // of the game that was asked for
  });
  if (replayed.refused !== undefined) return replayed;
  const hands: TableHand[] = [];
  const isTakenBack = replayed.match.journal.some(({ undo }) => undo !== undefined);
  for (const step of stepsInEffect(replayed.match.journal)) {
    const { state, number, holders } = dealIn(before.get(step)!); // each was seen when it was made
    const applied = apply(state, holders.indexOf(step.seat), step.move as Move); // which the rules have taken
    if (isRefusal(applied)) return applied;
    const names = holders.map((seat) => record.seats[seat] ?? "");
    hands[number] = {
      state: applied.state,
      past: [...(hands[number]?.past ?? []), state],
      holders,
      names,
      isTakenBack,
    };
  }
  return hands;
}

/** The hand as it is played on from, by whoever sat at the seat of the table; a spectator looks from South. */
export function handOf({ state, past, holders }: TableHand, seat: number | null, level: Level): HandInPlay {
  const own = DIRECTIONS[holders.indexOf(seat ?? -1)] ?? "S";
  return { exercise: exerciseOf(past[0] ?? state, own, level), state, past, takenBack: 0 };
}

function exerciseOf({ board, deal, playing }: State, own: Direction, level: Level): Exercise {
  const contract = playing?.contract ?? null;
  const common = { level, board, deal, contract };
  if (!contract) return { ...common, mode: "bid", seat: own };
  // Nobody has bid: dummy goes on in declarer's place.
  const declares = sideOf(contract.declarer) === sideOf(own);
  return { ...common, mode: declares ? "declare" : "defence", seat: declares ? contract.declarer : own };
}
