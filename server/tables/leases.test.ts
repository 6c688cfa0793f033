/** Which of several servers thinks for a table; their stopwatches are turned by hand. */
import { expect, test } from "vitest";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import { atTheEnd, eventually, placeOf } from "../testing/server.ts";
import { storedTable } from "../testing/stored.ts";
import { Leases } from "./leases.ts";
import { insertRow } from "./row.ts";

interface Peer {
  readonly leases: Leases;
  /** Lets time pass on this server's stopwatch, and looks. */
  later(milliseconds: number): Promise<void>;
  deaths: number;
}

async function peers(count: number) {
  const place = await placeOf();
  const stores = await Promise.all(Array.from({ length: count }, () => openStore(place)));
  atTheEnd(() => Promise.all(stores.map((store) => store.close())));
  const [first] = stores;
  await first!.write(...insertRow(storedTable()));
  const made: Peer[] = [];
  for (const store of stores) {
    let now = 0;
    const leases = new Leases({ store, elapsed: () => now, onDeath: () => void peer.deaths++, log: () => {} });
    const peer: Peer = {
      leases,
      deaths: 0,
      async later(milliseconds) {
        now += milliseconds;
        await leases.look();
      },
    };
    await leases.open();
    leases.stopLooking();
    made.push(peer);
  }
  // That somebody else has written is told a moment later.
  for (const peer of count > 1 ? made : []) {
    await eventually(async () => {
      await peer.later(0);
      return !peer.leases.isAlone;
    });
  }
  return { made, store: first! };
}

test("a server that is alone thinks without asking, and writes nothing", async () => {
  const { made, store } = await peers(1);
  const writes = store.counts.writes;
  await made[0]!.later(10_000);
  expect(await made[0]!.leases.holds("t", null)).toBe(true);
  expect(store.counts.writes).toBe(writes);
});

test("of two one thinks: the one where the table was moved on last", async () => {
  const [one, other] = (await peers(2)).made;
  expect(await one!.leases.holds("t", "here")).toBe(true);
  expect(await other!.leases.holds("t", null)).toBe(false);
  expect(await other!.leases.holds("t", "here")).toBe(true);
  expect(await one!.leases.holds("t", null)).toBe(false);
});

test("a server whose table was moved on elsewhere leaves the thinking to the one that moved; should that die, it thinks", async () => {
  const [one, other] = (await peers(2)).made;
  expect(await one!.leases.holds("t", "here")).toBe(true);
  // The other has made a step, and has not taken the lease yet.
  expect(await one!.leases.holds("t", "elsewhere")).toBe(false);
  await other!.leases.close();
  await one!.later(0);
  expect(one!.deaths).toBe(1);
  expect(await one!.leases.holds("t", null)).toBe(true);
});

test("of three that take over from a dead one, one gets it", async () => {
  const { made } = await peers(4);
  const [dying, ...others] = made;
  expect(await dying!.leases.holds("t", "here")).toBe(true);
  for (let i = 0; i < 3; i++) for (const other of others) await other.later(400);
  expect(others.map(({ deaths }) => deaths)).toEqual([1, 1, 1]);
  const held = await Promise.all(others.map(({ leases }) => leases.holds("t", null)));
  expect(held.filter((holds) => holds)).toHaveLength(1);
});

test("a server that stops in good order is followed at the next look", async () => {
  const [one, other] = (await peers(2)).made;
  expect(await one!.leases.holds("t", "here")).toBe(true);
  await one!.leases.close();
  await other!.later(0);
  expect(other!.deaths).toBe(1);
  expect(await other!.leases.holds("t", null)).toBe(true);
});

test("a server whose stopwatch jumps takes the other for dead too early; when the other beats again, it counts again", async () => {
  const [one, other] = (await peers(2)).made;
  expect(await one!.leases.holds("t", "here")).toBe(true);
  await other!.later(5000);
  expect(await other!.leases.holds("t", null)).toBe(true);
  await one!.later(400);
  await other!.later(0);
  // The one that was taken for dead sees that the lease is another's.
  expect(await one!.leases.holds("t", null)).toBe(false);
  expect(await one!.leases.holds("t", "here")).toBe(true);
  expect(await other!.leases.holds("t", null)).toBe(false);
});

test("a server that was cut off until the others had forgotten it says again that it is there, and one of both thinks", async () => {
  const { made, store } = await peers(2);
  const [one, other] = made;
  for (let i = 0; i < 3; i++) await other!.later(5000);
  expect(other!.leases.isAlone).toBe(true);
  await one!.later(0);
  const servers = await store.read(query.selectFrom("servers").select("id"));
  expect(servers.map(({ id }) => id).toSorted()).toEqual([one!.leases.id, other!.leases.id].toSorted());
  await eventually(async () => {
    await other!.later(0);
    return !other!.leases.isAlone;
  });
  expect(await one!.leases.holds("t", "here")).toBe(true);
  expect(await other!.leases.holds("t", null)).toBe(false);
});

test("what is left of a dead server is forgotten, and so are the leases of games that are over", async () => {
  const { made, store } = await peers(2);
  const [one, other] = made;
  expect(await one!.leases.holds("t", "here")).toBe(true);
  for (let i = 0; i < 3; i++) await other!.later(5000);
  const servers = await store.read(query.selectFrom("servers").select("id"));
  expect(servers).toEqual([{ id: other!.leases.id }]);
  await store.write(query.updateTable("tables").set({ status: "finished" }));
  await other!.leases.cleanUp();
  expect(await store.read(query.selectFrom("table_leases").selectAll())).toEqual([]);
});
