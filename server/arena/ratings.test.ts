import { expect, test } from "vitest";
import { Ratings } from "./ladder.ts";
import { opponentFor } from "./pairing.ts";
import { botKey, placesOf, programKey, type RatedMatch } from "./ratings.ts";

const [a, b, c] = [programKey("a", 1), programKey("b", 1), botKey("sharp")];
const won = (winner: string, loser: string): RatedMatch => ({ contestants: [winner, loser], places: [1, 2] });

test("the same matches give the same ratings; who always wins is told apart, who has hardly played is not", () => {
  const matches = [...Array<RatedMatch>(20).fill(won(a, c)), won(c, b)];
  const { strengths } = new Ratings(matches);
  expect(new Ratings(matches).strengths).toEqual(strengths);
  const inOrder = [a, c, b].map((key) => strengths.get(key)!);
  expect(inOrder.map(({ matches: count }) => count)).toEqual([20, 21, 1]);
  expect(placesOf(inOrder)).toEqual([1, 2, 2]);
});

test("a program plays whom it is least certain about, and never one of the same author", () => {
  const ratings = new Ratings(Array<RatedMatch>(30).fill(won(a, c)));
  const candidates = [
    { key: b, owner: "Bob" },
    { key: c, owner: null },
  ];
  expect(opponentFor({ key: a, owner: "Anna" }, candidates, ratings)?.key).toBe(b);
  expect(opponentFor({ key: a, owner: "Bob" }, candidates, ratings)?.key).toBe(c);
  expect(opponentFor({ key: a, owner: "Bob" }, candidates.slice(0, 1), ratings)).toBeNull();
});
