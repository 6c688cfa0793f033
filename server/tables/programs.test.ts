/** Programs of users at tables: who they are, what they see, and what stays of them. */

import type { TableInfo } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import {
  guest,
  openServer,
  PASSWORD,
  type Person,
  player,
  programOf,
  refusedBy,
  storedIn,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const unrated = { rated: false };

/** Plays whatever is legal, bidding one coin where a bid is asked for, until the game is over. */
async function playOut(table: string, people: readonly Person[]): Promise<TableInfo> {
  const play = async (person: Person): Promise<TableInfo> => {
    for (;;) {
      const { position, table: info } = await person.until(
        table,
        (state) => state.table.status !== "running" || state.position?.legal != null,
      );
      if (info.status !== "running") return info;
      const { legal, version } = position!; // a running table has one
      // Whoever is late is told so, and looks again.
      await person.live.move(table, Array.isArray(legal) ? legal[0] : { bid: 1 }, version);
      await person.until(
        table,
        (state) => state.table.status !== "running" || (state.position?.version ?? 0) > version,
      );
    }
  };
  const [info] = await Promise.all(people.map(play));
  return info!; // there is somebody
}

/** Nobody's program may be called as another's is: each test has a name of its own. */
async function pair(owner: Person, name: string, options = { rounds: 1 }) {
  const [third, fourth] = [await programOf(owner, "market", name, 3), await programOf(owner, "market", name, 4)];
  const { id } = await third.http.createTable({ game: "market", seats: 3, options, settings: unrated });
  await fourth.http.join(id);
  return { id, third, fourth };
}

test("a program at a version holds a seat beside another version of it and beside its owner, and each sees its own", async () => {
  const owner = await player(server, "Author");
  const { id, third, fourth } = await pair(owner, "Bidder");
  await owner.http.join(id);
  const table = await owner.http.start(id);
  expect(table.seats.map(({ kind, name, program }) => ({ kind, name, program }))).toEqual([
    { kind: "program", name: "Author", program: { name: "Bidder", version: 3 } },
    { kind: "program", name: "Author", program: { name: "Bidder", version: 4 } },
    { kind: "player", name: "Author", program: null },
  ]);
  const people = [third, fourth, owner];
  const seats = await Promise.all(
    people.map(async (person) => (await person.until(id, ({ position }) => position !== null)).seat),
  );
  expect(seats).toEqual([0, 1, 2]);
  const info = await playOut(id, people);
  expect(info).toMatchObject({ status: "finished", rated: false, unrated: "program" });

  const results = await owner.http.results(id);
  expect(results.map(({ name, program }) => ({ name, program }))).toEqual(
    table.seats.map(({ name, program }) => ({ name, program })),
  );
  expect(await owner.http.record(id)).toContain(
    "Seat 0: Bidder v3 (Author)\nSeat 1: Bidder v4 (Author)\nSeat 2: Author\n",
  );
  // What its programs play is not the owner's.
  const profile = await owner.http.call("GET /api/players/:name", { params: { name: "Author" } });
  expect(profile.history).toHaveLength(1);
  expect(profile.statistics[0]?.games).toBe(1);
  const rows = (await storedIn(server, "table_seats")) as { table_id: string; program_version: number | null }[];
  expect(rows.filter(({ table_id }) => table_id === id).map(({ program_version: version }) => version)).toEqual([
    3,
    4,
    null,
  ]);
});

test("a token to read is a spectator at its owner’s table", async () => {
  const owner = await player(server, "Reader");
  const { id } = await owner.http.createTable({ game: "market", seats: 2, bots: { 1: "random" }, start: true });
  const { token } = await owner.http.createToken({ name: "r", scope: "read", days: 1 });
  const reader = await guest(server);
  reader.show(token);
  const { seat, position } = await reader.until(id, (state) => state.position !== null);
  expect({ seat, legal: position!.legal }).toEqual({ seat: null, legal: null });
});

test("a program sits at unrated tables of its own game only", async () => {
  const owner = await player(server, "Placer");
  const program = await programOf(owner, "market", "Merchant", 1);
  const rated = await owner.http.createTable({ game: "market", seats: 2 });
  expect(await refusedBy(program.http.join(rated.id))).toBe("program-at-rated");
  const other = await owner.http.createTable({ game: "uno", seats: 2, settings: unrated });
  expect(await refusedBy(program.http.join(other.id))).toBe("program-of-other-game");
  expect(await refusedBy(program.http.createTable({ game: "uno", seats: 2 }))).toBe("program-of-other-game");
  const own = await program.http.createTable({ game: "market", seats: 2 });
  expect(own.settings.rated).toBe(false);
});

test("a program that leaves is followed by a bot, and asks for a rematch like anybody", async () => {
  const owner = await player(server, "Leaver");
  const { id, third, fourth } = await pair(owner, "Trader");
  await owner.http.join(id);
  await owner.http.start(id);
  const left = await third.http.resign(id);
  expect(left.seats[0]).toMatchObject({
    kind: "bot",
    formerly: { name: "Leaver", program: { name: "Trader", version: 3 }, by: "resign" },
  });
  await playOut(id, [fourth, owner]);
  const again = await fourth.http.rematch(id);
  expect(again.seats.map(({ kind, program }) => [kind, program?.version ?? null])).toEqual([
    ["program", 4],
    ["open", null],
    ["open", 3],
  ]);
  expect(await refusedBy((await guest(server)).http.join(again.id, 2))).toBe("seat-taken");
  await third.http.rematch(id);
  await owner.http.rematch(id);
  expect((await owner.http.table(again.id)).status).toBe("running");
});

test("when the owner deletes the account, the programs leave their tables and nobody’s name stands on them", async () => {
  const owner = await player(server, "Deleter");
  const { id } = await pair(owner, "Peddler");
  const finished = await pair(owner, "Hawker");
  await owner.http.join(finished.id);
  await owner.http.start(finished.id);
  await playOut(finished.id, [finished.third, finished.fourth, owner]);
  await owner.http.deleteAccount(PASSWORD);
  const visitor = await guest(server);
  const tables = [await visitor.http.table(id), await visitor.http.table(finished.id)];
  expect(tables.map(({ status }) => status)).toEqual(["ended", "finished"]);
  expect(tables.flatMap(({ seats }) => seats.map(({ name }) => name))).toEqual(Array(6).fill(null));
  expect(tables[1]!.seats[0]!.program).toEqual({ name: "Hawker", version: 3 });
  expect(await refusedBy(finished.third.http.tables())).toBe("wrong-token");
});

test("a program is told which games wait for it; its owner is not", async () => {
  const owner = await player(server, "Waiter");
  const { id, third } = await pair(owner, "Vendor");
  await (await guest(server)).http.join(id);
  await owner.http.start(id);
  const told = new Promise<readonly string[]>((resolve) =>
    third.live.followTurns((tables) => {
      if (tables.length > 0) resolve(tables);
    }),
  );
  expect(await told).toEqual([id]);
  const owners = new Promise<readonly string[]>((resolve) => owner.live.followTurns(resolve));
  expect(await owners).toEqual([]);
});
