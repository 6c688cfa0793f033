/** People at tables against programs that are connected. */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { type Address, playMatch, simplePlayer } from "@asztal/arena/testing/sockets.ts";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { eventually, guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
let address: Address;
/** By how much the server's stopwatch is ahead. */
let ahead = 0;
beforeAll(async () => {
  server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES, elapsed: () => performance.now() + ahead });
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

/** The program comes again after every match, as one that is left running, until it has sat down; gives what came of that time. */
async function untilSeated<Result>(invited: Promise<unknown>, come: () => Promise<Result>): Promise<Result> {
  let isSeated = false;
  void invited.finally(() => {
    isSeated = true;
  });
  for (;;) {
    const result = await come();
    if (isSeated) return result;
  }
}

/** Plays any move whenever it is asked, until it has done so often enough or the game is over. */
async function playOn(person: Person, table: string, moves = Number.POSITIVE_INFINITY): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const { position } = await person.until(
      table,
      (state) => state.table.status === "finished" || Boolean(state.position?.legal),
    );
    const legal = position?.legal as readonly unknown[] | { readonly example: unknown } | null | undefined;
    if (!legal) return;
    await person.live.move(table, "example" in legal ? legal.example : legal.at(-1));
  }
}

test("somebody plays the Python kit at a table to the end, and nothing of it counts for the ladder", async () => {
  const { id, token } = await checked("Kati");
  const file = fileURLToPath(new URL("../../arena/kits/python/network.py", import.meta.url));
  const kit = () => {
    const child = spawn("python3", [file, address.host, String(address.port), "ROOM", "20", token], {
      stdio: "ignore",
    });
    return new Promise((resolve) => child.on("close", resolve));
  };
  const person = await guest(server);
  const invited = sitDown(person, id);
  const ended = untilSeated(invited, kit);
  const table = await invited;
  await playOn(person, table);
  const { table: info } = await person.until(table, (state) => state.table.status === "finished");
  expect(info.seats.map(({ kind }) => kind)).toEqual(["player", "program"]);
  expect(await ended).toBe(0);
  const { matches } = await person.http.call("GET /api/arena/programs/:id", { params: { id } });
  expect(matches.filter(({ kind }) => kind !== "check" && kind !== "rated")).toEqual([]);
});

/** Plays by JSON lines whatever it is offered first; tells the types of all messages that it was sent. */
async function playJson(token: string): Promise<string[]> {
  const types: string[] = [];
  const socket = connect({ ...address, noDelay: true });
  const say = (message: unknown) => socket.write(`${JSON.stringify(message)}\n`);
  let rest = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!; // splitting gives one part at least
    for (const line of lines) {
      const message = JSON.parse(line) as {
        readonly type: string;
        readonly more?: boolean;
        readonly legal?: readonly unknown[] | { readonly example: unknown };
      };
      types.push(message.type);
      if (message.type === "hello" || (message.type === "end" && message.more)) say({ type: "ready" });
      const { legal } = message;
      if (legal) say({ type: "move", move: "example" in legal ? legal.example : legal[0] });
    }
  });
  say({ type: "connect", token });
  await new Promise((resolve) => socket.on("close", resolve));
  return types;
}

test("a game whose turns have several moves is played by JSON lines too", async () => {
  const { http } = await player(server, "Olga");
  const program = { game: "coatl", name: "Olgabot", version: 1 };
  const { token } = await http.createToken({ name: "Olga", scope: "play", days: 1, program });
  expect(await playJson(token)).toContain("result");
  const { mine } = await http.call("GET /api/arena");
  const person = await guest(server);
  const invited = sitDown(person, mine[0]!.id);
  const types = untilSeated(invited, () => playJson(token));
  const table = await invited;
  await playOn(person, table);
  await person.until(table, (state) => state.table.status === "finished");
  expect((await types).slice(-2)).toEqual(["end", "result"]);
});

test("when the program goes, a bot plays on; when nobody is connected, it says so", async () => {
  const { id, token } = await checked("Lali");
  const person = await guest(server);
  const invited = sitDown(person, id);
  let isSeated = false;
  void invited.then(() => {
    isSeated = true;
  });
  // Its connection breaks when it is asked for a move at the table.
  const program = untilSeated(invited, () =>
    playMatch(address, simplePlayer(token, "ROOM 20"), (socket, text) => {
      if (isSeated && /^(PUT|DRAW)/.test(text)) socket.destroy();
      else socket.write(text);
    }),
  );
  const table = await invited;
  const played = playOn(person, table);
  const { table: info } = await person.until(table, (state) => state.table.seats[1]?.kind === "bot");
  expect(info.seats[1]).toMatchObject({ kind: "bot" });
  await played;
  await person.until(table, (state) => state.table.status === "finished");
  await program;
  expect(await refusedBy(sitDown(person, "somebody-else"))).toBe("program-away");
});

test("when the person leaves, the program is let go", async () => {
  const { id, token } = await checked("Nóra");
  const person = await guest(server);
  const invited = sitDown(person, id);
  const ended = untilSeated(invited, () => playMatch(address, simplePlayer(token, "ROOM 20")));
  const table = await invited;
  await playOn(person, table, 1);
  await person.http.call("POST /api/tables/:id/leave", { params: { id: table } });
  expect((await ended).error).toBeNull();
});

test("when the person goes without a word, a bot plays on after a while, and the program is free again", async () => {
  const { id, token } = await checked("Piroska");
  const person = await guest(server);
  const invited = sitDown(person, id);
  const ended = untilSeated(invited, () => playMatch(address, simplePlayer(token, "ROOM 20")));
  const table = await invited;
  await playOn(person, table, 1);
  person.live.close();
  const told = () => person.http.call("GET /api/tables/:id", { params: { id: table } });
  await eventually(async () => {
    ahead += 10 * 60_000; // once more, as long as it has not been seen that the person has gone
    return (await told()).status === "finished";
  });
  expect(await told()).toMatchObject({ seats: [{ kind: "bot", formerly: { by: "absent" } }, {}] });
  expect((await ended).games).toBe(1);
});
