/** A recorded game as a list of turns. */
import { type GameRecord, type Refusal, replay, type Seat } from "@asztal/kernel";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import type { State } from "../rules/state.ts";

export interface Turn {
  /** How many entries of the record had been made before it, and after it. */
  readonly at: number;
  readonly end: number;
  readonly seat: Seat;
  readonly before: State;
  readonly after: State;
  /** The moves that stood in the end; steps taken back are left out. */
  readonly moves: readonly Move[];
}

export interface Course {
  readonly refused?: undefined;
  readonly beginning: State;
  readonly turns: readonly Turn[];
  readonly end: State;
}

export function courseOf(record: GameRecord): Course | Refusal {
  const turns: Turn[] = [];
  let beginning: State | null = null;
  let before: State | null = null;
  let begun: { readonly at: number; readonly seat: Seat; readonly before: State; readonly moves: Move[] } | null = null;
  const replayed = replay(coatl, record, ({ match, number }) => {
    const { state } = match;
    beginning ??= state;
    const entry = match.journal.at(-1);
    if (entry && before && !before.opening) {
      const { seat } = entry;
      begun ??= { at: number - 1, seat, before, moves: [] };
      if (entry.undo) begun.moves.pop();
      else begun.moves.push(entry.move);
      if (state.players[seat]!.deeds.turns > begun.before.players[seat]!.deeds.turns) {
        turns.push({ ...begun, end: number, after: state });
        begun = null;
      } else if (begun.moves.length === 0) begun = null;
    }
    before = state;
  });
  if (replayed.refused !== undefined) return replayed;
  return { beginning: beginning!, turns, end: replayed.match.state }; // a replay begins with the beginning
}
