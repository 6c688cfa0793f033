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

test("of two the nearer is played, of two as near the one that is less certain, of two alike the one that was met less", () => {
  const against = (strengths: readonly [mu: number, sigma: number][], met: readonly number[] = [0, 0]) => {
    const keys = [b, c];
    const standings = {
      strengthOf: (key: string) => {
        const [mu, sigma] = strengths[keys.indexOf(key)] ?? [0, 1];
        return { mu, sigma, matches: 10 };
      },
      meetings: (_: string, other: string) => met[keys.indexOf(other)]!, // only these two are candidates
    };
    const candidates = keys.map((key) => ({ key, owner: null }));
    return opponentFor({ key: a, owner: "Anna" }, candidates, standings)?.key;
  };
  expect([
    against([
      [3, 1],
      [1, 1],
    ]),
    against([
      [1, 1],
      [3, 1],
    ]),
  ]).toEqual([c, b]);
  expect([
    against([
      [0, 1],
      [0, 2],
    ]),
    against([
      [0, 2],
      [0, 1],
    ]),
  ]).toEqual([c, b]);
  expect([
    against(
      [
        [0, 1],
        [0, 1],
      ],
      [2, 1],
    ),
    against(
      [
        [0, 1],
        [0, 1],
      ],
      [1, 2],
    ),
  ]).toEqual([c, b]);
});
