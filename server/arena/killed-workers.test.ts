/** Matches between our bots are jobs: a worker that is killed in the middle of one is replaced, and the match counts once. */
import { expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import { WorkerProcess } from "../stress/kill-jobs.ts";
import { atTheEnd, eventually, openServer, player } from "../testing/server.ts";

test("a worker killed in the middle of a match is replaced by another, and the result is counted once", async () => {
  const server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES, jobPlaces: 0 });
  const place = { data: server.data, ...(server.database !== undefined && { database: server.database }) };
  const store = await openStore(place);
  atTheEnd(() => store.close());
  const jobs = () => store.read(query.selectFrom("jobs").selectAll().where("kind", "=", "arena"));
  const isRunning = async () => (await jobs()).some(({ state }) => state === "running");

  // Whoever looks at the ladder wants our bots measured.
  const anna = await player(server, "Anna");
  const ladder = () => anna.http.call("GET /api/arena/ladders/:game", { params: { game: "uno" } });
  const bots = (await ladder()).rows.length;
  const pairs = (bots * (bots - 1)) / 2;

  const workers: WorkerProcess[] = [];
  const another = async () => {
    const worker = new WorkerProcess({ ...place, games: PLATFORM_GAMES });
    workers.push(worker);
    atTheEnd(() => worker.kill());
    await worker.start();
    return worker;
  };
  const killed = await another();
  await eventually(isRunning);
  await killed.kill();
  const orphans = (await jobs()).filter(({ state }) => state === "running").map(({ id }) => id);
  expect(orphans.length).toBeGreaterThan(0);

  await another();
  // They are asked for one after another.
  await eventually(async () => {
    const all = await jobs();
    return all.length === pairs && all.every(({ state }) => state === "done");
  });
  const done = await jobs();
  expect(done.filter(({ id }) => orphans.includes(id)).every(({ attempt }) => attempt === 2)).toBe(true);
  const matches = await store.read(query.selectFrom("arena_matches").select(["state", "results", "games"]));
  expect(matches).toHaveLength(pairs);
  for (const { state, results, games } of matches) {
    expect([state, JSON.parse(results!)]).toEqual(["done", expect.objectContaining({ length: games })]);
  }
  // The ladder is worked out anew once a minute; what it rests on is there at once.
  const played = await store.read(query.selectFrom("arena_players").select(["bot", "place"]));
  expect(played).toHaveLength(2 * pairs);
  for (const own of Map.groupBy(played, ({ bot }) => bot).values()) expect(own).toHaveLength(bots - 1);
  expect(played.every(({ place: at }) => at === 1 || at === 2)).toBe(true);
});
