import { expect, test } from "vitest";
import { placeOf } from "../testing/server.ts";
import { killJobsRun } from "./kill-jobs.ts";

test("workers that are killed lose no job and do none twice; a job that breaks its process fails after three", async () => {
  const { database } = await placeOf();
  const plan = { jobs: 12, kills: 2, workers: 2, seed: "short", breaking: 12, longestLife: 500 };
  const { faults, kills } = await killJobsRun({ ...plan, ...(database !== undefined && { database }) });
  expect(faults).toEqual([]);
  expect(kills).toBe(2);
});
