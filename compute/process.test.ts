import { expect, test } from "vitest";
import { processPool } from "./process.ts";
import type { ProcessJob } from "./testing/echo-process.ts";

test("a process that ends, hangs or takes all memory, heap or not, ends alone; the next job has another", async () => {
  const script = new URL("./testing/echo-process.ts", import.meta.url);
  const pool = processPool<ProcessJob, unknown>(script, { workers: 1 }, { data: { told: "so" }, megabytes: 32 });
  const run = (what: ProcessJob["do"], timeout?: number) =>
    pool.run({ do: what }, timeout === undefined ? {} : { timeout });
  try {
    expect(await run("data")).toEqual({ ok: true, result: { told: "so" } });
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    expect(await run("environment")).toEqual({
      ok: true,
      result: { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    });
    expect(await run("exit")).toMatchObject({ problem: "failed", message: "the process has ended (3)" });
    expect(await run("hang", 1)).toEqual({ ok: false, problem: "timeout" });
    expect(await run("allocate")).toMatchObject({ problem: "failed", message: expect.stringContaining("memory") });
    expect(await run("say")).toEqual({ ok: true, result: "said" });
  } finally {
    pool.close();
  }
});
