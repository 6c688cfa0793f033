import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function drained(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
}

test("owners take turns; each owner's own things keep their order", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) queue.push(item, { owner: item[0]! });
  expect(drained(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
});

test("somebody who comes late waits for one thing of each of the others at most", () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 100; i++) queue.push(`a${i}`, { owner: "a" });
  queue.shift();
  queue.push("b0", { owner: "b" });
  expect([queue.shift(), queue.shift()]).toEqual(["a1", "b0"]);
});

test("the higher priority comes first, and less than what is asked for does not come at all", () => {
  const queue = new FairQueue<string>();
  queue.push("slow", { priority: 0 });
  queue.push("quick", { priority: 1 });
  expect([queue.shift(1), queue.shift(1), queue.shift()]).toEqual(["quick", undefined, "slow"]);
});

test("whatever is put in comes out once, or was taken out before", () => {
  const place = fc.record({ owner: fc.constantFrom("a", "b", "c"), priority: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, fc.boolean()), { maxLength: 40 }), (steps) => {
      const queue = new FairQueue<string>();
      const inside = new Set<string>();
      for (const [i, [where, takesOut]] of steps.entries()) {
        queue.push(`${i}`, where);
        inside.add(`${i}`);
        const victim = `${Math.floor(i / 2)}`;
        if (takesOut) expect(queue.remove(victim)).toBe(inside.delete(victim));
        expect(queue.length).toBe(inside.size);
      }
      expect(drained(queue).sort()).toEqual([...inside].sort());
      expect(queue.length).toBe(0);
    }),
  );
});
