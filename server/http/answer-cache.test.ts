import { expect, test } from "vitest";
import { AnswerCache } from "./answer-cache.ts";

/** Finds take the time that is told, on a clock of the test's own. */
function cached() {
  let time = 0;
  let finds = 0;
  const answers = new AnswerCache(() => time);
  return {
    ask: (cost: number) =>
      answers.get("key", async () => {
        finds++;
        time += cost;
        return finds;
      }),
    pass(milliseconds: number) {
      time += milliseconds;
    },
    answers,
  };
}

test("a cheap answer is found anew each time, a dear one is kept for a hundred times what it took", async () => {
  const { ask, pass } = cached();
  expect([await ask(2), await ask(2)]).toEqual([1, 2]);
  expect(await ask(600)).toBe(3);
  pass(50_000);
  expect(await ask(600)).toBe(3);
  pass(10_000);
  expect(await ask(600)).toBe(4);
});

test("those who ask at the same time wait for one answer", async () => {
  const { ask } = cached();
  expect(await Promise.all([ask(600), ask(600), ask(600)])).toEqual([1, 1, 1]);
});

test("a failure is not kept", async () => {
  const { answers } = cached();
  await expect(answers.get("key", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await answers.get("key", async () => 7)).toBe(7);
});
