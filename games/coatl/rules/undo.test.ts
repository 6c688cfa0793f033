import { isRefusal, Match, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { coatl } from "./game.ts";
import type { Move } from "./moves.ts";
import type { CoatlGame } from "./state.ts";

const options = { sacrificeTokens: true, fewerBodies: false, openHands: false };

/** A game for two after the first discard, and after so many bodies were taken by turns. */
function begun(takes: readonly ("b1" | "b2" | "b3" | "b4")[] = []): Match<CoatlGame> {
  const match = new Match({ game: coatl, options, seats: 2, seed: seedFrom("undo") });
  const { seat } = match.turn()[0]!; // of two, one discards
  match.play(seat, (match.legal(seat) as readonly Move[])[0]!);
  for (const take of takes) match.play(match.state.current, { take });
  return match;
}

describe("taking back", () => {
  test("a prophecy from the display can be put back until the action is confirmed", () => {
    const match = begun();
    const seat = match.state.current;
    const before = match.state;
    const prophecy = before.display[0]!;
    match.play(seat, { prophecy });
    expect(isRefusal(match.undo(seat))).toBe(false);
    expect(match.state).toEqual(before);
    match.play(seat, { prophecy });
    match.play(seat, { done: true });
    expect(match.undoRefusal(seat)?.refused).toBeTruthy();
  });

  test("a card drawn from the deck was seen, so neither it nor what was taken before it can be put back", () => {
    const match = begun();
    const seat = match.state.current;
    match.play(seat, { prophecy: match.state.display[0]! });
    match.play(seat, { draw: true });
    expect(match.undoRefusal(seat)).toEqual({ refused: "undo-revealed" });
  });

  test("what is taken after a draw can be put back, down to the draw", () => {
    const match = begun();
    const seat = match.state.current;
    match.play(seat, { draw: true });
    match.play(seat, { prophecy: match.state.display[0]! });
    expect(match.canUndo(seat)).toBe(true);
    match.undo(seat);
    expect(match.canUndo(seat)).toBe(false);
  });

  test("steps of assembling are taken back one by one; the record keeps them as taken back", () => {
    const match = begun(["b1", "b2", "b3", "b4"]);
    const seat = match.state.current;
    const before = match.state;
    const [first, second] = before.players[seat]!.board;
    match.play(seat, { start: first! });
    match.play(seat, { add: second!, coatl: 1, end: "left" });
    match.undo(seat);
    match.play(seat, { add: second!, coatl: 1, end: "right" });
    match.undo(seat);
    match.undo(seat);
    expect(match.state).toEqual(before);
    expect(match.journal.slice(-6).map((entry) => (entry.undo ? "undo" : "move"))).toEqual([
      "move",
      "move",
      "undo",
      "move",
      "undo",
      "undo",
    ]);
    // With everything taken back the whole choice of actions is there again.
    expect((match.legal(seat) as readonly Move[]).some((move) => "take" in move)).toBe(true);
  });

  test("pieces that were taken are taken, and so is a token", () => {
    const match = begun();
    const seat = match.state.current;
    match.play(seat, { take: "b1" });
    expect(match.canUndo(seat)).toBe(false);
    const other = match.state.current;
    match.play(other, { foresee: true });
    expect(match.undoRefusal(other)?.refused).toBe("undo-revealed");
  });
});
