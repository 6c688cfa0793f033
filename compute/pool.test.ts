import { afterEach, describe, expect, test, vi } from "vitest";
import { inOrder } from "./in-order.ts";
import { threadPool } from "./node.ts";
import { type Assignment, Pool, type PoolOptions, type Reply, type StartWorker } from "./pool.ts";
import type { EchoJob } from "./testing/echo-thread.ts";

/** Workers that are told by the test what to say, and that remember what they were sent. */
function actors(options: PoolOptions) {
  const workers: { sent: Assignment<string>[]; isGone: boolean; say(reply: Reply<string, number>): void }[] = [];
  const start: StartWorker<string, string, number> = (reply) => {
    const worker = { sent: [] as Assignment<string>[], isGone: false, say: reply };
    workers.push(worker);
    return {
      send(assignment) {
        if (worker.sent.length === 0) reply({ is: "ready" });
        worker.sent.push(assignment);
      },
      rest() {},
      terminate() {
        worker.isGone = true;
      },
    };
  };
  const pool = new Pool(start, options);
  const jobs = () => workers.map(({ sent }) => sent.map(({ job }) => job));
  const finish = (worker: number, result = "done") => workers[worker]!.say({ is: "result", result });
  return { pool, workers, jobs, finish };
}

describe("a pool", () => {
  test("does one job after another with one worker, the next as soon as it is free", async () => {
    const { pool, jobs, finish } = actors({ workers: 1 });
    const [first, second] = [pool.run("a"), pool.run("b")];
    expect([jobs(), pool.running, pool.waiting]).toEqual([[["a"]], 1, 1]);
    finish(0, "A");
    expect(await first).toEqual({ ok: true, result: "A" });
    expect(jobs()).toEqual([["a", "b"]]);
    finish(0, "B");
    expect(await second).toEqual({ ok: true, result: "B" });
  });

  test("a cancelled job ends its worker, and the spare one goes on with what waits", async () => {
    const { pool, workers, jobs } = actors({ workers: 1, spare: 1 });
    const controller = new AbortController();
    const first = pool.run("a", { signal: controller.signal });
    void pool.run("b");
    controller.abort();
    expect(await first).toEqual({ ok: false, problem: "cancelled" });
    expect(workers[0]!.isGone).toBe(true);
    expect(jobs().slice(0, 2)).toEqual([["a"], ["b"]]);
  });

  test("a job that is cancelled before its turn is never begun", async () => {
    const { pool, jobs, finish } = actors({ workers: 1 });
    const controller = new AbortController();
    void pool.run("a");
    const second = pool.run("b", { signal: controller.signal });
    controller.abort();
    expect(await second).toEqual({ ok: false, problem: "cancelled" });
    expect(await pool.run("c", { signal: controller.signal })).toEqual({ ok: false, problem: "cancelled" });
    finish(0);
    expect(jobs()).toEqual([["a"]]);
  });

  test("progress is told to whoever asked, and to nobody else", async () => {
    const { pool, workers, finish } = actors({ workers: 1 });
    const heard: number[] = [];
    const first = pool.run("a", { onProgress: (progress) => heard.push(progress) });
    workers[0]!.say({ is: "progress", progress: 0.5 });
    finish(0);
    await first;
    void pool.run("b");
    workers[0]!.say({ is: "progress", progress: 0.7 });
    expect(heard).toEqual([0.5]);
  });

  test("a job that says nothing for too long is ended, however long one may take that tells its progress", async () => {
    vi.useFakeTimers();
    const { pool, workers } = actors({ workers: 1 });
    const first = pool.run("a", { silence: 100 });
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(99);
      workers[0]!.say({ is: "progress", progress: i });
    }
    expect(pool.running).toBe(1);
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    expect(await first).toEqual({ ok: false, problem: "timeout" });
    expect(workers[0]!.isGone).toBe(true);
  });

  test("a worker that fails is replaced, and what waits is done all the same", async () => {
    const { pool, workers, jobs, finish } = actors({ workers: 1 });
    const [first, second] = [pool.run("a"), pool.run("b")];
    workers[0]!.say({ is: "failure", message: "broken" });
    expect(await first).toEqual({ ok: false, problem: "failed", message: "broken" });
    expect(jobs()).toEqual([["a"], ["b"]]);
    finish(1, "B");
    expect(await second).toEqual({ ok: true, result: "B" });
  });

  test("owners take turns, and what is urgent goes first", () => {
    let time = 0;
    const { pool, jobs, finish } = actors({ workers: 1, now: () => time });
    for (const job of ["a1", "a2", "a3"]) void pool.run(job, { owner: ["a"], expected: 100 });
    void pool.run("b1", { owner: ["b"], expected: 100 });
    expect(pool.crowd(["a"])).toEqual({ owners: 2, own: 2 });
    void pool.run("now", { owner: ["c"], urgent: true });
    for (let i = 0; i < 4; i++) {
      time += 100;
      finish(0);
    }
    expect(jobs()).toEqual([["a1", "now", "b1", "a2", "a3"]]);
  });

  test("a key goes to the worker that remembers it, is made cold elsewhere, and is forgotten when there are too many", () => {
    const { pool, workers, finish } = actors({ workers: 2, warmKeys: 1 });
    const ask = (warmKey: string) => void pool.run((isWarm) => (isWarm ? "warm" : "cold"), { warmKey });
    ask("x");
    ask("y");
    finish(0);
    finish(1);
    ask("x");
    ask("x");
    expect(workers.map(({ sent }) => sent.map(({ job, warmKey, forget }) => [job, warmKey, forget]))).toEqual([
      [
        ["cold", "x", []],
        ["warm", "x", []],
      ],
      [
        ["cold", "y", []],
        ["cold", "x", ["y"]],
      ],
    ]);
    finish(0);
    ask("x");
    // The other worker has it now: what this one remembers is old.
    expect(workers[0]!.sent.at(-1)!.job).toBe("cold");
  });

  test("closed, it cancels what runs and what waits, and takes nothing more", async () => {
    const { pool, workers } = actors({ workers: 1, spare: 1 });
    const [first, second] = [pool.run("a"), pool.run("b")];
    pool.close();
    expect(await Promise.all([first, second, pool.run("c")])).toEqual(
      Array(3).fill({ ok: false, problem: "cancelled" }),
    );
    expect(workers.every(({ isGone }) => isGone)).toBe(true);
  });
});

