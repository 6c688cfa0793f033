import type { Games } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { loadGames } from "../games.ts";
import { openStore } from "../store/open.ts";
import { query, type Store } from "../store/store.ts";
import { atTheEnd, eventually, placeOf } from "../testing/server.ts";
import trial from "../testing/trial.ts";
import { findKinds } from "./kind.ts";
import { type JobRow, LIMITS, MAX_TRIES, type Owner, Queue } from "./queue.ts";
import { Runner } from "./runner.ts";

const KIND = "market/trial";
const module = new URL("../testing/games.ts", import.meta.url).href;
const known = new Map([[KIND, trial]]);

async function openQueue() {
  const place = await placeOf();
  const store = await openStore(place);
  atTheEnd(() => store.close());
  let time = 1_000_000;
  const queue = new Queue(store, () => time++);
  return { place, store, queue, pass: (milliseconds: number) => (time += milliseconds) };
}

async function account(store: Store, id: string): Promise<Owner> {
  const values = { id, name: id, name_key: id, is_admin: 0, created_at: 0 };
  await store.write(query.insertInto("accounts").values(values));
  return { account: id, network: id };
}

const asking = (owner: Owner | null, text = "", more: object = {}) => ({
  ...{ kind: KIND, version: 1, input: { do: "say", text }, owner, key: null },
  ...more,
});

/** Takes the next job, as a worker does. */
async function taken(queue: Queue): Promise<JobRow | null> {
  const next = await queue.next(known);
  return next && queue.take(next, "worker");
}

/** Takes and completes everything; gives whose turn it was. */
async function order(queue: Queue): Promise<string[]> {
  const owners: string[] = [];
  for (let row = await taken(queue); row; row = await taken(queue)) {
    owners.push((JSON.parse(row.input) as { text: string }).text);
    await queue.complete(row, null, "", []);
  }
  return owners;
}

describe("turns", () => {
  test("owners take turns, however many jobs one of them has; urgent ones go before all", async () => {
    const { store, queue } = await openQueue();
    const [ann, ben] = [await account(store, "ann"), await account(store, "ben")];
    for (let i = 1; i <= 4; i++) await queue.add(asking(ann, `ann ${i}`));
    await queue.add(asking(ben, "ben 1"));
    await queue.add(asking(ben, "ben 2"));
    await queue.add(asking(null, "urgent", { priority: 10 }));
    expect(await order(queue)).toEqual(["urgent", "ann 1", "ben 1", "ann 2", "ben 2", "ann 3", "ann 4"]);
    // Whoever comes back has neither saved anything up nor lost it.
    for (let i = 5; i <= 7; i++) await queue.add(asking(ann, `ann ${i}`));
    await queue.add(asking(ben, "ben 3"));
    expect((await order(queue)).indexOf("ben 3")).toBeLessThanOrEqual(1);
  });

  test("ten accounts of one network are served no more than five alone", async () => {
    const { store, queue } = await openQueue();
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, i) => account(store, `crowd ${i}`)));
    for (const { account } of crowd) await queue.add(asking({ account, network: "school" }, "school"));
    const home = await account(store, "home");
    for (let i = 0; i < 2; i++) await queue.add(asking(home, "home"));
    const served = await order(queue);
    expect(served.slice(0, 8).filter((who) => who === "home")).toHaveLength(2);
  });
});

describe("limits", () => {
  test("an account has so many jobs waiting and running, a network five times as many", async () => {
    const { store, queue } = await openQueue();
    const ann = await account(store, "ann");
    const ids: (string | null)[] = [];
    for (let i = 0; i <= LIMITS.account.active; i++) ids.push(await queue.add(asking(ann)));
    expect(ids.filter((id) => id === null)).toHaveLength(1);
    for (let i = 0; i < LIMITS.account.running; i++) expect(await taken(queue)).not.toBeNull();
    expect(await taken(queue)).toBeNull();
    const others = await Promise.all(Array.from({ length: 6 }, (_, i) => account(store, `other ${i}`)));
    const asked = await Promise.all(
      others.flatMap(({ account }) =>
        Array.from({ length: LIMITS.account.active }, () => queue.add(asking({ account, network: "school" }))),
      ),
    );
    expect(asked.filter((id) => id !== null)).toHaveLength(LIMITS.network.active);
  });

  test("of what is over, so much is kept", async () => {
    const { store, queue, pass } = await openQueue();
    const ann = await account(store, "ann");
    for (let i = 0; i < LIMITS.account.finished + 3; i++) {
      await queue.add(asking(ann, `${i}`));
      await queue.complete((await taken(queue))!, '{"value":1}', "", []);
      pass(1);
    }
    await queue.add(asking(ann));
    const left = await queue.list("ann", 100);
    expect(left).toHaveLength(LIMITS.account.finished + 1);
    expect(await store.read(query.selectFrom("job_results").select("job_id"))).toHaveLength(LIMITS.account.finished);
  });
});

