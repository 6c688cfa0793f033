import { expect, test } from "vitest";
import { Slices } from "./slices.ts";

test("long work lets everything else happen in between, and those who work take turns", async () => {
  const slices = new Slices();
  const order: string[] = [];
  /** Works until something has happened that can only happen while it is interrupted. */
  function* workUntil(isDone: () => boolean, name: string) {
    while (!isDone()) yield;
    order.push(name);
    return name;
  }
  let happened = false;
  const first = slices.run(workUntil(() => happened && order.includes("second"), "first"));
  const second = slices.run(workUntil(() => happened, "second"));
  setTimeout(() => {
    happened = true;
  });
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
  expect(order).toEqual(["second", "first"]);
});

test("work that fails says so, and the next goes on", async () => {
  const slices = new Slices();
  const failing = slices.run(
    (function* (): Generator<void, never> {
      yield;
      throw new Error("it cannot be done");
    })(),
  );
  const good = slices.run(
    (function* () {
      yield;
      return 7;
    })(),
  );
  await expect(failing).rejects.toThrow("it cannot be done");
  expect(await good).toBe(7);
});
