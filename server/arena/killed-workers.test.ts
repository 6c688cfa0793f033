/** Matches in which nobody is connected are jobs: a worker that is killed in the middle of one is replaced, and the match counts once. */
import { steps } from "@asztal/arena/lab/steps.ts";
import { expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import { WorkerProcess } from "../stress/kill-jobs.ts";
import { atTheEnd, eventually, openServer, type Person, player, type TestServer } from "../testing/server.ts";

function placeOf(server: TestServer) {
  return { data: server.data, ...(server.database !== undefined && { database: server.database }) };
}

async function startWorker(server: TestServer): Promise<WorkerProcess> {
  const worker = new WorkerProcess({ ...placeOf(server), games: PLATFORM_GAMES });
  atTheEnd(() => worker.kill());
  await worker.start();
  return worker;
}

test("a worker killed in the middle of a match is replaced by another, and the result is counted once", async () => {
  const server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES, jobPlaces: 0 });
  const store = await openStore(placeOf(server));
  atTheEnd(() => store.close());
  const jobs = () => store.read(query.selectFrom("jobs").selectAll().where("kind", "=", "arena"));
  const isRunning = async () => (await jobs()).some(({ state }) => state === "running");

  // Whoever looks at the ladder wants our bots measured.
  const anna = await player(server, "Anna");
  const ladder = () => anna.http.call("GET /api/arena/ladders/:game", { params: { game: "uno" } });
  const bots = (await ladder()).rows.length;
  const pairs = (bots * (bots - 1)) / 2;

  const killed = await startWorker(server);
  await eventually(isRunning);
  await killed.kill();
  const orphans = (await jobs()).filter(({ state }) => state === "running").map(({ id }) => id);
  expect(orphans.length).toBeGreaterThan(0);

  await startWorker(server);
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

test("hosted bots play on workers: one is killed in the middle, the server starts again, and every match counts once", async () => {
  const settings = { arenaPort: 0, games: PLATFORM_GAMES, jobPlaces: 0 };
  const server = await openServer(settings);
  const store = await openStore(placeOf(server));
  atTheEnd(() => store.close());
  const jobs = () => store.read(query.selectFrom("jobs").selectAll().where("kind", "=", "hosted"));
  const matches = () => store.read(query.selectFrom("arena_matches").selectAll());
  const submit = ({ http }: Person, name: string) =>
    http.call("POST /api/arena/hosted", { body: { game: "uno", name, source: steps[0]!.source } });

  const [anna, bob] = [await player(server, "Anna"), await player(server, "Bob")];
  const programs = [(await submit(anna, "one")).program, (await submit(bob, "two")).program];
  await eventually(async () => (await jobs()).length === 2);
  const killed = await startWorker(server);
  await eventually(async () => (await jobs()).some(({ state }) => state === "running"));
  await killed.kill();
  const orphans = (await jobs()).filter(({ state }) => state === "running").map(({ id }) => id);
  expect(orphans.length).toBeGreaterThan(0);

  await server.stop();
  const next = await openServer({ ...settings, data: server.data });
  await startWorker(next);
  await eventually(async () => {
    const rated = (await matches()).filter(({ kind, state }) => kind === "rated" && state === "done");
    return rated.length >= 3;
  });
  const done = (await jobs()).filter(({ state }) => state === "done");
  expect(done.filter(({ id }) => orphans.includes(id)).map(({ attempt }) => attempt)).toEqual(orphans.map(() => 2));
  const played = (await matches()).filter(({ kind }) => kind === "check");
  expect(played.map(({ state }) => state)).toEqual(["done", "done"]);
  const carl = await player(next, "Carl");
  for (const id of programs) {
    const page = await carl.http.call("GET /api/arena/programs/:id", { params: { id } });
    expect(page.versions).toMatchObject([{ version: 1, isChecked: true }]);
  }
});
