/** Several games at one table: a running score, seats that rotate, one result. */
import { asPlayed, type GameRecord, isRefusal, readRecord, replay, type SeriesView } from "@asztal/kernel";
import type { CreateTable } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { beforeAll, expect, test } from "vitest";
import { games } from "../testing/games.ts";
import {
  eventually,
  guest,
  openServer,
  type Person,
  player,
  refusedBy,
  sitDown,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

const viewOf = ({ position }: TableState) => position!.view as SeriesView<{ readonly hand?: readonly unknown[] }>;

/** Puts a card whenever that is possible, so that games end; as long as fewer games than told are over. */
function playOn(person: Person, id: string, games = Number.POSITIVE_INFINITY): void {
  let decidedAt = -1;
  person.live.watch(id, (state) => {
    const { table, position } = state;
    if (table.status !== "running" || !Array.isArray(position?.legal) || position.version === decidedAt) return;
    if (viewOf(state).played >= games) return;
    decidedAt = position.version;
    const legal = position.legal as readonly object[];
    void person.live.move(id, legal.find((move) => "put" in move) ?? legal[0]);
  });
}

async function recordOf(person: Person, id: string): Promise<GameRecord> {
  const read = readRecord(await person.http.record(id));
  if (isRefusal(read)) throw new Error(read.refused);
  return read.record;
}

const uno: CreateTable = { game: "uno", seats: 3, options: { handSize: 3, seriesGames: 3 }, bots: { 2: "careful" } };

test("people and a bot play one game after another; a restart, a leaver and a rematch do not disturb it", async () => {
  const first = await openServer();
  const [ann, ben, watcher] = [await guest(first), await guest(first), await guest(first)];
  const { id, options } = await sitDown([ann, ben], uno);
  expect(options).toMatchObject({ seriesGames: 3, seriesRotates: true });
  for (const person of [ann, ben]) playOn(person, id, 1);
  const second = await watcher.until(id, (state) => state.position !== null && viewOf(state).played === 1);
  const { holders, last, totals } = viewOf(second);
  expect(holders).toEqual([1, 2, 0]);
  expect(totals.reduce((sum, points) => sum + points)).toBe(3);
  expect(totals.indexOf(2)).toBe(last!.ranks.indexOf(1));
  const over = second.log.flatMap(({ events }) => events).filter((event) => JSON.stringify(event).includes("series."));
  expect(over).toMatchObject([{ event: "series.game-over", number: 1, totals }]);
  await first.stop();

  const again = await openServer({ data: first.data });
  const [annAgain, benAgain] = [ann, ben].map((person) => comesBack(person, again));
  const resumed = await annAgain!.until(id, (state) => state.position !== null);
  expect(viewOf(resumed).played).toBe(1);
  await benAgain!.http.leave(id);
  playOn(annAgain!, id);
  const { table, position } = await annAgain!.until(id, (state) => state.table.status === "finished");
  expect(table.seats[1]).toMatchObject({ bot: "careful", formerly: { by: "takeover" } });
  const outcome = table.outcome!; // a finished table has one
  expect((position!.view as SeriesView).totals).toEqual(outcome.seats.map(({ score }) => score));
  expect(outcome.seats.reduce((sum, { score }) => sum + score, 0)).toBe(9);

  const record = await recordOf(annAgain!, id);
  const rules = await asPlayed((await games.find("uno"))!, record.options).rules();
  expect(isRefusal(replay(rules, record))).toBe(false);
  const beginning = await annAgain!.live.history(id, 0, 0);
  expect(beginning).toMatchObject({ positions: [{ view: { played: 0, holders: [0, 1, 2] } }] });
  const rematch = await annAgain!.http.rematch(id);
  expect(rematch.options).toMatchObject({ seriesGames: 3 });
});

/** The same person at a server that was started again. */
function comesBack(person: Person, server: TestServer): Person {
  const back = new (person.constructor as new (server: { address: string }) => Person)(server);
  back.http.cookie = person.http.cookie;
  return back;
}

test("a rated series is one result and one change of the ratings, and each game has the whole time", async () => {
  const people = [await player(server, "Longer"), await player(server, "Shorter")];
  const speed = { kind: "real-time", seconds: 3600, increment: 60 } as const;
  const { id } = await sitDown(people, {
    ...uno,
    seats: 2,
    bots: {},
    settings: { speed },
    options: { seriesGames: 2 },
  });
  for (const person of people) playOn(person, id);
  const next = await people[0]!.until(id, (state) => state.position !== null && viewOf(state).lastBoard !== null);
  // Every move has added a minute; at the start of a game that is over.
  for (const left of next.position!.clocks!.left) expect(left).toBeLessThanOrEqual(3_600_000);
  expect(viewOf(next).lastBoard).toMatchObject({ holders: [0, 1] });
  await people[0]!.until(id, ({ table }) => table.seats.every(({ ratingChange }) => ratingChange !== null));
  const profile = await people[0]!.http.call("GET /api/players/:name", { params: { name: "Longer" } });
  expect(profile.ratings).toMatchObject([{ game: "uno", games: 1 }]);
  expect(profile.history).toMatchObject([{ table: id, games: 2, rated: true, score: null }]);
});

test("whoever resigns a series of two has lost it", async () => {
  const people = [await player(server, "Stays"), await player(server, "Resigns")];
  const speed = { kind: "deadline", seconds: 3600 } as const;
  const { id } = await sitDown(people, { ...uno, seats: 2, bots: {}, settings: { speed } });
  await people[1]!.http.resign(id);
  const { table } = await people[0]!.until(id, (state) => state.table.status === "finished");
  expect(table.outcome).toMatchObject({ cutShort: true, seats: [{ rank: 1 }, { rank: 2, forfeit: "resign" }] });
  await eventually(async () => (await people[0]!.http.results(id)).length === 2);
});

test.each([
  ["alone", { game: "coatl", seats: 1, options: { seriesGames: 2 } }, "no-series"],
  ["of a single game", { game: "uno", seats: 2, options: { seriesGames: 1 } }, "bad-option"],
  ["without end", { game: "uno", seats: 2, options: { seriesGames: 1_000_000 } }, "bad-option"],
  ["from a position", { game: "tricks", seats: 4, options: { seriesGames: 2 }, position: {} }, "no-positions"],
] as const)("a series %s is refused", async (_name, asked, refused) => {
  const ann = await guest(server);
  expect(await refusedBy(ann.http.createTable(asked as CreateTable))).toBe(refused);
});
