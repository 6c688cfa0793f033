/** Games between sides at tables, with a dummy whose cards declarer plays: the kernel's sample game of tricks. */

import type { CreateTable } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import { openServer, type Person, player, refusedBy, sitDown, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const DECLARER = 0;
const DUMMY = 2;
const clocked = { speed: { kind: "real-time", seconds: 600, increment: 0 }, rated: true } as const;

interface View {
  readonly hand: readonly string[];
  readonly dummy: readonly string[] | null;
}

let tables = 0;

/** Four at a table: North and South against East and West. */
async function four(request: Partial<CreateTable> = {}) {
  const number = ++tables;
  const people: Person[] = [];
  for (const name of ["North", "East", "South", "West"]) people.push(await player(server, `${name} ${number}`));
  const { id } = await sitDown(people, { game: "tricks", settings: clocked, ...request });
  const at = (version: number) =>
    Promise.all(people.map((person) => person.until(id, ({ position }) => (position?.version ?? -1) >= version)));
  await at(0);
  const move = async (seat: number, made: unknown, version: number) => {
    expect(await people[seat]!.live.move(id, made, version)).toEqual({ version: version + 1 });
    return at(version + 1);
  };
  /** Trumps are named, and the first card is led: now declarer plays for dummy. */
  const toDummy = async () => {
    const [, east] = await move(DECLARER, { trumps: "S", because: "long" }, 0);
    return move(1, { play: (east!.position!.view as View).hand[0] }, 1);
  };
  return { id, people, move, toDummy };
}

test("partners win and lose together, and are rated as a team", async () => {
  const { id, people, move } = await four();
  await move(DECLARER, { trumps: "S", because: "long" }, 0);
  await people[1]!.live.move(id, { concede: true }, 1);
  const { table } = await people[0]!.until(id, ({ table: { seats } }) =>
    seats.every((seat) => seat.ratingChange !== null),
  );
  expect(table).toMatchObject({ status: "finished", rated: true, outcome: { sides: [0, 1, 0, 1] } });
  const changes = table.seats.map(({ ratingChange }) => ratingChange!);
  expect(changes[0]).toBeGreaterThan(0);
  expect(changes[1]).toBeLessThan(0);
  expect(changes).toEqual([changes[0], changes[1], changes[0], changes[1]]);
  const results = await people[0]!.http.results(id);
  expect(results.map(({ rank }) => rank)).toEqual([1, 2, 1, 2]);
});

test("a stronger partner gains less by the same win than a newcomer", async () => {
  const first = await four();
  await first.move(DECLARER, { trumps: "S", because: "long" }, 0);
  await first.people[1]!.live.move(first.id, { concede: true }, 1);
  await first.people[0]!.until(first.id, ({ table: { seats } }) => seats.every((seat) => seat.ratingChange !== null));
  const strong = first.people[0]!;
  const others: Person[] = [];
  for (const name of ["A", "B", "C"]) others.push(await player(server, `Newcomer ${name}`));
  const people = [strong, ...others];
  const { id } = await sitDown(people, { game: "tricks", settings: clocked });
  await strong.until(id, ({ position }) => position !== null);
  await strong.live.move(id, { trumps: "S", because: "long" }, 0);
  await people[1]!.live.move(id, { concede: true }, 1);
  const { table } = await strong.until(id, ({ table: { seats } }) => seats.every((seat) => seat.ratingChange !== null));
  expect(table.seats[DECLARER]!.ratingChange!).toBeLessThan(table.seats[DUMMY]!.ratingChange!);
});

test("declarer plays dummy’s cards: it is asked, its clock runs, and dummy can do nothing", async () => {
  const { id, people, toDummy } = await four();
  const seen = await toDummy();
  const { position } = seen[DECLARER]!;
  expect(position!.turn).toContainEqual({ seat: DECLARER, actsFor: DUMMY, ask: "play-for" });
  expect(position!.clocks!.running).toEqual([DECLARER]);
  expect(seen[DUMMY]!.position!.legal).toBeNull();
  const card = (position!.view as View).dummy![0];
  expect((await people[DUMMY]!.live.move(id, { play: card }, 2)).refused).toBe("not-your-turn");
});

test("what declarer plays for dummy is in the log as declarer’s, and says whose card it was", async () => {
  const { people, id, toDummy, move } = await four();
  const seen = await toDummy();
  const legal = seen[DECLARER]!.position!.legal as readonly unknown[];
  const [after] = await move(DECLARER, legal[0], 2);
  expect(after!.log.at(-1)).toMatchObject({
    kind: "move",
    seat: DECLARER,
    events: [{ event: "played", seat: DECLARER, handSeat: DUMMY }],
  });
  // A card that lies open is not taken back, and least of all by dummy.
  expect((await people[DECLARER]!.live.undo(id)).refused).toBeTruthy();
  expect((await people[DUMMY]!.live.undo(id)).refused).toBeTruthy();
});

test("who may concede out of turn is not waited for, and the one who is has still time to play", async () => {
  const { people, id, toDummy } = await four();
  const [north] = await toDummy();
  expect(north!.position!.turn).toHaveLength(3);
  expect(north!.position!.clocks!.running).toEqual([DECLARER]);
  expect(await people[3]!.live.move(id, { concede: true }, 2)).toEqual({ version: 3 });
  await people[3]!.until(id, ({ table }) => table.status === "finished");
});

test("when declarer leaves, the bot in the seat plays both hands; when dummy does, declarer goes on", async () => {
  const unrated = { speed: { kind: "none" }, rated: false } as const;
  const one = await four({ settings: unrated });
  await one.toDummy();
  await one.people[DECLARER]!.http.leave(one.id);
  // Trumps, the lead, the leaving, and then the bot's card from dummy's hand.
  const { log } = await one.people[1]!.until(one.id, ({ position }) => position!.version >= 4);
  expect(log[3]).toMatchObject({ seat: DECLARER, kind: "move" });

  const other = await four({ settings: unrated });
  const seen = await other.toDummy();
  await other.people[DUMMY]!.http.leave(other.id);
  const { position } = await other.people[DECLARER]!.until(other.id, ({ table }) => table.seats[DUMMY]?.kind === "bot");
  expect(position!.turn).toContainEqual({ seat: DECLARER, actsFor: DUMMY, ask: "play-for" });
  const legal = seen[DECLARER]!.position!.legal as readonly unknown[];
  expect(await refusedBy(other.people[DECLARER]!.live.move(other.id, legal[0], 3))).toBeNull();
});

test("in a rated game a side that one of its players gives up has lost, both of them", async () => {
  const { id, people, move } = await four();
  await move(DECLARER, { trumps: "S", because: "long" }, 0);
  await people[DUMMY]!.http.resign(id);
  await people[1]!.live.move(id, { concede: true });
  const { table } = await people[1]!.until(id, ({ table: { status } }) => status === "finished");
  const ranks = table.outcome!.seats.map(({ rank }) => rank);
  expect(ranks).toEqual([2, 1, 2, 1]);
  const { history } = await people[1]!.http.call("GET /api/players/:name", { params: { name: table.seats[1]!.name! } }); // a player has a name
  expect(history[0]!.others.map(({ isPartner }) => isPartner)).toEqual([false, false, true]);
});

test("when both of a side give up, the game is over and the other side has won", async () => {
  const { id, people } = await four();
  expect((await people[1]!.http.resign(id)).status).toBe("running");
  const { status, outcome } = await people[3]!.http.resign(id);
  expect(status).toBe("finished");
  expect(outcome).toMatchObject({ cutShort: true, seats: [{ rank: 1 }, { rank: 2 }, { rank: 1 }, { rank: 2 }] });
});
