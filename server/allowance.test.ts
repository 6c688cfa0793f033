import { expect, test } from "vitest";
import { Allowance, Allowances } from "./allowance.ts";

const rate = { most: 3, seconds: 10 };

test("so many at once, then one in so many seconds, and never more than that saved up", () => {
  let now = 0;
  const allowance = new Allowance(rate, () => now);
  expect([1, 2, 3, 4].map(() => allowance.take())).toEqual([0, 0, 0, 10]);
  now += 4_000;
  expect(allowance.wait()).toBe(6);
  now += 6_000;
  expect([allowance.wait(), allowance.take(), allowance.take()]).toEqual([0, 0, 10]);
  now += 3_600_000;
  expect([1, 2, 3, 4].map(() => allowance.take())).toEqual([0, 0, 0, 10]);
});

test("what costs more waits longer, and takes nothing until there is enough", () => {
  let now = 0;
  const allowance = new Allowance(rate, () => now);
  expect([allowance.take(2), allowance.take(2), allowance.take(1)]).toEqual([0, 10, 0]);
  now += 20_000;
  expect(allowance.take(2)).toBe(0);
});

test("what is given back can be taken again, and is never more than the most", () => {
  const allowance = new Allowance(rate, () => 0);
  allowance.giveBack();
  expect([1, 2, 3, 4].map(() => allowance.take())).toEqual([0, 0, 0, 10]);
  allowance.giveBack();
  expect([allowance.take(), allowance.take()]).toEqual([0, 10]);
});

test("of very many keys those are forgotten that were not used lately", () => {
  const allowances = new Allowances(() => 0);
  const used = allowances.of("used", { most: 1, seconds: 10 });
  used.take();
  for (let i = 0; i < 160_000; i++) {
    allowances.of(`other ${i}`, rate);
    if (i % 10_000 === 0) expect(allowances.of("used", rate)).toBe(used);
  }
  expect(allowances.of("other 0", rate)).not.toBe(allowances.of("other 1", rate));
  expect(used.wait()).toBe(10);
});
