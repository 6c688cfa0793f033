import { Match, seedFrom, voice } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { uno } from "./rules/game.ts";
import { position } from "./rules/position.ts";
import terminal from "./terminal.ts";
import en from "./texts/en.ts";

const plain = (_style: unknown, text: string) => text;
const say = voice("en", en, (seat) => ["Anna", "Zsuzsanna", "Béla"][seat]!);

function boardOf(state: ReturnType<typeof position>, viewer: number | "spectator"): string {
  const match = new Match({ game: uno, options: state.options, seats: state.hands.length, seed: seedFrom("board") });
  return terminal.board(new Match(match, { ...match.snapshot, state }).view(viewer), viewer, { say, paint: plain });
}

describe("the table in a terminal", () => {
  const state = position({ hands: ["R5 JP JC GS BL YP", "R1", ""], pile: "RP", pending: 4, places: [2] });

  test("is readable without colour: every card shows its letter and sign", () => {
    expect(boardOf(state, 0)).toContain("Your hand: [B⊘] [G⇄] [★?] [★+4] [R5] [Y+2]");
  });

  test("says what lies on top, what is wanted and what is pending", () => {
    expect(boardOf(state, 0)).toContain("[R+2]   colour to match: red   pluses: +4");
  });

  test("lines the players up, and shows who is to move and who has finished", () => {
    expect(boardOf(state, 0)).toContain(
      "↓ Anna       6 cards ▮▮▮▮▮▮\n  Zsuzsanna  1 card ▮\n  Béla       finished 1st",
    );
  });

  test("shows a spectator no hand", () => {
    expect(boardOf(state, "spectator")).not.toContain("Your hand");
    expect(boardOf(state, "spectator")).not.toContain("★?");
  });
});
