/** Searching the games of a logged match. */
import { uno } from "@asztal/games/uno/rules/game.ts";
import type { State } from "@asztal/games/uno/rules/state.ts";
import type { Game, Seed } from "@asztal/kernel";
import { expect, test } from "vitest";
import { logOf } from "../testing/logged.ts";
import { gamesOf, stepsOf } from "./game-steps.ts";
import { figuresOf, type GameQuery, searchGames } from "./search.ts";

const game = uno as unknown as Game; // a log knows no game's types
const log = logOf();
const end = log.at(-1)!;
const games = gamesOf(log, (end.is === "over" ? end.seed : "") as Seed); // written by the contest
const anything: GameQuery = { place: "any", figure: null, text: "" };

/** How many cards the player holds at the end of a game. */
function cardsLeft(number: number, player: number): number {
  const { seats, steps } = stepsOf(game, games[number - 1]!);
  return (steps.at(-1)!.state as State).hands[seats.indexOf(player)]!.length;
}

test("asked for nothing, it finds every game", () => {
  expect(searchGames(game, games, 0, anything).map(({ number }) => number)).toEqual(games.map(({ number }) => number));
});

test("where somebody came last with so many cards left: exactly those games", () => {
  expect(figuresOf(game)).toContain("cardsLeft");
  for (const player of [0, 1]) {
    const lost = games.filter(({ result }) => result!.ranks[player] === Math.max(...result!.ranks));
    expect(searchGames(game, games, player, { ...anything, place: "last" })).toHaveLength(lost.length);
    for (const cards of [1, 2, 3, 4, 5]) {
      const figure = { name: "cardsLeft", from: cards, to: cards };
      const found = searchGames(game, games, player, { ...anything, place: "last", figure });
      const expected = lost.filter(({ number }) => cardsLeft(number, player) === cards);
      expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    }
  }
});

test("what was said is found where it was said", () => {
  const found = searchGames(game, games, 0, { ...anything, text: "put jc" });
  expect(found.length).toBeGreaterThan(0);
  for (const { number, at } of found) {
    const said = stepsOf(game, games[number - 1]!).steps[at]!.lines.map(({ text }) => text.toLowerCase());
    expect(said.some((text) => text.includes("put jc"))).toBe(true);
  }
  expect(searchGames(game, games, 0, { ...anything, text: "no such words" })).toEqual([]);
});