describe("each job once", () => {
  test("the same key is the same job, also when two ask at the same time", async () => {
    const { store, queue } = await openQueue();
    const ann = await account(store, "ann");
    const asked = await Promise.all([1, 2, 3].map(() => queue.add(asking(ann, "", { key: "ann 1" }))));
    expect(new Set(asked).size).toBe(1);
    expect(await queue.list("ann", 9)).toHaveLength(1);
  });

  test("of many workers that reach for a job one gets it", async () => {
    const { queue } = await openQueue();
    await queue.add(asking(null));
    const row = (await queue.next(known))!;
    const got = await Promise.all(["a", "b", "c"].map((worker) => queue.take(row, worker)));
    expect(got.filter((one) => one !== null)).toHaveLength(1);
  });

  test("a worker that was taken for dead changes nothing any more; the result of the other counts, once", async () => {
    const { queue } = await openQueue();
    const id = (await queue.add(asking(null)))!;
    const first = (await taken(queue))!;
    await queue.takeBack(first, { code: "worker-died" });
    const second = (await taken(queue))!;
    expect(await queue.complete(first, '{"value":"first"}', "", [])).toBe(false);
    expect(await queue.beat(first, { done: 1, of: 1, log: "" })).toBe(false);
    expect(await queue.giveUp(first, { code: "timeout" }, "")).toBe(false);
    expect(await queue.complete(second, '{"value":"second"}', "", [])).toBe(true);
    expect(await queue.complete(second, '{"value":"again"}', "", [])).toBe(false);
    expect([await queue.result(id), (await queue.get(id))?.state]).toEqual(['{"value":"second"}', "done"]);
  });

  test("whose beat goes on is not taken for dead", async () => {
    const { queue } = await openQueue();
    await queue.add(asking(null));
    const row = (await taken(queue))!;
    await queue.beat(row, { done: 1, of: 2, log: "half" });
    expect(await queue.takeBack(row, { code: "worker-died" })).toBe(false);
  });
});

describe("ends", () => {
  test("a job is begun three times, then it has failed; asked for again, it is tried anew", async () => {
    const { store, queue } = await openQueue();
    const id = (await queue.add(asking(await account(store, "ann"))))!;
    for (let i = 1; i <= MAX_TRIES; i++) {
      expect((await queue.get(id))?.state).toBe("queued");
      await queue.giveUp((await taken(queue))!, { code: "timeout" }, "");
    }
    const failed = (await queue.get(id))!;
    expect([failed.state, failed.reason, failed.tries]).toEqual(["failed", '{"code":"timeout"}', MAX_TRIES]);
    expect(await queue.again(failed)).toBe(true);
    expect(await queue.again(failed)).toBe(false);
    expect((await taken(queue))?.tries).toBe(1);
  });

  test("a stop in good order costs no try", async () => {
    const { queue } = await openQueue();
    const id = (await queue.add(asking(null)))!;
    for (let i = 0; i < 5; i++) await queue.putBack((await taken(queue))!);
    expect(await queue.get(id)).toMatchObject({ state: "queued", tries: 0, attempt: 5 });
  });

  test("what is cancelled, or late, is over for its worker too", async () => {
    const { queue, pass } = await openQueue();
    const cancelled = (await queue.add(asking(null, "", { priority: 1 })))!;
    const late = (await queue.add(asking(null, "", { deadline: 1000 })))!;
    const rows = [(await taken(queue))!, (await taken(queue))!];
    expect(await queue.cancel(cancelled)).toBe(true);
    expect(await queue.cancel(cancelled)).toBe(false);
    pass(1000);
    await queue.expire({ code: "deadline" });
    expect(await Promise.all(rows.map((row) => queue.complete(row, null, "", [])))).toEqual([false, false]);
    expect([(await queue.get(cancelled))?.state, (await queue.get(late))?.reason]).toEqual([
      "cancelled",
      '{"code":"deadline"}',
    ]);
  });

  test("kinds and versions that a worker does not know are left to others", async () => {
    const { queue } = await openQueue();
    await queue.add(asking(null, "", { kind: "market/unheard" }));
    await queue.add(asking(null, "", { version: 2 }));
    expect(await taken(queue)).toBeNull();
  });

  test("with the account go its jobs", async () => {
    const { store, queue } = await openQueue();
    await queue.add(asking(await account(store, "ann")));
    const row = (await taken(queue))!;
    await store.write(query.deleteFrom("accounts").where("id", "=", "ann"));
    expect(await queue.beat(row, { done: null, of: null, log: "" })).toBe(false);
  });
});

