import { expect, test } from "vitest";
import { inOrder } from "./workers.ts";

const script = new URL("./testing/echo-worker.ts", import.meta.url);

async function collect<Job, Result>(work: Parameters<typeof inOrder<Job, Result>>[0]): Promise<Result[]> {
  return Array.fromAsync(inOrder(work));
}

test("answers come in the order of the jobs, however long each takes", async () => {
  const jobs = [30, 1, 20, 0, 5, 0, 0, 10];
  expect(await collect({ script, data: "took", threads: 3, jobs })).toEqual(jobs.map((job) => `took ${job}`));
});

test("no jobs, no answers", async () => {
  expect(await collect({ script, data: "", threads: 2, jobs: [] })).toEqual([]);
});

test("a job that fails ends the work with its message", async () => {
  await expect(collect({ script, data: "", threads: 2, jobs: [1, -1, 2] })).rejects.toThrow("-1 is no time");
});

test("a job that does not end is answered for, and the others go on", async () => {
  const late = { after: 1500, answer: () => "gave up" };
  expect(await collect({ script, data: "took", threads: 1, jobs: [0, 1e9, 1], late })).toEqual([
    "took 0",
    "gave up",
    "took 1",
  ]);
});
