import { beforeAll, expect, test } from "vitest";
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

const profile = ({ http }: Person, name: string) => http.call("GET /api/players/:name", { params: { name } });

/** One round: the first one bids all, buys and lays the card, so wins. */
async function firstWins(people: readonly Person[], settings = {}): Promise<string> {
  const speed = { kind: "real-time", seconds: 3600, increment: 0 } as const;
  const { id } = await sitDown(people, { options: { rounds: 1 }, settings: { speed, ...settings } });
  await Promise.all(people.map((person) => person.until(id, ({ position }) => position !== null)));
  await Promise.all(people.map((person, seat) => person.live.move(id, { bid: seat === 0 ? 5 : 0 }, 0)));
  const { position } = await people[0]!.until(id, (state) => Array.isArray(state.position?.legal));
  await people[0]!.live.move(id, { lay: (position!.view as { hand: number[] }).hand[0] });
  await people[0]!.until(id, (state) => state.position?.canUndo === true);
  await people[0]!.live.move(id, { done: true });
  await Promise.all(people.map((person) => person.until(id, ({ table }) => table.status === "finished")));
  return id;
}

test("a game among registered players changes their ratings; rankings, history and statistics show it", async () => {
  const people = [await player(server, "Winner"), await player(server, "Second"), await player(server, "Third")];
  const id = await firstWins(people);
  await eventually(async () => (await profile(people[0]!, "Winner")).ratings.length === 1);
  const [winner, second] = await Promise.all([profile(people[0]!, "Winner"), profile(people[0]!, "Second")]);
  expect(winner.ratings[0]).toMatchObject({ game: "market", games: 1 });
  expect(winner.ratings[0]!.rating).toBeGreaterThan(second.ratings[0]!.rating);
  expect(winner.history[0]).toMatchObject({ table: id, rank: 1, rated: true, statistics: { laid: 1 } });
  expect(winner.history[0]!.rating).toBe(winner.ratings[0]!.rating);
  expect(winner.statistics).toMatchObject([{ game: "market", games: 1, wins: 1, averages: { laid: 1 } }]);
  expect(second.statistics).toMatchObject([{ wins: 0, averages: { laid: 0 } }]);
  expect(winner.statistics[0]!.averageThinkingMs).toBe(winner.history[0]!.thinkingMs);
  const ranking = await people[0]!.http.call("GET /api/rankings/:game", { params: { game: "market" } });
  expect(ranking[0]).toEqual({ name: "Winner", rating: winner.ratings[0]!.rating, games: 1 });
  expect(ranking).toHaveLength(3);
  const results = await people[1]!.http.results(id);
  expect(results.map(({ name, rank, statistics }) => [name, rank, statistics])).toEqual([
    ["Winner", 1, { laid: 1 }],
    ["Second", 2, { laid: 0 }],
    ["Third", 2, { laid: 0 }],
  ]);
  expect(results[0]!.thinkingMs).toBeGreaterThan(0);
  expect((await people[0]!.http.table(id)).statistics).toMatchObject({ table: { rounds: 1 } });
});

test("with a guest, or when the table says so, it is not rated", async () => {
  const ann = await player(server, "Unrated Ann");
  await firstWins([ann, await guest(server)]);
  await firstWins([ann, await player(server, "Unrated Ben")], { rated: false });
  const { ratings, history } = await profile(ann, "Unrated Ann");
  expect(ratings).toEqual([]);
  expect(history.map(({ rated, rating }) => [rated, rating])).toEqual([
    [false, null],
    [false, null],
  ]);
});

test("games at tables by link stand in the player's own history only", async () => {
  const ann = await player(server, "Private Ann");
  const id = await firstWins([ann, await guest(server)], { visibility: "link" });
  expect((await profile(ann, "Private Ann")).history.map(({ table }) => table)).toEqual([id]);
  expect((await profile(await guest(server), "Private Ann")).history).toEqual([]);
  expect(await refusedBy(profile(ann, "Nobody"))).toBe("no-such-player");
});

test("a game alone is neither rated nor won", async () => {
  const ann = await player(server, "Lonely Ann");
  const { id } = await ann.http.createTable({ game: "coatl", seats: 1, start: true });
  for (;;) {
    const { table, position } = await ann.until(
      id,
      (state) => state.table.status === "finished" || Array.isArray(state.position?.legal),
    );
    if (table.status === "finished") break;
    const { version } = position!; // somebody who may move sees the game
    await ann.live.move(id, (position!.legal as unknown[])[0], version);
    await ann.until(id, (state) => state.table.status === "finished" || state.position?.version !== version);
  }
  const { ratings, statistics, history } = await profile(ann, "Lonely Ann");
  expect(ratings).toEqual([]);
  expect(history).toMatchObject([{ rank: 1, rated: false, rating: null }]);
  expect(statistics).toMatchObject([{ game: "coatl", games: 1, contests: 0, wins: 0, averageRank: null }]);
});
