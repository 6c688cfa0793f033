import { expect, test } from "vitest";
import { hostileTrial } from "./hostile.ts";

/** What five thousand messages may leave behind in the heap is next to nothing; a leak of their content would be more. */
const MEGABYTES = 24;

test("five thousand hostile messages, frames and requests are answered or cut off, and others play on", async () => {
  const { sent, faults, games, memory } = await hostileTrial({ messages: 5000, tables: 3, seed: "short" });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(5000);
  expect(games).toBeGreaterThanOrEqual(3);
  expect(memory.at(-1)!.heap - memory[0]!.heap).toBeLessThan(MEGABYTES);
});
