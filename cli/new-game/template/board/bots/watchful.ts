/** Makes its own lines longer, and stands in the way of the other's. */
import type { Bot } from "@asztal/kernel/bots";
import { linesThrough } from "../rules/board.ts";
import type { Move, State, Types } from "../rules/state.ts";

/** A line that is one longer is worth so many times more; the other's are worth a little less than its own. */
const LONGER = 8;
const OTHER = 0.9;

function worth(view: State, move: Move, seat: number): number {
  const sum = (of: number) => linesThrough(view, move, of).reduce((all, length) => all + LONGER ** length, 0);
  return sum(seat) + OTHER * sum(1 - seat) + middle(view, move);
}

/** Between equals, the cell nearer to the middle. */
function middle({ options: { size } }: State, { row, column }: Move): number {
  const centre = (size - 1) / 2;
  return -Math.max(Math.abs(row - centre), Math.abs(column - centre)) / size;
}

/** A bot is made for each seat with what it needs (seat, chance, time to think) and sees nothing but views. */
export function watchful({ seat }: { readonly seat: number }): Bot<Types> {
  return {
    decide({ view, legal }) {
      // In a game that lists its moves, the list is there to choose from.
      const moves = Array.isArray(legal) ? legal : [];
      const worths = moves.map((move) => worth(view, move, seat));
      return moves[worths.indexOf(Math.max(...worths))]!; // somebody who is asked has a move
    },
  };
}
