/** Games that begin from a given position or a secret seed: who may ask for that, and who learns of it. */
import { isRefusal, readRecord, replay, seedFrom } from "@asztal/kernel";
import type { CreateTable } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { tricks } from "../../kernel/sample/tricks.ts";
import { withoutNetwork } from "../testing/seating.ts";
import { guest, openServer, refusedBy, type TestServer } from "../testing/server.ts";
import { infoOf } from "./info.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const hands = [
  ["SA", "SK"],
  ["HA", "HK"],
  ["S9", "H9"],
  ["C9", "D9"],
];
const request: CreateTable = { game: "tricks", seats: 4, options: { cards: 2 }, position: { hands } };
const bots = { 1: "any", 2: "any", 3: "any" };

test("a player opens an unrated table from a position; everybody is told so, and the record carries it", async () => {
  const ann = await guest(server);
  const { id, fromPosition, settings } = await ann.http.createTable({ ...request, bots, start: true });
  expect({ fromPosition, rated: settings.rated }).toEqual({ fromPosition: true, rated: false });
  const { position } = await ann.until(id, (state) => state.position !== null);
  expect((position!.view as { hand: string[] }).hand).toEqual(["SA", "SK"]);
  await ann.live.move(id, { trumps: "S", because: "long" }, 0);
  await ann.until(id, (state) => state.position!.version > 1);
  await ann.live.move(id, { concede: true });
  await ann.until(id, ({ table }) => table.status === "finished");
  const read = readRecord(await ann.http.record(id));
  if (isRefusal(read)) throw new Error(read.refused);
  expect(read.record.position).toEqual({ hands });
  expect(isRefusal(replay(tricks, read.record))).toBe(false);
});

test("a game from a position goes on after a restart", async () => {
  const first = await openServer();
  const ann = await guest(first);
  const { id } = await ann.http.createTable({ ...request, bots, start: true });
  await ann.live.move(id, { trumps: "S", because: "long" }, 0);
  await first.stop();
  const second = await openServer({ data: first.data });
  const seen = await guest(second);
  const { position } = await seen.until(id, (state) => (state.position?.version ?? 0) > 0);
  expect(position!.view).toMatchObject({ trumps: "S", cards: 2 });
});

test.each([
  ["at a rated table", { ...request, settings: { rated: true } }, "position-at-rated"],
  ["that is no position", { ...request, position: { hands: "many" } }, "malformed-position"],
  ["that the rules do not allow", { ...request, position: { hands: [["SA", "SA"], [], [], []] } }, "wrong-card"],
  ["in a game that has none", { game: "uno", seats: 2, position: {} }, "no-positions"],
] as const)("a position %s is refused", async (_name, asked, refused) => {
  const ann = await guest(server);
  expect(await refusedBy(ann.http.createTable(asked as CreateTable))).toBe(refused);
});

test("no player can ask for a seed", async () => {
  const ann = await guest(server);
  const asked = { game: "uno", seats: 2, seed: seedFrom("mine") } as CreateTable;
  expect(await refusedBy(ann.http.createTable(asked))).toBe("malformed-request");
});

test("a part of the server deals the same at several tables by a seed that nobody sees, rated or not", async () => {
  const { seating, guest: person } = await withoutNetwork();
  const [ann, ben] = [(await person()).account, (await person()).account];
  const seed = seedFrom("the same deal");
  const kept = [ann, ben].map(({ id, name }) => ({ kind: "open", reserved: { account: id, name } }) as const);
  const settings = { speed: { kind: "deadline", seconds: 3600 } } as const;
  const deals: unknown[] = [];
  for (const seats of [kept, kept.toReversed()]) {
    const table = await seating.arrange(ann, { game: "uno", seats, seed, settings });
    if (isRefusal(table)) throw new Error(table.refused);
    expect(table.row.settings.rated).toBe(true);
    expect(JSON.stringify(infoOf(table.row, 0, () => false))).not.toContain(seed);
    for (const account of [ann, ben]) await seating.join(table, { account, token: null, program: null });
    expect(table.row.status).toBe("running");
    deals.push(table.play!.match.state);
    expect(JSON.stringify(table.whole([])("spectator", 0))).not.toContain(seed);
  }
  expect(deals[1]).toEqual(deals[0]);
});

test("a part of the server sets up a rated table from a position", async () => {
  const { seating, guest: person } = await withoutNetwork();
  const { account } = await person();
  const seats = Array.from({ length: 4 }, () => ({ kind: "open" }) as const);
  const arranged = { game: "tricks", options: { cards: 2 }, seats, position: { hands } };
  const table = await seating.arrange(account, arranged);
  if (isRefusal(table)) throw new Error(table.refused);
  const info = infoOf(table.row, 0, () => false);
  expect({ rated: info.settings.rated, fromPosition: info.fromPosition }).toEqual({ rated: true, fromPosition: true });
  expect(JSON.stringify(info)).not.toContain("SA");
});
