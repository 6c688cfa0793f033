/** Strangers of every kind at a real server, while honest programs play on it and notice nothing. */
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { ContestResult } from "../contest/log.ts";
import { coreWith, Heard } from "../testing/core.ts";
import { playMatch, simplePlayer, stranger } from "../testing/sockets.ts";
import type { ServerPlan, UnoCore } from "../uno/core.ts";
import { type Listening, listen } from "./listen.ts";

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
  await stop?.();
  stop = null;
});

interface Served {
  readonly at: Listening;
  readonly core: UnoCore;
  readonly heard: Heard;
  /** The result of the first match. */
  readonly ended: Promise<ContestResult>;
}

async function serve(changes: Partial<ServerPlan> = {}): Promise<Served> {
  const core = coreWith({ clock: { answer: 100_000, bank: null }, ...changes });
  const heard = new Heard();
  const { promise: ended, resolve } = Promise.withResolvers<ContestResult>();
  const at = await listen(core, {
    host: "127.0.0.1",
    port: 0,
    record(action) {
      heard.take([action]);
      if (action.is === "over") resolve(action.result);
    },
  });
  stop = () => at.stop();
  return { at, core, heard, ended };
}

/** A byte in each write, the next when the one before has left. */
function byteByByte(socket: Socket, text: string): void {
  const [first, ...rest] = text;
  if (first !== undefined) socket.write(first, () => byteByByte(socket, rest.join("")));
}

const asked = "CONNECT TEST 2 x\nREADY\nOK\n";

test("a byte at a time is as good as a line at a time", async () => {
  const { at, heard } = await serve();
  const player = await playMatch(at, simplePlayer("slow", "TEST 3"), byteByByte);
  expect(player).toMatchObject({ error: null, games: 2, result: heard.results[0]!.points[0] });
});

test("an honest match goes on among strangers, and each stranger is told what is wrong", async () => {
  const { at } = await serve({ games: 20 });
  const honest = playMatch(at, simplePlayer("honest", "TEST 3"));
  const room = ["r1", "r2"].map((id) => playMatch(at, simplePlayer(id, "ROOM 20")));
  const said = await Promise.all([
    stranger(at, (socket) => socket.write("x".repeat(10_000_000))),
    stranger(at, (socket) => socket.write(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)))),
    stranger(at, (socket) => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")),
    stranger(at, (socket) => socket.write("\n".repeat(100_000))),
    stranger(at, (socket) => socket.write(`${asked}${"PUT R5\n".repeat(10_000)}`)),
    stranger(at, (socket) => socket.end("# noise\n".repeat(100_000))),
    stranger(at, (socket) => socket.end()),
    stranger(at, (socket) => socket.resetAndDestroy()),
    stranger(at, (socket) => socket.end("CONNECT TEST 2 half")),
    stranger(at, (socket) => {
      socket.write(asked.replace("x", "gone"));
      socket.once("data", () => socket.resetAndDestroy());
    }),
  ]);
  expect(said[0]).toMatch(/^ERROR LINE_TOO_LONG |^$/); // who still sends when the connection closes may not read why
  expect(said[1]).toMatch(/^ERROR BAD_CHARACTER /);
  expect(said[2]).toMatch(/^ERROR WRONG_MESSAGE /);
  expect(said[3]).toMatch(/^ERROR EMPTY_MESSAGE |^$/);
  expect(said[4]).toMatch(/ERROR [A-Z_]+ game \d|^$/);
  expect(said[5]).toMatch(/^ERROR TOO_MANY_REMARKS |^$/);
  expect(await honest).toMatchObject({ error: null, games: 20, result: expect.any(Number) });
  for (const player of await Promise.all(room)) expect(player).toMatchObject({ error: null, games: 20 });
});

test("whoever says nothing is told so, and so is a program that stops in the middle of a line", async () => {
  const { at } = await serve({ clock: { answer: 30, bank: null } });
  expect(await stranger(at, (socket) => socket.write("CONNECT TEST 2 a\n"))).toMatch(/^ACCEPTED\nERROR TIMEOUT /);
  expect(await stranger(at, (socket) => socket.write("CONNECT TEST 2 b\nREA"))).toMatch(/^ACCEPTED\nERROR TIMEOUT /);
});

test("a program without line ends plays over a socket", async () => {
  const { at } = await serve({ games: 1 });
  const player = await playMatch(at, simplePlayer("old", "TEST 2"), (socket, text) => socket.write(text.trimEnd()));
  expect(player).toMatchObject({ error: null, games: 1, result: expect.any(Number) });
});

test("a thousand connections that come and go leave nothing behind", async () => {
  const { at, core } = await serve();
  for (let round = 0; round < 10; round++) {
    const texts = await Promise.all(
      Array.from({ length: 100 }, (_, i) => stranger(at, (socket) => socket.end(`CONNECT TEST ${i % 10} s${i}\n`))),
    );
    expect(texts.every((text) => /^(ACCEPTED\n|ERROR )/.test(text))).toBe(true);
  }
  await stop?.();
  stop = null;
  expect(core.size).toEqual({ connections: 0, contests: 0 });
});

test("a peer that never reads is let go, and its match is over", async () => {
  const { at, core, ended } = await serve({ clock: { answer: 50, bank: null } });
  const socket = connect(at.port, at.host, () => socket.write(asked));
  socket.pause().on("error", () => {}); // it is cut off with something unread
  expect((await ended).faults).toMatchObject([{ fault: { code: "TIMEOUT" } }]);
  expect(core.size.contests).toBe(0);
  socket.destroy();
});
