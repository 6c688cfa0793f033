import { Chance, type Game, seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { game } from "../new-game/template/cards/rules/game.ts";
import texts from "../new-game/template/cards/texts/en.ts";
import { speaker } from "../speaker.ts";
import { type Choice, choicesOf, choicesWith, examplesOf, pageOf } from "./choices.ts";
import { namesForBots } from "./names.ts";

const say = speaker("en", texts);
const chance = () => new Chance(seedFrom("choices"));

function choicesNamed(words: readonly string[]): Choice[] {
  return words.map((text, i) => ({ number: i + 1, move: text, words: text, notation: text.toUpperCase() }));
}

test("moves are numbered, worded, and shown in notation", () => {
  expect(choicesOf(game, ["draw", "stop"], say)).toEqual([
    { number: 1, move: "draw", words: "draw a card", notation: "DRAW" },
    { number: 2, move: "stop", words: "stop", notation: "STOP" },
  ]);
});

test("moves that name one thing come first, then those that name none, then those that name several", () => {
  const named = { pile: { cards: ["R5", "R5"] }, pass: {}, five: { cards: ["R5"] }, ask: { card: "JC", colour: "R" } };
  const cards: Game = {
    ...(game as unknown as Game), // only the words of its moves are looked at
    phrase: (move) => ({ code: String(move), args: named[move as keyof typeof named] }),
    notation: { write: String, read: () => null },
  };
  expect(choicesOf(cards, Object.keys(named), say).map(({ move }) => move)).toEqual(["five", "ask", "pass", "pile"]);
});

test("moves that are only described are shown by examples", () => {
  const described = { schema: game.move, sample: () => "stop" as const };
  expect(choicesOf(game, described, say)).toEqual([]);
  expect(examplesOf(game, described, chance())).toEqual(["STOP"]);
});

test("a word finds the moves that have it in their words or notation", () => {
  const choices = choicesNamed(["put red 5", "put green 5", "draw"]);
  expect(choicesWith(choices, "GREEN").map(({ number }) => number)).toEqual([2]);
  expect(choicesWith(choices, "5").map(({ number }) => number)).toEqual([1, 2]);
  expect(choicesWith(choices, "blue")).toEqual([]);
});

test("pages follow each other without gap or repetition, whatever the room", () => {
  const words = fc.array(fc.stringMatching(/^[a-z ]{1,50}$/), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 200 }), fc.integer({ min: 1, max: 20 }), (list, width, rows) => {
      const choices = choicesNamed(list);
      const shown: number[] = [];
      while (shown.length < choices.length) {
        const page = pageOf(choices, shown.length, { width, rows }, choices.length);
        expect(page.length).toBeGreaterThan(0);
        shown.push(...page.map(({ number }) => number));
      }
      expect(shown).toEqual(choices.map(({ number }) => number));
    }),
  );
});

test("bots have different names, none of them the person's", () => {
  for (const count of [1, 7, 30]) {
    const names = namesForBots("hu", count, "Kata", chance());
    expect(new Set(names).size).toBe(count);
    expect(names).not.toContain("Kata");
  }
});
