/** Taking back by agreement, in a game of tricks for four in which declarer plays dummy's cards. */
import { readRecord, replay } from "@asztal/kernel";
import type { CreateTable, Position } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { tricks } from "../../kernel/sample/tricks.ts";
import { openServer, type Person, player, refusedBy, sitDown, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

let tables = 0;

/** People at the first seats, bots at the others; trumps are named by seat 0, and seat 1 has led. */
async function begun(count: number, request: Partial<CreateTable> = {}) {
  const number = ++tables;
  const people: Person[] = [];
  for (const name of ["North", "East", "South", "West"].slice(0, count)) {
    people.push(await player(server, `${name} ${number}`));
  }
  const bots = Object.fromEntries([0, 1, 2, 3].slice(count).map((seat) => [seat, "any"]));
  const settings = { rated: false, ...request.settings };
  const { id } = await sitDown(people, { game: "tricks", seats: 4, bots, ...request, settings });
  const at = async (version: number): Promise<Position> => {
    const states = await Promise.all(
      people.map((person) => person.until(id, ({ position }) => (position?.version ?? -1) >= version)),
    );
    return states[0]!.position!;
  };
  await at(0);
  await people[0]!.live.move(id, { trumps: "S", because: "long" }, 0);
  const [north, east] = people;
  if (east) {
    const { position } = await east.until(id, ({ position }) => position?.version === 1);
    await east.live.move(id, (position!.legal as unknown[])[0], 1);
  }
  await at(2);
  return { id, people, at, north: north!, east: east! };
}

const request = ({ undoRequest }: Position) => undoRequest!.request;

test("one asks, the others agree, and the move is gone with all that came after it; the log and the record tell it", async () => {
  const { id, people, north, at } = await begun(4);
  const [, east, south, west] = people;
  await north.http.askUndo(id);
  const asked = await at(3);
  expect(asked).toMatchObject({ undoRequest: { by: 0, accepted: [0], move: 1 }, canAskUndo: false });
  // What was asked before is still answered: a request is no move.
  for (const person of [east!, south!]) await person.http.answerUndo(id, request(asked), true);
  expect((await at(5)).undoRequest).toMatchObject({ accepted: [0, 1, 2] });
  await west!.http.answerUndo(id, request(asked), true);
  const position = await at(6);
  expect(position).toMatchObject({ undoRequest: null, view: { trumps: null, played: [] }, turn: [{ seat: 0 }] });
  const { log } = await west!.until(id, (state) => state.position?.version === 6);
  expect(log.map(({ kind }) => kind)).toEqual(["move", "move", "ask-undo", "agree-undo", "agree-undo", "take-back"]);
  // A decision about what is no longer there is not taken for one about what is.
  expect(await north.live.move(id, { trumps: "H", because: "long" }, 5)).toMatchObject({ refused: "stale" });
  await north.live.move(id, { trumps: "H", because: "long" }, 6);
  await east!.live.move(id, { concede: true }, 7);
  await north.until(id, ({ table }) => table.status === "finished");
  const read = readRecord(await north.http.record(id));
  expect(read.refused === undefined && replay(tricks, read.record)).toMatchObject({
    match: { state: { trumps: "H" } },
  });
});

test("declined, the move stays, and is not asked for again until another one was made", async () => {
  const { id, people, north, east, at } = await begun(4);
  await east.http.askUndo(id);
  const asked = await at(3);
  expect(await refusedBy(north.http.askUndo(id))).toBe("take-back-asked");
  await people[2]!.http.answerUndo(id, request(asked), false);
  expect(await at(4)).toMatchObject({
    undoRequest: null,
    version: 4,
    view: { trumps: "S", trick: [expect.anything()] },
  });
  expect(await refusedBy(east.http.askUndo(id))).toBe("take-back-declined");
  expect(await refusedBy(people[3]!.http.answerUndo(id, request(asked), true))).toBe("take-back-over");
  // One who has made no move has none to take back; one who only looks on is not asked.
  expect(await refusedBy(people[3]!.http.askUndo(id))).toBe("undo-nothing");
  const stranger = await player(server, "Stranger");
  expect(await refusedBy(stranger.http.askUndo(id))).toBe("not-a-player");
  expect(await refusedBy(stranger.http.answerUndo(id, request(asked), true))).toBe("not-a-player");
});

test("whoever asked and plays on, or thinks better of it, asks no longer", async () => {
  const { id, north, people, at } = await begun(4);
  await north.http.askUndo(id);
  await north.http.answerUndo(id, request(await at(3)), false);
  expect((await at(4)).undoRequest).toBeNull();
  const { position } = await north.until(id, (state) => state.position?.version === 4);
  await north.live.move(id, (position!.legal as unknown[])[0], 4);
  await at(5);
  await north.http.askUndo(id);
  const asked = await at(6);
  const { position: west } = await people[3]!.until(id, (state) => state.position?.version === 6);
  const turn = west!.turn.find(({ optional }) => !optional)!.seat;
  const { position: next } = await people[turn]!.until(id, (state) => state.position?.version === 6);
  await people[turn]!.live.move(id, (next!.legal as unknown[])[0], 6);
  // Another has played meanwhile: that goes too.
  await at(7);
  for (const seat of [1, 2, 3]) await people[seat]!.http.answerUndo(id, request(asked), true);
  expect(await at(10)).toMatchObject({ view: { played: [expect.anything()], trick: [expect.anything()] } });
});

/** A game with three bots in which it is North's turn again: bots that choose at random may also give all tricks away at once. */
async function goneRoundToNorth() {
  for (;;) {
    const { id, north } = await begun(1);
    const { table, position } = await north.until(
      id,
      (state) => state.table.status === "finished" || (state.position!.legal !== null && state.position!.version >= 2),
    );
    if (table.status !== "finished") return { id, north, position: position! };
  }
}

test("bots agree to everything: it is done at once, and they decide anew", async () => {
  const { id, north, position: asked } = await goneRoundToNorth();
  expect(asked.canAskUndo).toBe(true);
  await north.http.askUndo(id);
  await north.until(id, ({ log }) => log.some(({ kind }) => kind === "take-back"));
  const { position } = await north.until(id, (state) => state.position!.turn.some(({ seat }) => seat === 0));
  await north.live.move(id, (position!.legal as unknown[])[0]);
  await north.until(id, ({ log }) => log.findLast(({ kind }) => kind === "move")!.seat !== 0);
});

test("rated games, and tables that were set up without it, keep every move", async () => {
  const speed = { kind: "real-time", seconds: 600, increment: 0 } as const;
  const rated = await begun(4, { settings: { speed, rated: true } });
  expect((await rated.at(2)).canAskUndo).toBe(false);
  expect(await refusedBy(rated.north.http.askUndo(rated.id))).toBe("take-back-rated");
  const strict = await begun(4, { settings: { takeBacks: false } });
  expect(await refusedBy(strict.north.http.askUndo(strict.id))).toBe("undo-other-seat");
});

async function restart(): Promise<void> {
  await server.stop();
  server = await openServer({ data: server.data, port: Number(new URL(server.address).port) });
}

test("a request, and what was taken back, are the same after a restart", async () => {
  const { id, people, north, at } = await begun(4);
  await north.http.askUndo(id);
  const asked = await at(3);
  await restart();
  for (const seat of [1, 2, 3]) await people[seat]!.http.answerUndo(id, request(asked), true);
  const before = await at(6);
  await restart();
  const { position } = await people[1]!.until(id, (state) => state.position?.version === 6);
  expect(position).toMatchObject({ view: { trumps: null, played: [] }, turn: before.turn });
  expect(await north.live.history(id, 0, 6)).toMatchObject({
    positions: [0, 1, 2, 3, 4, 5, 6].map((version) => ({ version })),
  });
});
