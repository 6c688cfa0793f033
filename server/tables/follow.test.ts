/**
 * Two servers on one store, some players of each table at one and some at the other: what a server is told of steps that were made at
 * the other is what the other tells, to every viewer at every version, without anybody being sent the whole table again.
 */
import { Chance, seedFrom } from "@asztal/kernel";
import type { CreateTable, Message } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { beforeAll, expect, test } from "vitest";
import { guest, openServer, Person, player, refusedBy, sitDown, type TestServer } from "../testing/server.ts";

let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  const first = await openServer();
  servers = [first, await openServer({ data: first.data })];
});

/** The same account at the other server. */
function alsoAt(server: TestServer, person: Person): Person {
  const also = new Person(server);
  also.http.cookie = person.http.cookie;
  return also;
}

/** Somebody who looks on from both servers; the first is the one where it plays. */
interface Pair {
  readonly player: Person;
  readonly other: Person;
}

/** People at the first seats, in turns at one server and the other; the last looks on only. */
async function pairs(count: number): Promise<Pair[]> {
  const made: Pair[] = [];
  for (let i = 0; i <= count; i++) {
    const [here, there] = i % 2 === 0 ? servers : [servers[1], servers[0]];
    const person = await guest(here);
    made.push({ player: person, other: alsoAt(there, person) });
  }
  return made;
}

async function begin(request: Partial<CreateTable>, people: readonly Pair[]): Promise<string> {
  const seated = people.slice(0, -1).map(({ player }) => player);
  const settings = { rated: false, onLeave: "bot", ...request.settings } as const;
  const { id } = await sitDown(seated, { ...request, settings });
  for (const pair of people) for (const one of [pair.player, pair.other]) one.live.watch(id, () => {});
  const everybody = people.flatMap((pair) => [pair.player, pair.other]);
  await Promise.all(everybody.map((one) => one.until(id, ({ position }) => position !== null)));
  return id;
}

/** Plays by chance, and takes back now and then, until the game is over or as many steps were made as told. */
function play(id: string, { player }: Pair, seed: string, most = Number.POSITIVE_INFINITY): void {
  const chance = new Chance(seedFrom(seed));
  let decidedAt = -1;
  player.live.watch(id, async ({ table, position }) => {
    if (table.status !== "running" || !Array.isArray(position?.legal) || position.version === decidedAt) return;
    // At tricks nobody gives up; at UNO a card rather than a draw is played, for chance alone would play for long.
    const moves = (position.legal as readonly object[]).filter((move) => !("concede" in move));
    const puts = moves.filter((move) => "put" in move);
    if (moves.length === 0 || position.version >= most) return;
    decidedAt = position.version;
    const move = chance.pick(puts.length > 0 ? puts : moves);
    const { refused } = await player.live.move(id, move, position.version);
    const mayUndo = position.version + 1 < most;
    if (refused === undefined && mayUndo && chance.below(3) === 0) void player.live.undo(id);
  });
}

const about = (message: Message, id: string) =>
  (message.is === "table" && message.table.id === id) || (message.is === "update" && message.table === id);

/** Every position that somebody was told of a table, by its version; without the clocks, which go on between the two. */
function positionsOf(person: Person, id: string): Map<number, unknown> {
  const positions = new Map<number, unknown>();
  for (const message of person.messages()) {
    if (!about(message, id) || !("position" in message) || !message.position) continue;
    const { clocks: _, ...position } = message.position;
    positions.set(position.version, position);
  }
  return positions;
}

/** How often somebody was sent the whole table while it was played. */
function wholes(person: Person, id: string): number {
  return person.messages().filter((message) => message.is === "table" && about(message, id)).length;
}

/** Both sides were told the same, as often as both were told of a version; and there were such versions. */
function expectSame(people: readonly Pair[], id: string): void {
  for (const { player, other } of people) {
    const [here, there] = [positionsOf(player, id), positionsOf(other, id)];
    const both = [...here.keys()].filter((version) => there.has(version));
    expect(both.length).toBeGreaterThan(3);
    for (const version of both) expect(there.get(version)).toEqual(here.get(version));
    expect(stateOf(other, id)).toEqual(stateOf(player, id));
  }
}

/** What a client has put together from all that it was told. */
function stateOf(person: Person, id: string) {
  const { log, seat, position } = person.live.state(id)!;
  return { log, seat, version: position!.version, view: position!.view, outcome: position!.outcome };
}

async function untilAll(people: readonly Pair[], id: string, isSo: (state: TableState) => boolean): Promise<void> {
  await Promise.all(people.flatMap(({ player, other }) => [player.until(id, isSo), other.until(id, isSo)]));
}

const isOver = ({ table }: TableState) => table.status === "finished";

/** Somebody who comes to a server that has read all of it from the store. */
async function expectAsStored(people: readonly Pair[], id: string, isDone = isOver): Promise<void> {
  const fresh = await openServer({ data: servers[0].data });
  for (const { player } of people) {
    const again = alsoAt(fresh, player);
    await again.until(id, isDone);
    expect(stateOf(again, id)).toEqual(stateOf(player, id));
  }
  await fresh.stop();
}

/** Makes the first move that is offered, when the table is at a version; it is told everywhere then. */
async function moveAt(people: readonly Pair[], id: string, version: number): Promise<void> {
  const states = await Promise.all(
    people.map(({ player }) => player.until(id, ({ position }) => position?.version === version)),
  );
  const turn = states.findIndex(({ position, seat }) =>
    position!.turn.some((ask) => ask.seat === seat && !ask.optional),
  );
  const { player } = people[turn]!; // somebody is asked
  const [move] = states[turn]!.position!.legal as readonly unknown[];
  expect((await player.live.move(id, move, version)).refused).toBeUndefined();
  await untilAll(people, id, ({ position }) => position?.version === version + 1);
}

