import { expect, test } from "vitest";
import { guest, openServer, Person, player, refusedBy, sitDown } from "../testing/server.ts";

const MINUTE = 60_000;

/** A stopwatch of the test's own: no time passes but what the test lets pass. */
async function serverWithStopwatch() {
  let elapsed = 0;
  const server = await openServer({ elapsed: () => elapsed });
  return {
    server,
    pass(milliseconds: number) {
      elapsed += milliseconds;
    },
  };
}

/** Goes away from the table, and whoever stays sees it. */
async function goAway(person: Person, watcher: Person, id: string, seat: number): Promise<void> {
  person.live.close();
  await watcher.until(id, ({ table }) => table.seats[seat]?.connected === false);
}

test("without a clock, one who is away for ten minutes may be replaced by a bot; before that not", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { game: "uno", options: { handSize: 3 } });
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  await goAway(ann, ben, id, 0);
  const { absent } = await ben.until(id, (state) => state.absent.some(({ away }) => away));
  expect(absent).toEqual([{ seat: 0, away: true, left: 10 * MINUTE }]);
  expect(await refusedBy(ben.http.doWithout(id, 0))).toBe("not-absent");
  pass(10 * MINUTE - 1);
  expect(await refusedBy(ben.http.doWithout(id, 0))).toBe("not-absent");
  pass(1);
  expect(await refusedBy(ben.http.doWithout(id, 1))).toBe("not-absent");
  expect(await refusedBy((await guest(server)).http.doWithout(id, 0))).toBe("not-a-player");
  const table = await ben.http.doWithout(id, 0);
  expect(table.seats[0]).toMatchObject({ kind: "bot", bot: "careful", formerly: { by: "absent" } });
  const { log } = await ben.until(id, (state) => state.log.length > 1);
  expect(log[0]).toMatchObject({ kind: "absent", seat: 0 });
});

test("or the one who waited claims the game, and has won it", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  await ben.live.move(id, { bid: 1 });
  await goAway(ann, ben, id, 0);
  pass(10 * MINUTE);
  expect(await ben.http.doWithout(id, 0, true)).toMatchObject({
    status: "finished",
    outcome: { seats: [{ rank: 2, forfeit: "claim" }, { rank: 1 }] },
  });
});

test("or ends the game without a result: the absent one is not asked", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben, eve] = [await guest(server), await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben, eve]);
  await Promise.all([ann, ben, eve].map((person) => person.until(id, ({ position }) => position !== null)));
  await goAway(ann, ben, id, 0);
  expect((await ben.http.agreeToEnd(id)).status).toBe("running");
  expect((await eve.http.agreeToEnd(id)).status).toBe("running");
  pass(10 * MINUTE);
  expect(await refusedBy(ben.http.doWithout(id, 0, true))).toBe("not-two");
  expect((await eve.http.agreeToEnd(id)).status).toBe("ended");
});

test("one who has answered is not waited for, away or not; one who is there has an hour", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  await ann.live.move(id, { bid: 1 });
  await goAway(ann, ben, id, 0);
  pass(30 * MINUTE);
  // Ann has answered; the game waits for Ben alone.
  expect(await refusedBy(ben.http.doWithout(id, 0))).toBe("not-absent");
  expect(ben.live.state(id)!.absent.map(({ seat, away }) => [seat, away])).toEqual([[1, false]]);
  pass(30 * MINUTE);
  expect(await refusedBy(ann.http.doWithout(id, 1))).toBeNull();
});

test("with a clock the limit follows from it, and by deadline the clock alone counts", async () => {
  const { server } = await serverWithStopwatch();
  const limit = async (speed: object) => {
    const [ann, ben] = [await guest(server), await guest(server)];
    const { id } = await sitDown([ann, ben], { settings: { speed: speed as { kind: "none" } } });
    await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
    await goAway(ann, ben, id, 0);
    return ben.live.state(id)!.absent;
  };
  const away = (left: number) => [{ seat: 0, away: true, left }];
  expect(await limit({ kind: "real-time", seconds: 4 * 60, increment: 5 })).toEqual(away(30_000));
  expect(await limit({ kind: "real-time", seconds: 16 * 60, increment: 15 })).toEqual(away(2 * MINUTE));
  expect(await limit({ kind: "real-time", seconds: 3600, increment: 30 })).toEqual(away(5 * MINUTE));
  expect(await limit({ kind: "deadline", seconds: 86_400 })).toEqual([]);
});

test("in a rated game of two the absent one has lost", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben] = [await player(server, "Away Ann"), await player(server, "Waiting Ben")];
  const speed = { kind: "real-time" as const, seconds: 3600, increment: 0 };
  const { id } = await sitDown([ann, ben], { settings: { speed } });
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  await goAway(ann, ben, id, 0);
  pass(5 * MINUTE);
  await ben.http.doWithout(id, 0, true);
  const { table } = await ben.until(id, (state) => state.table.seats[1]!.ratingChange !== null);
  expect(table.seats[0]!.ratingChange).toBeLessThan(0);
});

test("with a second server on the same store nobody counts as away: they may be connected there", async () => {
  const { server, pass } = await serverWithStopwatch();
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
  const second = await openServer({ data: server.data });
  const there = new Person(second);
  there.http.cookie = ann.http.cookie;
  await there.until(id, ({ position }) => position !== null);
  await there.live.move(id, { bid: 5 });
  await ben.until(id, ({ position }) => position?.version === 1);
  await ben.live.move(id, { bid: 0 });
  await there.until(id, ({ position }) => Array.isArray(position?.legal));
  await goAway(ann, ben, id, 0);
  pass(20 * MINUTE);
  expect(await refusedBy(ben.http.doWithout(id, 0))).toBe("not-absent");
  pass(40 * MINUTE);
  expect(await refusedBy(ben.http.doWithout(id, 0))).toBeNull();
});