describe("a pool of Node's threads", () => {
  const pools: Pool<EchoJob, unknown, string>[] = [];
  const open = (workers: number, data?: unknown, megabytes?: number) => {
    const script = new URL("./testing/echo-thread.ts", import.meta.url);
    const limits = megabytes === undefined ? undefined : { maxOldGenerationSizeMb: megabytes };
    const pool = threadPool<EchoJob, unknown, string>(script, { workers }, { data, ...(limits && { limits }) });
    pools.push(pool);
    return pool;
  };
  afterEach(() => {
    for (const pool of pools.splice(0)) pool.close();
  });

  test("answers, knows what it was told at the start, and hands bytes over", async () => {
    const pool = open(1, "told");
    expect(await pool.run({ do: "say", text: "hello" })).toEqual({ ok: true, result: "hello" });
    expect(await pool.run({ do: "data" })).toEqual({ ok: true, result: "told" });
    const bytes = new Uint8Array([1, 2, 3]);
    expect(await pool.run({ do: "double", bytes })).toEqual({ ok: true, result: new Uint8Array([2, 4, 6]) });
    expect(bytes.length).toBe(0);
  });

  test("remembers under a key from job to job", async () => {
    const pool = open(1);
    const counts = [];
    for (const warmKey of ["x", "x", "y", "x"]) counts.push(await pool.run({ do: "count" }, { warmKey }));
    expect(counts.map((outcome) => outcome.ok && outcome.result)).toEqual([1, 2, 1, 3]);
  });

  test("survives a job that throws, one that ends its thread, one that hangs and one that eats memory", async () => {
    const pool = open(1, null, 32);
    expect(await pool.run({ do: "throw" })).toMatchObject({
      problem: "failed",
      message: expect.stringMatching("as it was told"),
    });
    expect(await pool.run({ do: "exit" })).toMatchObject({ problem: "failed", message: "the thread has ended" });
    expect(await pool.run({ do: "hang" }, { timeout: 1 })).toEqual({ ok: false, problem: "timeout" });
    expect(await pool.run({ do: "hang" }, { work: 1 })).toEqual({ ok: false, problem: "timeout" });
    expect(await pool.run({ do: "allocate" })).toMatchObject({
      problem: "failed",
      message: expect.stringMatching(/memory/i),
    });
    expect(await pool.run({ do: "say", text: "still here" })).toEqual({ ok: true, result: "still here" });
  });

  test("gives outcomes back in the order of the jobs, and asks for jobs late", async () => {
    const pool = open(2);
    let asked = 0;
    let seen = 0;
    let furthest = 0;
    function* jobs(): Generator<EchoJob> {
      for (; asked < 60; asked++) {
        furthest = Math.max(furthest, asked - seen);
        yield asked === 7 ? { do: "throw" } : { do: "say", text: `${asked}` };
      }
    }
    const results: unknown[] = [];
    for await (const { outcome } of inOrder(pool, { jobs: jobs(), ahead: 8 })) {
      seen++;
      results.push(outcome.ok ? outcome.result : outcome.problem);
    }
    expect(results).toEqual(Array.from({ length: 60 }, (_, i) => (i === 7 ? "failed" : `${i}`)));
    expect(furthest).toBeLessThanOrEqual(8);
  });
});
