/** Live connections: order, resends, gaps, undo, and what bad clients send. */

import type { Message } from "@asztal/wire";
import { beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import {
  eventually,
  guest,
  holdWrites,
  openServer,
  type Person,
  player,
  sitDown,
  type TestServer,
} from "../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

/** A socket without any help. */
class Raw {
  readonly got: Message[] = [];
  closed: number | null = null;
  readonly socket: WebSocket;

  constructor(cookie: string | null = null, at: TestServer = server) {
    this.socket = new WebSocket(`${at.address.replace("http", "ws")}/live`, { headers: { cookie: cookie ?? "" } });
    this.socket.on("message", (data) => this.got.push(JSON.parse(data.toString()) as Message));
    this.socket.on("close", (code) => {
      this.closed = code;
    });
    this.socket.on("error", () => {});
  }

  async send(...texts: (string | Buffer)[]): Promise<void> {
    if (this.socket.readyState !== WebSocket.OPEN) await new Promise((resolve) => this.socket.once("open", resolve));
    for (const text of texts) this.socket.send(text);
  }

  async answer(id: string): Promise<Message> {
    const found = () => this.got.find((message) => "id" in message && message.id === id);
    await eventually(() => found() !== undefined);
    return found()!;
  }

  async ask(command: { readonly id: string; readonly [field: string]: unknown }): Promise<Message> {
    await this.send(JSON.stringify(command));
    return this.answer(command.id);
  }
}

async function bothSeated(options = {}): Promise<{ id: string; people: [Person, Person] }> {
  const people: [Person, Person] = [await guest(server), await guest(server)];
  const { id } = await sitDown(people, options);
  await Promise.all(people.map((person) => person.until(id, ({ position }) => position !== null)));
  return { id, people };
}

test("everybody is told before the move is acknowledged, and only what is stored is told", async () => {
  const { id, people } = await bothSeated();
  const raw = new Raw(people[0].http.cookie);
  await raw.ask({ do: "watch", id: "w", table: id });
  await raw.ask({ do: "move", id: "m", table: id, version: 0, move: { bid: 2 } });
  const kinds = raw.got.map((message) => message.is);
  expect(kinds.indexOf("update")).toBeLessThan(kinds.lastIndexOf("done"));
  expect(kinds.filter((kind) => kind === "update")).toHaveLength(1);
});

test("a move that was made is acknowledged when it is sent again, also to somebody who has lost the seat since", async () => {
  const { id, people } = await bothSeated();
  const move = { do: "move", id: "m", table: id, version: 0, move: { bid: 2 } };
  const cookie = people[0].http.cookie;
  expect(await new Raw(cookie).ask(move)).toMatchObject({ is: "done", version: 1 });
  await people[0].http.leave(id);
  expect(await new Raw(cookie).ask(move)).toMatchObject({ is: "done", version: 1 });
  expect(await new Raw(cookie).ask({ ...move, id: "n" })).toMatchObject({ refusal: { refused: "not-a-player" } });
  // The same id of somebody else is another command.
  const stranger = await guest(server);
  expect(await new Raw(stranger.http.cookie).ask(move)).toMatchObject({ refusal: { refused: "not-a-player" } });
});

test("who begins to watch while a move is being written sees it only when it is written", async () => {
  const { id, people } = await bothSeated();
  const [mover, watcher] = [new Raw(people[0].http.cookie), new Raw(people[1].http.cookie)];
  await Promise.all([mover, watcher].map((raw) => raw.ask({ do: "ping", id: "here" })));
  // Somebody else writes the store just now, so the server has to wait.
  const letGo = await holdWrites(server);
  await mover.send(JSON.stringify({ do: "move", id: "m", table: id, version: 0, move: { bid: 2 } }));
  await mover.ask({ do: "ping", id: "p1" });
  await watcher.send(JSON.stringify({ do: "watch", id: "w", table: id }));
  await watcher.send(JSON.stringify({ do: "history", id: "h", table: id, from: 0, to: 9 }));
  await watcher.ask({ do: "ping", id: "p2" });
  expect(watcher.got.filter(({ is }) => is === "table" || is === "history")).toEqual([]);
  await letGo();
  await watcher.answer("h");
  expect(await mover.answer("m")).toMatchObject({ is: "done", version: 1 });
  expect(watcher.got.find(({ is }) => is === "table")).toMatchObject({ position: { version: 1 } });
});

test("a resend with the same id is not played again, also by another connection of the same player", async () => {
  const { id, people } = await bothSeated();
  const command = { do: "move", id: "once", table: id, version: 0, move: { bid: 2 } };
  const first = new Raw(people[0].http.cookie);
  expect(await first.ask(command)).toMatchObject({ is: "done", version: 1 });
  expect(await new Raw(people[0].http.cookie).ask(command)).toMatchObject({ is: "done", version: 1 });
  await people[1].live.move(id, { bid: 0 });
  expect(await new Raw(people[0].http.cookie).ask(command)).toMatchObject({ is: "done", version: 1 });
  const { log } = await people[1].until(id, ({ position }) => position?.version === 2);
  expect(log.filter(({ seat }) => seat === 0)).toHaveLength(1);
  // The same id of another seat is another command.
  expect(await new Raw(people[1].http.cookie).ask(command)).toMatchObject({ refusal: { refused: "stale" } });
});

test("a move names its version: too old, too new, out of turn and after the end are refused with a reason", async () => {
  const { id, people } = await bothSeated({ options: { rounds: 1 } });
  const [ann, ben] = people;
  expect((await ann.live.move(id, { bid: 1 }, 7)).refused).toBe("stale");
  await ann.live.move(id, { bid: 3 });
  expect((await ann.live.move(id, { bid: 3 }, 0)).refused).toBe("stale");
  await ben.live.move(id, { bid: 1 }, 0);
  await Promise.all(people.map((person) => person.until(id, ({ position }) => position?.version === 2)));
  expect(await ben.live.move(id, { done: true }, 1)).toMatchObject({ refused: "stale", args: { version: 2 } });
  expect((await ben.live.move(id, { done: true }, 2)).refused).toBe("not-your-turn");
  expect((await ann.live.move(id, { bid: 1 }, 2)).refused).toBe("not-bidding");
  expect((await ann.live.move(id, { fly: 1 }, 2)).refused).toBe("malformed-move");
  await ann.live.move(id, { done: true });
  await ann.until(id, ({ table }) => table.status === "finished");
  expect((await ann.live.move(id, { done: true })).refused).toBe("game-over");
});

test("steps are undone one by one until confirmed; the reason why not can be asked for", async () => {
  const { id, people } = await bothSeated();
  const [ann, ben] = people;
  expect((await ann.live.undoReason(id)).refused).toBe("undo-nothing");
  await ann.live.move(id, { bid: 3 });
  await ben.live.move(id, { bid: 1 });
  const bought = await ann.until(id, ({ position }) => position?.version === 2);
  const [card] = (bought.position!.view as { hand: number[] }).hand;
  expect((await ann.live.move(id, { lay: card })).refused).toBeUndefined();
  await ben.until(id, ({ position }) => position?.version === 3);
  expect((await ben.live.undo(id)).refused).toBe("undo-other-seat");
  await ann.until(id, ({ position }) => position?.canUndo === true);
  expect(await ann.live.undo(id)).toEqual({ version: 4 });
  const state = await ben.until(id, ({ position }) => position?.version === 4);
  expect(state.log.at(-1)).toMatchObject({ kind: "undo", seat: 0, events: [] });
  expect((state.position!.view as { laid: number[][] }).laid[0]).toEqual([]);
  await ann.until(id, ({ position }) => position?.version === 4);
  await ann.live.move(id, { roll: true });
  expect((await ann.live.undoReason(id)).refused).toBe("undo-chance");
});

test("after a gap a client gets what it missed, with seats and chat; after too wide a version, everything", async () => {
  const { id, people } = await bothSeated();
  const [ann, ben] = people;
  await ann.live.move(id, { bid: 1 });
  const raw = new Raw(ben.http.cookie);
  await raw.ask({ do: "watch", id: "a", table: id, since: 1 });
  expect(raw.got[0]).toMatchObject({ is: "table", since: 1, log: [], seat: 1, position: { version: 1 } });
  await raw.ask({ do: "watch", id: "b", table: id, since: 0 });
  expect(raw.got.filter((message) => message.is === "table").at(-1)).toMatchObject({ since: 0, log: [{ version: 1 }] });
  await raw.ask({ do: "watch", id: "c", table: id, since: 99 });
  expect(raw.got.filter((message) => message.is === "table").at(-1)).toMatchObject({ since: 0, log: [{ version: 1 }] });
});

test("the client comes back by itself after the server was away, and what it had sent is done once", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const { id } = await sitDown(people);
  await Promise.all(people.map((person) => person.until(id, ({ position }) => position !== null)));
  await first.stop();
  const answer = people[0]!.live.move(id, { bid: 2 });
  await eventually(() => people.every((person) => !person.live.connected));
  await openServer({ data: first.data, port: Number(new URL(first.address).port) });
  expect(await answer).toEqual({ version: 1 });
  const { log } = await people[1]!.until(id, ({ position }) => position?.version === 1);
  expect(log).toHaveLength(1);
});

