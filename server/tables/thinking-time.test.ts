import { expect, test } from "vitest";
import { Costs, thinkingTime } from "./thinking-time.ts";

test("alone, a bot thinks for a second; the more wait, the less, and never nothing", () => {
  expect(thinkingTime({ threads: 1, networks: 1, own: 1 })).toBe(1000);
  expect(thinkingTime({ threads: 4, networks: 3, own: 2 })).toBe(1000);
  expect(thinkingTime({ threads: 1, networks: 2, own: 1 })).toBe(500);
  expect(thinkingTime({ threads: 1, networks: 500, own: 1 })).toBe(60);
});

test("who has many jobs thinks less about each; who has one does not suffer from it", () => {
  expect(thinkingTime({ threads: 1, networks: 2, own: 5 })).toBe(100);
  expect(thinkingTime({ threads: 1, networks: 2, own: 60 })).toBe(60);
  expect(thinkingTime({ threads: 1, networks: 2, own: 1 })).toBe(500);
});

test("a bot is quick when it has shown that it is, and slow again when it takes its time", () => {
  const costs = new Costs();
  expect(costs.isQuick("uno random")).toBe(false);
  costs.note("uno random", 2);
  expect(costs.isQuick("uno random")).toBe(true);
  costs.note("uno random", 900);
  expect(costs.isQuick("uno random")).toBe(false);
  for (let i = 0; i < 10; i++) costs.note("uno random", 2);
  expect(costs.isQuick("uno random")).toBe(true);
});

test("the least time that a bot gets does not make a thinking one quick", () => {
  const costs = new Costs();
  for (let i = 0; i < 20; i++) costs.note("coatl strong", thinkingTime({ threads: 1, networks: 99, own: 99 }));
  expect(costs.isQuick("coatl strong")).toBe(false);
});
