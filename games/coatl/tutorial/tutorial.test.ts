import { Match } from "@asztal/kernel";
import { expect, test } from "vitest";
import { coatl } from "../rules/game.ts";
import en from "./en.ts";
import hu from "./hu.ts";

test("every move of the first game is legal, asked of the right seat, and leads to the learner's win", () => {
  const { options, seats, seed, seat, lessons } = en;
  const match = new Match({ game: coatl, options, seats, seed });
  const play = (text: string) => {
    const result = match.play(match.turn()[0]!.seat, coatl.notation.read(text)!);
    expect(result.refused, text).toBeUndefined();
  };
  for (const { move, after } of lessons) {
    if (move) {
      expect(match.turn()[0]!.seat, move).toBe(seat);
      play(move);
    }
    after?.forEach(play);
  }
  // What the coach says at the end.
  expect(match.outcome()?.seats.map(({ score }) => score)).toEqual([37, 13]);
});

test("both languages teach the same moves", () => {
  const moves = ({ lessons }: typeof en) => lessons.map(({ move, after }) => [move, after]);
  expect(moves(hu)).toEqual(moves(en));
});