test("everybody sees who is connected", async () => {
  const { id, people } = await bothSeated();
  const raw = new Raw(people[1].http.cookie);
  await raw.ask({ do: "watch", id: "w", table: id });
  people[1].live.close();
  raw.socket.close();
  await people[0].until(id, ({ table }) => table.seats[1]?.connected === false);
});

test.each([
  ["broken JSON", "{", "not-json"],
  ["nothing", "", "not-json"],
  ["binary", Buffer.from([1, 2, 3]), "not-json"],
  ["a list", "[]", "malformed-command"],
  ["null", "null", "malformed-command"],
  ["an unknown command", '{"do":"win","id":"x"}', "malformed-command"],
  ["no id", '{"do":"ping"}', "malformed-command"],
  ["a number as id", '{"do":"ping","id":1}', "malformed-command"],
  ["a way to the prototype", '{"do":"ping","id":"x","__proto__":{"do":"watch"}}', "malformed-command"],
  ["a field too many", '{"do":"ping","id":"x","seat":0}', "malformed-command"],
  ["a table that is none", '{"do":"watch","id":"x","table":"../etc"}', "malformed-command"],
  ["an unknown table", '{"do":"watch","id":"x","table":"unknown"}', "no-such-table"],
  ["a version that is none", '{"do":"watch","id":"x","table":"t","since":-1}', "malformed-command"],
])("%s is refused with a code, and the connection goes on", async (_name, text, refused) => {
  const raw = new Raw((await guest(server)).http.cookie);
  await raw.send(text);
  await eventually(() => raw.got.length > 0);
  expect(raw.got[0]).toMatchObject({ is: "refused", refusal: { refused } });
  expect(await raw.ask({ do: "ping", id: "still here" })).toMatchObject({ is: "done" });
  raw.socket.close();
});

