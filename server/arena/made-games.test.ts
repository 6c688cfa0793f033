/** Games that players have made have their place in the Arena: programs play them by JSON lines, in processes of their own. */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { sampleFiles } from "@asztal/games/ccg/samples/index.ts";
import { beforeAll, expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { guest, openServer, type Person, player, refusedBy, type TestServer } from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ arenaPort: 0, games: PLATFORM_GAMES });
});

/** The beginners' sample under a name of its own, changed as its author likes, published. */
async function published({ http }: Person, title: string, change = (file: string) => file): Promise<string> {
  const samples = new URL("../../games/ccg/samples/", import.meta.url);
  const { files } = sampleFiles((name) => readFileSync(new URL(name, samples), "utf8"), "beginner");
  const own = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, change(text).replace("Campfire", title)]),
  );
  const { game } = await http.call("POST /api/definitions", { body: { kind: "ccg", text: JSON.stringify(own) } });
  await http.call("PUT /api/definitions/:game/publication", { params: { game }, body: { version: 1 } });
  return game;
}

async function registered({ http }: Person, game: string, name: string): Promise<string> {
  const program = { game, name, version: 1 };
  return (await http.createToken({ name, scope: "play", days: 1, program })).token;
}

interface Told {
  readonly type: string;
  readonly code?: string;
  readonly game?: unknown;
  readonly more?: boolean;
  readonly legal?: readonly unknown[];
}

/** Plays a match, always what it is offered first; tells everything that it was sent. */
async function playMatch(token: string): Promise<Told[]> {
  const told: Told[] = [];
  const socket = connect({ host: "127.0.0.1", port: server.arenaPort!, noDelay: true });
  const say = (message: unknown) => socket.write(`${JSON.stringify(message)}\n`);
  let rest = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!; // splitting gives one part at least
    for (const line of lines) {
      const message = JSON.parse(line) as Told;
      told.push(message);
      if (message.type === "hello" || (message.type === "end" && message.more)) say({ type: "ready" });
      if (message.legal) say({ type: "move", move: message.legal[0] });
    }
  });
  say({ type: "connect", token });
  await new Promise((resolve) => socket.on("close", resolve));
  return told;
}

test("a program plays a published game for its ladder, and at a table with somebody; a withdrawn game is closed to it", async () => {
  const [ann, ben] = [await player(server, "Ann"), await player(server, "Ben")];
  const game = await published(ann, "Hearth");
  const token = await registered(ben, game, "Benbot");
  const check = await playMatch(token);
  expect(check.filter(({ type }) => type === "end")).toHaveLength(4);
  expect(check.at(-1)).toMatchObject({ type: "result" });
  // Its connection is closed before the result is written down.
  const ladder = () => ann.http.call("GET /api/arena/ladders/:game", { params: { game } });
  await expect.poll(async () => (await ladder()).matches.map(({ kind }) => kind)).toEqual(["check"]);
  const { games, mine } = await ben.http.call("GET /api/arena");
  expect((await ladder()).rows.map(({ bot }) => bot)).toContain("greedy");
  expect(games).toContainEqual(expect.objectContaining({ game, programs: 1 }));

  const person = await guest(server);
  const invited = person.http.call("POST /api/arena/programs/:id/tables", { params: { id: mine[0]!.id } });
  let isSeated = false;
  void invited.finally(() => {
    isSeated = true;
  });
  const program = (async () => {
    for (;;) {
      const told = await playMatch(token);
      if (isSeated) return told;
    }
  })();
  const { table } = await invited;
  for (;;) {
    const { position, table: info } = await person.until(
      table,
      (state) => state.table.status === "finished" || Boolean(state.position?.legal),
    );
    if (info.status === "finished") break;
    // An offer of a draw, while it is the program's turn, comes first.
    await person.live.move(table, (position!.legal as readonly unknown[])[0]);
  }
  const { table: info } = await person.until(table, (state) => state.table.status === "finished");
  expect(info.seats.map(({ kind }) => kind)).toEqual(["player", "program"]);
  expect((await program).at(-1)).toMatchObject({ type: "result" });

  await ann.http.call("DELETE /api/definitions/:game/publication", { params: { game } });
  expect(await playMatch(token)).toMatchObject([{ type: "error", code: "NOT_HERE" }]);
  expect(await refusedBy(ann.http.call("GET /api/arena/ladders/:game", { params: { game } }))).toBe("no-such-game");
});

test("what is private has no place in the Arena", async () => {
  const [eve, fay] = [await player(server, "Eve"), await player(server, "Fay")];
  const game = await published(eve, "Embers");
  await eve.http.call("DELETE /api/definitions/:game/publication", { params: { game } });
  const token = await registered(fay, game, "Faybot");
  expect(await playMatch(token)).toMatchObject([{ type: "error", code: "NOT_HERE" }]);
  expect((await fay.http.call("GET /api/arena")).games.map((one) => one.game)).not.toContain(game);
});
