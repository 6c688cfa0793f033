/** People at tables against programs that are connected. */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { type Address, playMatch, simplePlayer } from "@asztal/arena/testing/sockets.ts";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
let address: Address;
beforeAll(async () => {
  server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES });
  address = { host: "127.0.0.1", port: server.arenaPort! };
});

interface Registered {
  readonly id: string;
  readonly token: string;
}

/** A program of a new author that has passed its check. */
async function checked(owner: string): Promise<Registered> {
  const { http } = await player(server, owner);
  const program = { game: "uno", name: `${owner}bot`, version: 1 };
  const { token } = await http.createToken({ name: owner, scope: "play", days: 1, program });
  const { mine } = await http.call("GET /api/arena");
  await playMatch(address, simplePlayer(token, "ROOM 20"));
  return { token, id: mine[0]!.id };
}

const sitDown = async ({ http }: Person, id: string) =>
  (await http.call("POST /api/arena/programs/:id/tables", { params: { id } })).table;

/** Plays any move whenever it is asked, until it has done so often enough or the game is over. */
async function playOn(person: Person, table: string, moves = Number.POSITIVE_INFINITY): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const { position } = await person.until(
      table,
      (state) => state.table.status === "finished" || Array.isArray(state.position?.legal),
    );
    if (!Array.isArray(position?.legal)) return;
    await person.live.move(table, position.legal.at(-1));
  }
}

test("somebody plays the Python kit at a table to the end, and nothing of it counts for the ladder", async () => {
  const { id, token } = await checked("Kati");
  const file = fileURLToPath(new URL("../../arena/kits/python/network.py", import.meta.url));
  const kit = spawn("python3", [file, address.host, String(address.port), "ROOM", "20", token], { stdio: "ignore" });
  const ended = new Promise((resolve) => kit.on("close", resolve));
  const person = await guest(server);
  let table: string | null = null;
  // It may still be about to connect, or play a match for the ladder first.
  while (table === null) table = await sitDown(person, id).catch(() => null);
  await playOn(person, table);
  const { table: info } = await person.until(table, (state) => state.table.status === "finished");
  expect(info.seats.map(({ kind }) => kind)).toEqual(["player", "program"]);
  expect(await ended).toBe(0);
  const { matches } = await person.http.call("GET /api/arena/programs/:id", { params: { id } });
  expect(matches.filter(({ kind }) => kind !== "check" && kind !== "rated")).toEqual([]);
}, 120_000);

test("when the program goes, a bot plays on; when nobody is connected, it says so", async () => {
  const { id, token } = await checked("Lali");
  const person = await guest(server);
  const program = simplePlayer(token, "ROOM 20");
  const socket = connect({ ...address, noDelay: true });
  let rest = "";
  let turns = 0;
  socket.setEncoding("latin1").on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!; // splitting gives one part at least
    for (const line of lines) {
      if (line.startsWith("YT!") && ++turns === 2) socket.destroy();
      else {
        const answer = program.answer(line);
        if (answer !== null) socket.write(`${answer}\n`);
      }
    }
  });
  const invited = sitDown(person, id);
  socket.write(`${program.greeting}\n`);
  const table = await invited;
  const played = playOn(person, table);
  const { table: info } = await person.until(table, (state) => state.table.seats[1]?.kind === "bot");
  expect(info.seats[1]).toMatchObject({ kind: "bot" });
  await played;
  await person.until(table, (state) => state.table.status === "finished");
  expect(await refusedBy(sitDown(person, "somebody-else"))).toBe("program-away");
}, 120_000);

test("when the person leaves, the program is let go", async () => {
  const { id, token } = await checked("Nóra");
  const person = await guest(server);
  const invited = sitDown(person, id);
  const ended = playMatch(address, simplePlayer(token, "ROOM 20"));
  const table = await invited;
  await playOn(person, table, 1);
  await person.http.call("POST /api/tables/:id/leave", { params: { id: table } });
  expect((await ended).error).toBeNull();
}, 120_000);
