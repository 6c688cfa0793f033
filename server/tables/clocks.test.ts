import { join } from "node:path";
import type { TableState } from "@asztal/wire/client";
import { beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../store/backup.ts";
import { guest, openServer, sitDown, type TestServer, temporaryFolder } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const realTime = (seconds: number, increment = 0) => ({ speed: { kind: "real-time" as const, seconds, increment } });
const deadline = (seconds: number) => ({ speed: { kind: "deadline" as const, seconds } });

test("who runs out of time loses the seat to a bot; the others go on", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: realTime(3) });
  await ben.until(id, ({ position }) => position !== null);
  expect((await ben.live.move(id, { bid: 5 })).refused).toBeUndefined();
  const state = await ben.until(id, ({ table }) => table.seats[0]?.kind === "bot");
  expect(state.table.seats[1]?.kind).toBe("player");
  expect(state.table.rated).toBe(false);
  expect(state.log.find(({ kind }) => kind === "timeout")).toMatchObject({ seat: 0, events: [] });
  await ben.until(id, ({ log }) => log.some(({ seat, kind }) => seat === 0 && kind === "move"));
});

test("a clock runs out for a person also while a bot is asked at the same time", async () => {
  const ann = await guest(server);
  const { id } = await sitDown([ann], { seats: 2, bots: { "1": "stuck" }, settings: realTime(1) });
  await ann.until(id, ({ table }) => table.status === "ended");
});

test("or the table ends, as its settings say", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: { ...deadline(1), onLeave: "end" } });
  const state = await ann.until(id, ({ table }) => table.status === "ended");
  expect(state.table.rated).toBe(false);
});

/** A clock of the test's own: no time passes but what the test lets pass. */
function ownTime() {
  let time = Date.now();
  return {
    clocks: { now: () => time, elapsed: () => time },
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

test("a deadline begins anew with every question, a game's time does not; an increment is added for a move", async () => {
  const { clocks, pass } = ownTime();
  const slow = await openServer(clocks);
  const [ann, ben] = [await guest(slow), await guest(slow)];
  const played = async (settings: object) => {
    const { id } = await sitDown([ann, ben], { settings });
    await Promise.all([ann, ben].map((person) => person.until(id, ({ position }) => position !== null)));
    pass(3000);
    await ann.live.move(id, { bid: 5 });
    pass(2000);
    await ben.live.move(id, { bid: 1 });
    await ann.until(id, ({ position }) => Array.isArray(position?.legal));
    pass(1000);
    await ann.live.move(id, { roll: true });
    const { position } = await ben.until(id, (state) => state.position?.version === 3);
    return position!.clocks!;
  };
  expect(await played(deadline(100))).toEqual({ left: [100_000, 100_000], running: [0] });
  expect(await played(realTime(100))).toEqual({ left: [96_000, 95_000], running: [0] });
  expect(await played(realTime(100, 7))).toEqual({ left: [110_000, 102_000], running: [0] });
});

test("clocks do not run while the server is down, and thinking times do not count it", async () => {
  const { clocks, pass } = ownTime();
  const first = await openServer(clocks);
  const [ann, ben] = [await guest(first), await guest(first)];
  const { id } = await sitDown([ann, ben], { settings: realTime(20), options: { rounds: 1 } });
  await ann.until(id, ({ position }) => position !== null);
  await ann.live.move(id, { bid: 3 });
  pass(500);
  await first.stop();
  pass(3_600_000);
  const port = Number(new URL(first.address).port);
  await openServer({ data: first.data, port, ...clocks });
  const { position } = await ben.until(id, (state) => state.position?.version === 1);
  expect(position!.clocks!.left).toEqual([20_000, 19_500]);
  pass(200);
  await ben.live.move(id, { bid: 0 });
  await ann.until(id, (state) => Array.isArray(state.position?.legal));
  await ann.live.move(id, { done: true });
  await ann.until(id, ({ table }) => table.status === "finished");
  const results = await ann.http.results(id);
  expect(results.map(({ thinkingMs }) => thinkingMs)).toEqual([0, 200]);
});

test("after a crash the clock goes on from the last move: nobody loses time by it", async () => {
  const { clocks, pass } = ownTime();
  const first = await openServer(clocks);
  const [ann, ben] = [await guest(first), await guest(first)];
  const { id } = await sitDown([ann, ben], { settings: realTime(20) });
  await ann.until(id, ({ position }) => position !== null);
  pass(4_000);
  await ann.live.move(id, { bid: 3 });
  pass(1_000);
  // What is on the disk at this moment is what a killed server leaves behind.
  const folder = temporaryFolder();
  await first.backup(join(folder, "moment"));
  restoreBackup(join(folder, "moment"), join(folder, "data"));
  pass(3_600_000);
  const second = await openServer({ data: join(folder, "data"), ...clocks });
  const again = await guest(second);
  const { position, log } = await again.until(id, (state) => state.position !== null);
  expect(log).toHaveLength(1);
  expect(position!.clocks!.left).toEqual([16_000, 16_000]);
});

test("a game with bots goes on after a restart where it was", async () => {
  const first = await openServer({ botPause: 50 });
  const ann = await guest(first);
  const bots = { "1": "careful", "2": "careful" };
  const { id } = await sitDown([ann], { game: "uno", seats: 3, bots, options: { handSize: 3 } });
  const playing = (isEnough: (state: TableState) => boolean) =>
    ann.until(id, (state) => {
      const legal = state.position?.legal;
      if (Array.isArray(legal)) void ann.live.move(id, legal.at(-1));
      return isEnough(state);
    });
  await playing(({ log }) => log.length >= 5);
  await first.stop();
  await openServer({ data: first.data, port: Number(new URL(first.address).port), botPause: 0 });
  const { log } = await playing(({ table }) => table.status === "finished");
  expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => i + 1));
});
