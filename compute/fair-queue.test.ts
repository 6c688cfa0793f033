import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Jobs are called after their owner. */
function queue(...paths: readonly string[]): FairQueue<string> {
  const made = new FairQueue<string>();
  for (const path of paths) made.push(path.split("/"), path);
  return made;
}

const takeAll = (waiting: FairQueue<string>, cost = 1) => {
  const taken: string[] = [];
  for (let job = waiting.take(cost); job !== null; job = waiting.take(cost)) taken.push(job);
  return taken;
};

test("owners take turns, however many jobs one has, and jobs of one owner keep their order", () => {
  const waiting = new FairQueue<string>();
  for (const job of ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]) waiting.push([job[0]!], job);
  expect(waiting.size).toBe(7);
  expect(takeAll(waiting)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "a4"]);
  expect(waiting.size).toBe(0);
});

test("networks take turns first, and within each its accounts: many accounts of one network have one share", () => {
  const waiting = queue("n/1", "n/2", "n/3", "n/4", "home/me", "home/me", "home/me");
  expect(takeAll(waiting)).toEqual(["n/1", "home/me", "n/2", "home/me", "n/3", "home/me", "n/4"]);
});

test("whoever comes while another's long queue is worked off is next", () => {
  const waiting = queue(..."aaaaaaaaaaaaaaaaaaaa");
  for (let i = 0; i < 10; i++) waiting.take(1000);
  waiting.push(["b"], "b");
  expect(waiting.take(1000)).toBe("b");
  expect(waiting.take(1000)).toBe("a");
  // Again and again, as a game goes on.
  waiting.push(["b"], "b");
  expect([waiting.take(1), waiting.take(1)]).toContain("b");
});

test("by what is used, not by number: who has dear jobs has fewer turns", () => {
  const waiting = new FairQueue<string>();
  const turns = { cheap: 0, dear: 0 };
  waiting.push(["cheap"], "cheap");
  waiting.push(["dear"], "dear");
  for (let i = 0; i < 110; i++) {
    const job = waiting.take(10) as keyof typeof turns;
    turns[job]++;
    if (job === "dear") waiting.charge(["dear"], 90);
    waiting.push([job], job);
  }
  expect(turns).toEqual({ cheap: 100, dear: 10 });
});

test("nothing is saved up while one is away, and a debt is not forgotten by going away", () => {
  const waiting = queue("a", "b");
  for (let i = 0; i < 50; i++) {
    waiting.push(["a"], "a");
    waiting.take(1);
  }
  // b has waited all the while in its turn; c was never here, and gets no more than its share.
  for (let i = 0; i < 4; i++) waiting.push(["c"], "c");
  waiting.push(["a"], "a");
  waiting.push(["a"], "a");
  const next = [waiting.take(1), waiting.take(1), waiting.take(1), waiting.take(1)];
  expect(next.filter((owner) => owner === "c").length).toBeLessThanOrEqual(3);
  expect(next).toContain("a");
  const debtor = queue("d", "e");
  debtor.take(1000);
  debtor.push(["d"], "d");
  expect(takeAll(debtor)).toEqual(["e", "d"]);
});

test("it tells how many wait, and forgets who has nothing to do", () => {
  const waiting = queue("n/1", "n/1", "n/2", "m/1");
  expect([waiting.owners, waiting.sizeOf(["n"]), waiting.sizeOf(["n", "1"]), waiting.sizeOf(["x"])]).toEqual([
    2, 3, 2, 0,
  ]);
  expect(waiting.drain()).toHaveLength(4);
  expect([waiting.owners, waiting.size]).toEqual([0, 0]);
});

test("whatever is put in comes out once, or was taken out before", () => {
  const owner = fc.array(fc.constantFrom("a", "b"), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(fc.tuple(owner, fc.boolean()), { maxLength: 40 }), (steps) => {
      const waiting = new FairQueue<string>();
      const inside = new Set<string>();
      for (const [i, [path, takesOut]] of steps.entries()) {
        waiting.push(path, `${i}`);
        inside.add(`${i}`);
        const victim = Math.floor(i / 2);
        if (takesOut) expect(waiting.remove(steps[victim]![0], `${victim}`)).toBe(inside.delete(`${victim}`));
        expect(waiting.size).toBe(inside.size);
      }
      expect(takeAll(waiting).sort()).toEqual([...inside].sort());
    }),
  );
});
