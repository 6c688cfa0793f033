import { expect, test } from "vitest";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";
import { type Texts, voice } from "./wording.ts";

const texts: Texts = {
  messages: {
    put: "{seat} puts {cards}.",
    drew: "{seat} draws {count, plural, one {a card} other {# cards}} from {fromSeat}.",
  },
  terms: { cards: (card) => (card === "R5" ? "red 5" : "?") },
};
const say = voice("en", texts, (seat) => ["Anna", "Béla"][seat]!);

test("an argument's name says how it is worded: seats by name, terms by the game, lists as lists", () => {
  expect(say("put", { seat: 0, cards: ["R5", "R5", "R5"] })).toBe("Anna puts red 5, red 5, and red 5.");
  expect(say("drew", { seat: 1, count: 1, fromSeat: 0 })).toBe("Béla draws a card from Anna.");
  expect(say("drew", { seat: 1, count: 1200, fromSeat: 0 })).toBe("Béla draws 1,200 cards from Anna.");
});

test("lists and numbers follow the language", () => {
  const mond = voice("hu", { messages: { put: "{seat}: {cards}; {count, number}" } }, () => "Anna");
  expect(mond("put", { seat: 0, cards: ["a", "b"], count: 12000 })).toBe("Anna: a és b; 12\u00a0000");
});

test.each([
  ["1", "az 1. Cóatl"],
  ["2", "a 2. Cóatl"],
  ["5", "az 5. Cóatl"],
  ["10", "a 10. Cóatl"],
  ["51", "az 51. Cóatl"],
  ["100", "a 100. Cóatl"],
  ["500", "az 500. Cóatl"],
  ["1000", "az 1000. Cóatl"],
  ["1200", "az 1200. Cóatl"],
  ["12000", "a 12000. Cóatl"],
  ["123000", "a 123000. Cóatl"],
])("the Hungarian article is the one that is said before %s", (number, said) => {
  const mond = voice("hu", { messages: { one: "a(z) {number}. Cóatl" } }, String);
  expect(mond("one", { number })).toBe(said);
});

test.each([
  ["UNO", "Az UNO szabályai"],
  ["Cóatl", "A Cóatl szabályai"],
  ["„Élet”", "Az „Élet” szabályai"],
  ["„sudoku”", "A „sudoku” szabályai"],
])("the Hungarian article is the one that is said before %s", (game, said) => {
  const mond = voice("hu", { messages: { rules: "A(z) {game} szabályai" } }, String);
  expect(mond("rules", { game })).toBe(said);
});

test("a code without words is said as itself, so that nothing is lost", () => {
  expect(say("strange")).toBe("[strange]");
});

test("the kernel's own refusals have words at every table", () => {
  expect(say("not-your-turn")).toBe("It is not your turn.");
  expect(voice("hu", texts, String)("not-your-turn")).toBe("Most nem te következel.");
});

test("both languages of the kernel use the same arguments", () => {
  const argumentsOf = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
  for (const code of Object.keys(en) as (keyof typeof en)[])
    expect(argumentsOf(hu[code]), code).toEqual(argumentsOf(en[code]));
});
