/** The system's calendar is set while the server runs, or is wrong when it starts: nobody may lose anything by it. */
import { expect, test } from "vitest";
import { daysLater, guest, openServer, sitDown, storedIn } from "../testing/server.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

function calendar() {
  let set = 0;
  return {
    now: () => Date.now() + set,
    set(milliseconds: number) {
      set += milliseconds;
    },
  };
}

test("an hour back refuses nobody, and chat and limits go on", async () => {
  const { now, set } = calendar();
  const server = await openServer({ now });
  const people = [await guest(server), await guest(server)];
  const { id } = await sitDown(people);
  const [ann] = people;
  await ann!.until(id, ({ position }) => position !== null);
  expect((await ann!.live.chat(id, "before")).refused).toBeUndefined();
  set(-HOUR);
  expect((await ann!.live.chat(id, "after")).refused).toBeUndefined();
  expect((await ann!.live.move(id, { bid: 1 })).refused).toBeUndefined();
});

test("700 seconds forward cost nobody the seat, and a game's time is what it was", async () => {
  const { now, set } = calendar();
  const server = await openServer({ now });
  const people = [await guest(server), await guest(server)];
  const { id } = await sitDown(people, { settings: { speed: { kind: "real-time", seconds: 600, increment: 0 } } });
  const [ann, ben] = people;
  await ann!.until(id, ({ position }) => position !== null);
  set(700_000);
  expect((await ann!.live.move(id, { bid: 1 }, 0)).refused).toBeUndefined();
  set(-2 * 700_000);
  expect((await ben!.live.move(id, { bid: 0 }, 0)).refused).toBeUndefined();
  const { position, table } = await ann!.until(id, ({ position: seen }) => seen?.version === 2);
  expect(table.seats.map(({ kind }) => kind)).toEqual(["player", "player"]);
  // Far more than a test can take, on any machine.
  for (const left of position!.clocks!.left) expect(left).toBeGreaterThan(200_000);
});

test("a start 61 days ahead ends no session, no guest and no table; one that has lived through them forgets", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const running = await sitDown(people);
  const open = await people[0]!.http.createTable({ game: "market", seats: 2 });
  await first.stop();
  const port = Number(new URL(first.address).port);
  const ahead = await openServer({ data: first.data, port, now: () => Date.now() + 61 * DAY });
  for (const { http } of people) expect(await http.me()).not.toBeNull();
  expect((await people[0]!.http.table(open.id)).status).toBe("open");
  expect((await people[0]!.http.table(running.id)).status).toBe("running");
  await ahead.stop();
  const right = await openServer({ data: first.data, port });
  for (const { http } of people) expect(await http.me()).not.toBeNull();
  expect(await storedIn(first, "sessions")).toHaveLength(2);
  await right.stop();
  // A server that has lived through the time forgets.
  await openServer({ data: first.data, port, now: await daysLater(first, 61) });
  for (const { http } of people) expect(await http.me()).toBeNull();
});
