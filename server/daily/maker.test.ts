import { afterAll, expect, test } from "vitest";
import { Maker } from "./maker.ts";

const maker = new Maker(new URL("../testing/games.ts", import.meta.url).href);
afterAll(() => maker.close());

const wanted = (day: string) => ({ game: "market", kind: "words", day, secret: "" });

test("today's task is made before all others, and no more than so many wait", async () => {
  const order: string[] = [];
  const ask = (day: string, urgent: boolean) =>
    maker.make(wanted(day), { urgent })?.then(({ task }) => void order.push(task)) ?? null;
  const others = Array.from({ length: 60 }, (_, i) => ask(`other ${i}`, false));
  const urgent = [ask("today 1", true), ask("today 2", true), ask("today 1", true)];
  expect(others.filter((asked) => asked === null)).toHaveLength(9);
  await Promise.all([...others, ...urgent]);
  expect(order.slice(0, 5)).toEqual(["other 0", "today 1", "today 1", "today 2", "other 1"]);
  expect(order).toHaveLength(54);
});
