/** A contest on two servers of one store: programs connect to one of them, people ask the other. */
import { playMatch, simplePlayer } from "@asztal/arena/testing/sockets.ts";
import type { BodyOf } from "@asztal/wire";
import { expect, test } from "vitest";
import { openStore } from "../store/open.ts";
import { query } from "../store/store.ts";
import { ServerProcess } from "../stress/process.ts";
import type { Place } from "../stress/stored.ts";
import { atTheEnd, eventually, type Person, placeOf, player, refusedBy } from "../testing/server.ts";

const arena = new URL("../testing/arena-process.ts", import.meta.url).href;
const plain = new URL("../testing/plain-process.ts", import.meta.url).href;

async function started(place: Place, more: string): Promise<ServerProcess> {
  const server = new ServerProcess({ ...place, more });
  await server.start();
  atTheEnd(() => server.stop());
  return server;
}

const CLASS = ["Ada", "Bea", "Cili", "Dani"];
const request: BodyOf<"POST /api/contests"> = {
  ...{ game: "uno", title: "11.b", format: "round-robin", rounds: 3, finalists: 2, trialGames: 2, liveGames: 20 },
};

/** Everybody of the class, on the server that people ask, with a program that is left running. */
async function comeTo(pages: ServerProcess, games: ServerProcess, code: string) {
  let isOver = false;
  const running: Promise<void>[] = [];
  const portOf = async () => (await (await fetch(`${games.address}/api/arena`)).json()) as { readonly port: number };
  const play = async (token: string) => {
    while (!isOver) {
      // The server may be away; then it comes again a moment later, as a program does that is left running.
      const played = await portOf()
        .then(({ port }) => playMatch({ host: "127.0.0.1", port }, simplePlayer(token, "ROOM 20")))
        .catch(() => null);
      if (!played) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  for (const name of CLASS) {
    const person = await player(pages, name);
    const program = { game: "uno", name: `${name}bot`, version: 1 };
    const { token } = await person.http.createToken({ name, scope: "play", days: 1, program });
    const { mine } = await person.http.call("GET /api/arena");
    await person.http.call("POST /api/contests/:code/entries", { params: { code }, body: { program: mine[0]!.id } });
    running.push(play(token));
  }
  return async () => {
    isOver = true;
    await Promise.all(running);
  };
}

const look = ({ http }: Person, code: string) => http.call("GET /api/contests/:code", { params: { code } });

test("opened, started and looked at through a server without the Arena, and played to the end although the other one dies in the middle", async () => {
  const place = await placeOf();
  const [games, pages] = [await started(place, arena), await started(place, plain)];
  const teacher = await player(pages, "Teacher");
  const { code } = await teacher.http.call("POST /api/contests", { body: request });
  const stop = await comeTo(pages, games, code);
  await eventually(async () => (await look(teacher, code)).entries.every(({ version }) => version !== null));
  await teacher.http.call("POST /api/contests/:code/start", { params: { code } });
  // Nobody is known to be here, so nobody may lose for it.
  const close = teacher.http.call("POST /api/contests/:code/close-round", { params: { code } });
  expect(await refusedBy(close)).toBe("arena-elsewhere");

  const store = await openStore(place);
  const matches = () => store.read(query.selectFrom("arena_matches").selectAll().where("contest_id", "=", code));
  const isPlaying = async () => (await matches()).some(({ id, state }) => id.includes("live") && state === "running");
  for (;;) {
    await eventually(isPlaying);
    await games.kill();
    if (await isPlaying()) break;
    await games.start(); // the match was over before the server was dead
  }
  await games.start();
  await eventually(async () => (await look(teacher, code)).phase === "finished");
  await stop();

  const contest = await look(teacher, code);
  expect(contest.winner).not.toBeNull();
  expect(contest.meetings).toHaveLength(7); // six of all against all, and the final
  expect(contest.meetings.every(({ state, games: played }) => state === "done" && played === request.liveGames)).toBe(
    true,
  );
  const rows = await matches();
  // What was lost with the server was played anew, and every meeting counts once.
  expect(rows.some(({ state }) => state === "void")).toBe(true);
  expect(rows.filter(({ id, state }) => / (live|finals) /.test(id) && state === "done")).toHaveLength(7);
  expect(rows.filter(({ state }) => state === "running" || state === "queued")).toEqual([]);
  await store.close();
}, 600_000);
