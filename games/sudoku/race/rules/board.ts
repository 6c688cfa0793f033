import type { Seat } from "@asztal/kernel";
import type { View } from "./state.ts";

/** The board of the viewer in that seat: the givens, and what it has filled in. */
export function boardOf({ racers, own }: View, seat: Seat | null, givens: readonly number[]): number[] {
  const board = [...givens];
  if (seat === null || !own) return board;
  racers[seat]!.filled.forEach((cell, at) => {
    board[cell] = own.digits[at]!; // one digit for each filled cell
  });
  return board;
}