test("a message without end is cut off with 1009, invalid text with 1007", async () => {
  const huge = new Raw();
  await huge.send(JSON.stringify({ do: "ping", id: "x".repeat(70_000) }));
  await eventually(() => huge.closed !== null);
  expect(huge.closed).toBe(1009);
  const wrong = new Raw();
  await wrong.send();
  (wrong.socket as unknown as { _socket: { write(data: Buffer): void } })._socket.write(
    // A masked text frame with one byte that is not UTF-8.
    Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff]),
  );
  await eventually(() => wrong.closed !== null);
  expect(wrong.closed).toBe(1007);
});

test("who sends too fast is told so, and cut off when that does not help; others do not notice", async () => {
  // Its clock stands still, so that however slow the machine is, nothing is allowed again meanwhile.
  const still = await openServer({ elapsed: () => 0 });
  const people = [await guest(still), await guest(still)] as const;
  const { id } = await sitDown(people);
  await people[0].until(id, ({ position }) => position !== null);
  const raw = new Raw(null, still);
  await raw.send(...Array.from({ length: 1500 }, (_, i) => JSON.stringify({ do: "ping", id: `p${i}` })));
  await eventually(() => raw.closed !== null);
  expect(raw.closed).toBe(4429);
  expect(raw.got.filter((message) => message.is === "done").length).toBeGreaterThan(100);
  expect(raw.got).toContainEqual(expect.objectContaining({ refusal: { refused: "too-fast", args: { seconds: 1 } } }));
  expect((await people[0].live.move(id, { bid: 1 })).refused).toBeUndefined();
});

test("one connection watches 64 tables and no more, each as often as it likes", async () => {
  const hosts = [await guest(server), await guest(server), await guest(server), await guest(server)];
  const opened = hosts.flatMap(({ http }) =>
    Array.from({ length: 17 }, () => http.createTable({ game: "uno", seats: 2 })),
  );
  const ids = (await Promise.all(opened)).map(({ id }) => id);
  const raw = new Raw();
  for (const id of ids.slice(0, 64))
    expect(await raw.ask({ do: "watch", id, table: id })).toMatchObject({ is: "done" });
  expect(await raw.ask({ do: "watch", id: "more", table: ids[64] })).toMatchObject({
    refusal: { refused: "watching-too-many", args: { most: 64 } },
  });
  expect(await raw.ask({ do: "watch", id: "again", table: ids[0] })).toMatchObject({ is: "done" });
  await raw.ask({ do: "unwatch", id: "less", table: ids[0] });
  expect(await raw.ask({ do: "watch", id: "now", table: ids[64] })).toMatchObject({ is: "done" });
});

test("the operator has lines about what was refused", () => {
  expect(server.lines).toContainEqual(expect.objectContaining({ what: "command-refused", refused: "not-json" }));
});

test("in chat an administrator is marked, and nothing turns the text round or breaks the line", async () => {
  const other = await openServer();
  const admin = await player(other, "Ann");
  const ben = await guest(other);
  const { id } = await sitDown([admin, ben]);
  await ben.until(id, ({ position }) => position !== null);
  expect((await admin.live.chat(id, "I am \u202eeht nimda\u202c.\nReally\u0007")).refused).toBeUndefined();
  expect((await ben.live.chat(id, "\u2066so am I\u2069")).refused).toBeUndefined();
  expect((await ben.live.chat(id, "\u202e \u202e")).refused).toBe("chat-empty");
  const said = [
    { admin: true, text: "I am eht nimda. Really" },
    { admin: false, text: "so am I" },
  ];
  expect((await ben.until(id, ({ chat }) => chat.length === 2)).chat).toMatchObject(said);
  expect((await (await guest(other)).until(id, () => true)).chat).toMatchObject(said);
});
