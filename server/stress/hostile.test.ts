import { expect, test } from "vitest";
import { grown } from "./hostile/memory.ts";
import { hostileRun } from "./hostile.ts";

/** What five thousand messages may leave behind in the heap is next to nothing; a leak of their content would be more. */
const MEGABYTES = 24;

test("five thousand hostile messages, frames and requests are answered or cut off, and others play on", async () => {
  const { sent, faults, games, memory } = await hostileRun({ messages: 5000, tables: 3, seed: "short" });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(5000);
  expect(games).toBeGreaterThanOrEqual(3);
  expect(memory.at(-1)!.heap - memory[0]!.heap).toBeLessThan(MEGABYTES);
});

test("memory that levels off is flat; memory that grows with what is sent is not, wherever it grows", () => {
  const looks = (rss: (i: number) => number, heap = (_: number) => 45, external = (_: number) => 9) =>
    Array.from({ length: 12 }, (_, i) => ({ rss: rss(i), heap: heap(i), external: external(i) }));
  expect(grown(looks((i) => (i < 4 ? 280 + 20 * i : 355 + (i % 3))))).toEqual([]);
  expect(grown(looks((i) => 280 + 12 * i))).toEqual([expect.stringContaining("rss went from")]);
  const leaking = looks(
    () => 350,
    (i) => 40 + 3 * i,
    (i) => 10 + 4 * i,
  );
  expect(grown(leaking)).toEqual([expect.stringContaining("heap"), expect.stringContaining("external")]);
});
