/** Everybody finds the own games again, and is told which of them wait. */

import type { MyTable } from "@asztal/wire";
import { expect, test } from "vitest";
import { eventually, guest, openServer, Person, sitDown, storedIn } from "../testing/server.ts";

const mineOf = async ({ http }: Person) => (await http.call("GET /api/home")).mine;
const idsOf = (mine: readonly MyTable[]) => mine.map(({ table }) => table.id);
const link = { visibility: "link" } as const;

/** Those who bid at this table, and then buy. */
async function bid(person: Person, table: string, coins: number): Promise<void> {
  const { position } = await person.until(table, (state) => state.position !== null);
  const answer = await person.live.move(table, { bid: coins }, position!.version);
  expect(answer.refused).toBeUndefined();
}

test("a guest finds own tables again, those by link too, and the ones that wait come first", async () => {
  const server = await openServer();
  const [ann, ben] = [await guest(server), await guest(server)];
  const open = await ann.http.createTable({ game: "market", seats: 2, settings: link });
  const first = await sitDown([ann, ben], { settings: link });
  const second = await sitDown([ann, ben], { settings: link });
  expect(idsOf(await mineOf(ann))).toEqual([first.id, second.id, open.id]);
  await bid(ann, first.id, 1);
  const mine = await mineOf(ann);
  expect(mine[0]?.table.id).toBe(second.id);
  expect(mine.map(({ waitsSince }) => waitsSince !== null)).toEqual([true, false, false]);
  expect(idsOf(await mineOf(ben))).toEqual([first.id, second.id]);
  expect(await mineOf(await guest(server))).toEqual([]);
});

test("who is invited to play again finds the invitation; what is over waits for nobody", async () => {
  const server = await openServer();
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: { ...link, onLeave: "end" } });
  expect(await storedIn(server, "waiting")).toHaveLength(2);
  await ben.http.leave(id);
  expect(await storedIn(server, "waiting")).toEqual([]);
  expect(await mineOf(ann)).toEqual([]);
  const next = await ann.http.rematch(id);
  expect(await mineOf(ben)).toMatchObject([{ table: { id: next.id }, isInvited: true, waitsSince: null }]);
});

test("the games that wait are told live, whichever server the move is made at", async () => {
  const server = await openServer();
  const other = await openServer({ data: server.data });
  const [ann, ben] = [await guest(server), await guest(server)];
  const { id } = await sitDown([ann, ben]);
  const told: string[][] = [];
  ann.live.followTurns((tables) => told.push([...tables]));
  await eventually(() => told.at(-1)?.[0] === id);
  await bid(ann, id, 3);
  await eventually(() => told.at(-1)?.length === 0);
  const benThere = new Person(other);
  benThere.http.cookie = ben.http.cookie;
  await bid(benThere, id, 1);
  await eventually(() => told.at(-1)?.[0] === id);
});