describe("a worker", () => {
  test("brings no store up to date: one that is not there yet is refused", async () => {
    await expect(openStore({ ...(await placeOf()), migrates: false })).rejects.toThrow(
      "Start a server of this version",
    );
  });

  /** Beats and looks when it is told to; its stopwatch is the test's. */
  async function worker(store: Store, queue: Queue, elapsed = () => 0) {
    const { games } = (await loadGames(module)) as { games: Games };
    const runner = new Runner({
      ...{ store, queue, kinds: await findKinds(games), games: module, elapsed, log: () => {} },
      places: { quick: 0, long: 1 },
    });
    atTheEnd(() => runner.stop());
    return runner;
  }

  test("does what can be done, and takes nothing with it that breaks or says too much", async () => {
    const { store, queue } = await openQueue();
    const what = ["exit", "throw", "impossible", "large", "save", "say"];
    const ids = new Map<string, string>();
    for (const one of what) ids.set(one, (await queue.add(asking(null, "", { input: { do: one, text: "ő" } })))!);
    const runner = await worker(store, queue);
    runner.wake();
    const row = async (one: string) => (await queue.get(ids.get(one)!))!;
    await eventually(async () => (await queue.list(null, 9)).every(({ finished_at }) => finished_at !== null));
    expect(await row("exit")).toMatchObject({
      state: "failed",
      tries: 3,
      reason: expect.stringContaining("worker-died"),
    });
    expect(await row("throw")).toMatchObject({ state: "failed", tries: 3, log: "told to throw\n" });
    expect((await row("throw")).reason).toContain("was told to throw");
    expect(await row("impossible")).toMatchObject({
      state: "failed",
      tries: 1,
      reason: expect.stringContaining("Ilyen nincs"),
    });
    expect(await row("large")).toMatchObject({ state: "failed", tries: 1, reason: '{"code":"too-large"}' });
    expect(JSON.parse((await queue.result(ids.get("say")!))!)).toEqual({ value: { text: "ő", seed: ids.get("say") } });
    const { file } = JSON.parse((await queue.result(ids.get("save")!))!) as { file: { name: string; base64: string } };
    expect([file.name, Buffer.from(file.base64, "base64").toString()]).toEqual(["trial.txt", "ő"]);
  });

  test("tells how far it is; ends what was cancelled; another takes up what it has left", async () => {
    const { store, queue } = await openQueue();
    let time = 0;
    const hang = { input: { do: "hang" } };
    const first = (await queue.add(asking(null, "", hang)))!;
    const runner = await worker(store, queue, () => time);
    await runner.look();
    await eventually(async () => {
      await runner.look();
      return (await queue.get(first))?.progress_done === 1;
    });
    expect(await queue.get(first)).toMatchObject({ state: "running", progress_of: 2, log: "told to hang\n" });
    await queue.cancel(first);
    // A job of a worker that is gone: nobody beats for it.
    const lost = (await queue.add(asking(null, "lost")))!;
    await queue.take((await queue.next(known))!, "somebody who is gone");
    await runner.look();
    time += 4999;
    await runner.look();
    expect((await queue.get(lost))?.attempt).toBe(1);
    time += 1;
    await runner.look();
    await eventually(async () => (await queue.get(lost))?.state === "done");
    expect(await queue.get(lost)).toMatchObject({ attempt: 2, tries: 2 });
    expect((await queue.get(first))?.state).toBe("cancelled");
  });
});
