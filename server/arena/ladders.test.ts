/** The ladder is what all stored matches make it, in their order; but only what is new is read. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { openStore } from "../store/open.ts";
import { query, type Store, type Write } from "../store/store.ts";
import { Ratings } from "./ladder.ts";
import { Ladders } from "./ladders.ts";
import { BEFORE_ALL, Matches, matchWrites } from "./matches.ts";

const folders: string[] = [];
const opened: Store[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function emptyStore(): Promise<Store> {
  const data = mkdtempSync(join(tmpdir(), "asztal-ladders-"));
  folders.push(data);
  const store = await openStore({ data });
  opened.push(store);
  return store;
}

/** A store with rated matches, and a clock that is told what time it is. */
async function ladder() {
  const store = await emptyStore();
  let time = 0;
  const matches = new Matches(store, "here", () => time);
  const ladders = new Ladders(matches, () => time);
  let count = 0;
  /** What is written of a match of two programs that has ended, with the winner first. */
  const writesOf = (winner: string, loser: string, at: number): Write[] => {
    const id = `match ${count++}`;
    const players = [winner, loser].map((program) => ({ program, version: 1 }));
    const over = query.updateTable("arena_matches").set({ state: "done", finished_at: at }).where("id", "=", id);
    const places = players.map((_, player) =>
      query
        .updateTable("arena_players")
        .set({ place: player + 1 })
        .where("match_id", "=", id)
        .where("player", "=", player),
    );
    const match = { id, game: "uno", kind: "rated", games: 2, players } as const;
    return [...matchWrites(match, seedFrom(id), null, at), over, ...places];
  };
  const ended = async (...writes: readonly Write[]): Promise<void> => {
    await store.write(...writes);
    ladders.changed("uno");
  };
  const setTime = (to: number) => {
    time = to;
  };
  return { store, matches, ladders, writesOf, ended, setTime };
}

type Ladder = Awaited<ReturnType<typeof ladder>>;

async function isAsOfAll({ matches, ladders }: Ladder): Promise<void> {
  const all = new Ratings(await matches.ratedAfter("uno", BEFORE_ALL, 1_000_000));
  const told = await ladders.ratings("uno");
  expect(told.strengths).toEqual(all.strengths);
  expect(told.meetings("a v1", "b v1")).toBe(all.meetings("a v1", "b v1"));
}

test("the ladder is that of all matches in their order: at once where they are written soon, and within a minute however late", async () => {
  const pairs = ["ab", "ba", "bc", "cb", "ca"] as const;
  const step = fc.record({
    pair: fc.constantFrom(...pairs),
    /** How much later than the one before it is written, and how long before that it ended. */
    later: fc.integer({ min: 0, max: 50_000 }),
    late: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 29_000 }), fc.integer({ min: 1, max: 200_000 })),
    isAsked: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const one = await ladder();
      let time = 1_000_000;
      let isSoon = true;
      for (const { pair, later, late, isAsked } of steps) {
        time += later;
        one.setTime(time);
        await one.ended(...one.writesOf(pair[0]!, pair[1]!, time - late));
        isSoon &&= late < 30_000;
        if (isAsked && isSoon) await isAsOfAll(one);
        else if (isAsked) await one.ladders.ratings("uno");
      }
      one.setTime(time + 60_000);
      await isAsOfAll(one);
    }),
    { numRuns: 10 },
  );
});

test("one more match on a ladder of many is read without those before it", async () => {
  const one = await ladder();
  const times = Array.from({ length: 700 }, (_, i) => i * 1000);
  one.setTime(times.at(-1)!); // there are some
  await one.ended(...times.flatMap((at) => one.writesOf("a", "b", at)));
  await isAsOfAll(one);
  const reads = vi.spyOn(one.store, "read");
  await one.ended(...one.writesOf("b", "a", 700_000));
  const told = await one.ladders.ratings("uno");
  expect(told.strengthOf("a v1")?.matches).toBe(701);
  const rows = await Promise.all(reads.mock.results.map(async ({ value }) => (await value).length));
  expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThan(100);
});

test("those who ask at the same time share one reading", async () => {
  const one = await ladder();
  await one.ended(...one.writesOf("a", "b", 0));
  const reads = vi.spyOn(one.matches, "ratedAfter");
  const told = await Promise.all([1, 2, 3].map(() => one.ladders.ratings("uno")));
  expect(new Set(told).size).toBe(1);
  expect(reads).toHaveBeenCalledTimes(1);
});
