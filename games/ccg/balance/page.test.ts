import { expect, test } from "vitest";
import { reportPage } from "./page.ts";
import type { Report } from "./report.ts";

const share = { share: 0.625, games: 80, low: 0.515, high: 0.72 };
const report: Report = {
  title: "Duel <of> two",
  seed: "abc",
  bot: "greedy",
  games: 80,
  draws: 0,
  precision: 0.025,
  isPrecise: false,
  seats: [share, { share: 0.375, games: 80, low: 0.28, high: 0.485 }],
  decks: [
    { deck: "Strong", ...share },
    { deck: "Weak", ...share },
  ],
  pairs: [{ first: "Strong", second: "Weak", ...share }],
  length: {
    mean: 12.5,
    min: 8,
    max: 20,
    median: 12,
    turns: [
      [8, 30],
      [20, 50],
    ],
  },
  choices: { decisionsPerTurn: 2, optionsPerDecision: 3, optionsPerTurn: 6, forced: 0.1 },
  ladder: [{ bot: "greedy", against: "random", ...share }],
  cards: ["Strong", "Weak"].map((deck) => ({
    card: "Kick",
    deck,
    copies: 8,
    played: 90,
    discarded: 0,
    winsWhenPlayed: share,
    effect: { value: -0.125, low: -0.2, high: -0.05 },
  })),
  neverPlayed: ["Rest"],
  dominated: [{ card: "Punch", by: "Kick" }],
  neverRun: [{ file: "a/long/way/to/sets.xml", line: 3, column: 4, script: "Rest, PLAY", text: "ME.HP += 1" }],
  suggestions: [],
  breaches: { "divided-by-zero": 12 },
};
const page = reportPage(report, "en", "");
const [, english, hungarian] = page.split(/<main[^>]*>/);

test("figures are written as each language writes them", () => {
  expect(english).toContain("62.5 % (52–72)");
  expect(hungarian).toContain("62,5 % (52–72)");
  expect(english).toContain("−12.5 (−20.0 … −5.0)");
  expect(hungarian).toContain("−12,5 (−20,0 … −5,0)");
  expect(hungarian).toContain("±2,5 %");
});

test("what the language prevented is said in words", () => {
  expect(english).toContain("<li>12 × A number was divided by zero: the result is 0.</li>");
  expect(hungarian).toContain("<li>12 × Nullával osztás: az eredmény 0.</li>");
  expect(page).not.toContain("divided-by-zero");
});

test("each deck has a chart and a table of its own cards", () => {
  expect(english!.match(/<h3>\w+<\/h3><ul class="chart">.*?<\/ul><div class="wide"><table>/gs)).toHaveLength(2);
});

test("nothing that an author wrote is read as part of the page", () => {
  expect(page).not.toContain("<of>");
});
