import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

test("a thread goes behind the others with all that it starts; whoever has started it stays where it was", async () => {
  const before = getPriority(0);
  const [told] = await once(new Worker(new URL("./testing/nice-thread.ts", import.meta.url), { env: {} }), "message");
  const behind = process.platform === "linux" ? Math.min(19, before + 3) : before;
  expect(told).toEqual({ own: behind, started: behind });
  expect(getPriority(0)).toBe(before);
});
