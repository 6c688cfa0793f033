/** A small evening on a real server: four pairs, three boards. */
import { isRefusal, readRecord } from "@asztal/kernel";
import type { BodyOf } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
let organiser: Person;
beforeAll(async () => {
  server = await openServer();
  organiser = await player(server, "Organiser");
});

const request: BodyOf<"POST /api/events"> = {
  game: "tricks",
  title: "Evening",
  movement: "howell",
  scoring: "difference",
  boardsPerRound: 1,
  rounds: 9,
};
const look = (person: Person, code: string) => person.http.call("GET /api/events/:code", { params: { code } });

async function playOut(person: Person, id: string): Promise<void> {
  for (;;) {
    const { table, position } = await person.until(
      id,
      (state) => state.table.status === "finished" || Array.isArray(state.position?.legal),
    );
    if (table.status === "finished") return;
    await person.live.move(id, (position!.legal as unknown[]).at(-1)); // as was waited for
  }
}

function positionIn(text: string): unknown {
  const read = readRecord(text);
  if (isRefusal(read)) throw new Error(read.refused);
  return read.record.position;
}

test("four pairs play three boards: each pair each board once, the same deal at both tables, and a ranking", async () => {
  const ann = await guest(server);
  const { code } = await organiser.http.call("POST /api/events", { body: request });
  const params = { code };
  await ann.http.call("POST /api/events/:code/join", { params, body: {} });
  const started = await organiser.http.call("POST /api/events/:code/start", { params, body: { botPairs: 3 } });
  expect(started).toMatchObject({ status: "running", rounds: 3, boards: [] });
  let evening = await look(ann, code);
  const seen = new Set<string>();
  while (evening.status !== "finished") {
    const { ownTable } = evening;
    if (ownTable && !seen.has(ownTable)) {
      seen.add(ownTable);
      expect(evening.boards).toHaveLength(evening.round);
      await playOut(ann, ownTable);
    }
    evening = await look(ann, code);
  }
  expect(seen.size).toBe(3);
  expect(evening.boards.map(({ board }) => board)).toEqual([1, 2, 3]);
  for (const { tables } of evening.boards) {
    expect(tables.flatMap(({ first, second }) => [first, second]).sort()).toEqual([0, 1, 2, 3]);
    const positions = await Promise.all(tables.map(async ({ table }) => positionIn(await ann.http.record(table))));
    expect(positions[0]).toMatchObject({ hands: expect.any(Array) });
    expect(positions[1]).toEqual(positions[0]);
    expect(tables.reduce((sum, { worth }) => sum + (worth ?? Number.NaN), 0)).toBeCloseTo(0);
  }
  expect(evening.ranking.map(({ boards }) => boards)).toEqual([3, 3, 3, 3]);
  expect(evening.ranking.map(({ total }) => total)).toEqual(
    evening.ranking.map(({ total }) => total).toSorted((one, other) => other - one),
  );
});

test("places are taken once, only the organiser begins, and what there is not is refused", async () => {
  const [ann, ben, eve] = [await guest(server), await guest(server), await guest(server)];
  const { code } = await organiser.http.call("POST /api/events", { body: request });
  const params = { code };
  const join = (person: Person, body: { entry?: number }) =>
    person.http.call("POST /api/events/:code/join", { params, body });
  await join(ann, {});
  const both = await join(ben, { entry: 0 });
  expect(both).toMatchObject({ ownEntry: 0, status: "open" });
  expect(await refusedBy(join(eve, { entry: 0 }))).toBe("entry-full");
  expect(await refusedBy(join(eve, { entry: 7 }))).toBe("entry-full");
  const start = (person: Person) => person.http.call("POST /api/events/:code/start", { params, body: { botPairs: 0 } });
  expect(await refusedBy(start(ann))).toBe("not-the-organiser");
  expect(await refusedBy(start(organiser))).toBe("too-few-entries");
  await ben.http.call("POST /api/events/:code/leave", { params });
  expect((await look(ann, code)).entries).toMatchObject([[{ isBot: false }, null]]);
  expect(await refusedBy(look(ann, "NOSUCH"))).toBe("no-such-event");
  expect(await refusedBy(ann.http.call("POST /api/events", { body: request }))).toBe("register-first");
  const other = (more: object) => organiser.http.call("POST /api/events", { body: { ...request, ...more } });
  expect(await refusedBy(other({ scoring: "luck" }))).toBe("no-such-scoring");
  expect(await refusedBy(other({ game: "uno" }))).toBe("no-events");
});

test("teams of four: both pairs of a team play the board on different sides, and the match is what lies between", async () => {
  const [ann, ben] = [await guest(server), await guest(server)];
  const { code } = await organiser.http.call("POST /api/events", { body: { ...request, movement: "teams" } });
  const params = { code };
  await ann.http.call("POST /api/events/:code/join", { params, body: {} });
  await ben.http.call("POST /api/events/:code/join", { params, body: { entry: 0 } });
  const started = await organiser.http.call("POST /api/events/:code/start", { params, body: { botPairs: 1 } });
  expect(started.entries.map((members) => members.length)).toEqual([4, 4]);
  const [table, other] = [(await look(ann, code)).ownTable!, (await look(ben, code)).ownTable!];
  expect(other).toBe(table);
  await Promise.all([playOut(ann, table), playOut(ben, table)]);
  let evening = await look(ann, code);
  while (evening.status !== "finished") evening = await look(ann, code);
  const [one, second] = evening.boards[0]!.tables;
  expect([one, second]).toMatchObject([
    { table, first: 0, second: 1 },
    { first: 1, second: 0 },
  ]);
  const own = evening.ranking.find(({ entry }) => entry === 0)!;
  expect(own).toMatchObject({ boards: 1, total: one!.worth });
  expect(one!.worth).toBe(0 - second!.worth!);
});
