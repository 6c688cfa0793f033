import { expect, test } from "vitest";
import { KeyedMutex } from "./keyed-mutex.ts";

test("work by the same key waits for its turn, also behind work that fails; other keys do not wait", async () => {
  const mutex = new KeyedMutex();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = mutex.run("a", async () => {
    await gate.promise;
    done.push("first");
    throw new Error("failed");
  });
  const second = mutex.run("a", async () => void done.push("second"));
  await mutex.run("b", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  gate.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(done).toEqual(["other", "first", "second"]);
});