/** Of a long game so much is enough. */
const MAX_STEPS = 50;

const requests: Readonly<Record<string, Partial<CreateTable>>> = {
  "hidden hands and a bot": { game: "uno", seats: 3, bots: { 2: "careful" }, options: { handSize: 5 } },
  "actions of several steps, taken back step by step": { game: "coatl", seats: 2 },
  "a series of games": { game: "uno", seats: 2, options: { handSize: 3, seriesGames: 2 } },
  "cards that a partner plays": { game: "tricks", seats: 4 },
};

for (const [what, request] of Object.entries(requests)) {
  test(`steps made at another server are followed: ${what}`, async () => {
    const people = await pairs((request.seats ?? 2) - Object.keys(request.bots ?? {}).length);
    const id = await begin(request, people);
    const before = people.map(({ other }) => wholes(other, id));
    const most = request.game === "coatl" ? MAX_STEPS : Number.POSITIVE_INFINITY;
    const isDone = (state: TableState) => isOver(state) || state.position?.version === most;
    for (const [i, pair] of people.slice(0, -1).entries()) play(id, pair, `${what} ${i}`, most);
    await untilAll(people, id, isDone);
    expectSame(people, id);
    // The whole table is sent when the game is over, for then the table itself has changed.
    const again = people.map(({ other }, i) => wholes(other, id) - before[i]!); // one for each
    expect(Math.max(...again)).toBeLessThanOrEqual(2);
    await expectAsStored(people, id, isDone);
  });
}

test("what was asked, agreed to and taken back at one server is so at the other, and the next step goes on from there", async () => {
  const people = await pairs(4);
  const id = await begin({ game: "tricks", seats: 4 }, people);
  const before = people.map(({ other }) => wholes(other, id));
  for (let version = 0; version < 3; version++) await moveAt(people, id, version);
  const [north, east, south, west] = people as [Pair, Pair, Pair, Pair, Pair];
  await east.player.http.askUndo(id);
  await untilAll(people, id, ({ position }) => position?.undoRequest?.by === 1);
  // The other server knows that somebody has asked, and for what.
  expect(await refusedBy(north.other.http.askUndo(id))).toBe("take-back-asked");
  for (const [i, { other }] of [north, south, west].entries()) {
    await other.http.answerUndo(id, 4, true);
    await untilAll(people, id, ({ position }) => position!.version === 5 + i);
  }
  const { position, log } = south.other.live.state(id)!;
  expect(position).toMatchObject({ undoRequest: null, version: 7 });
  expect(log.map(({ kind }) => kind).slice(3)).toEqual(["ask-undo", "agree-undo", "agree-undo", "take-back"]);
  for (let version = 7; version < 10; version++) await moveAt(people, id, version);
  expectSame(people, id);
  expect(people.map(({ other }) => wholes(other, id))).toEqual(before);
});

test("somebody leaves, and a bot plays on: the table has changed and is read again, and steps are followed after that", async () => {
  const people = await pairs(3);
  const id = await begin({ game: "uno", seats: 3, options: { handSize: 10 } }, people);
  for (let version = 0; version < 2; version++) await moveAt(people, id, version);
  const [ann, ben, cid] = people as [Pair, Pair, Pair, Pair];
  await ben.player.http.leave(id);
  await untilAll(people, id, ({ table }) => table.seats[1]!.kind === "bot");
  const before = wholes(ann.other, id);
  for (const [i, pair] of [ann, cid].entries()) play(id, pair, `after the leaver ${i}`, 30);
  await untilAll(people, id, (state) => isOver(state) || state.position!.version >= 30);
  expect(wholes(ann.other, id) - before).toBeLessThanOrEqual(2);
});

test("clocks at a server that follows stand where the step has left them, and run for whoever is asked now", async () => {
  const people = await pairs(2);
  const speed = { kind: "real-time", seconds: 600, increment: 100 } as const;
  const id = await begin({ game: "uno", seats: 2, options: { handSize: 10 }, settings: { speed } }, people);
  for (let version = 0; version < 4; version++) {
    await moveAt(people, id, version);
    const [here, there] = [people[0]!.player, people[0]!.other].map((one) => one.live.state(id)!.position!.clocks!);
    expect(there!.running).toEqual(here!.running);
    const [waiting] = [0, 1].filter((seat) => !here!.running.includes(seat));
    expect(there!.left[waiting!]).toBe(here!.left[waiting!]);
    expect(there!.left[waiting!]).toBeGreaterThan(600_000);
  }
});

test("a game that somebody has made goes on at both servers", async () => {
  const maker = await player(servers[0], "Maker");
  const text = JSON.stringify({
    name: { en: "Heaps", hu: "Halmok" },
    summary: { en: "Take the last match.", hu: "Vedd el az utolsót." },
    seats: { min: 2, max: 2 },
    ...{ heaps: [2, 3, 4], take: 2, last: "wins" },
  });
  const { game } = await maker.http.call("POST /api/definitions", { body: { kind: "heap", text } });
  const [, guests] = await pairs(1);
  const people = [{ player: maker, other: alsoAt(servers[1], maker) }, guests!, guests!];
  const id = await begin({ game, seats: 2 }, people);
  const before = wholes(people[1]!.other, id);
  for (const [i, pair] of people.slice(0, -1).entries()) play(id, pair, `heap ${i}`);
  await untilAll(people, id, isOver);
  expectSame(people, id);
  expect(wholes(people[1]!.other, id) - before).toBeLessThanOrEqual(2);
  await expectAsStored(people, id);
});
