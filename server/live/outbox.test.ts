import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { textFrame } from "./frame.ts";
import { Outbox, Post } from "./outbox.ts";

/** Connections by name, and what was written to them in which order. */
function connections(...names: readonly string[]) {
  const post = new Post();
  const written: string[] = [];
  const outboxes = names.map((name) => new Outbox(post, (bytes) => written.push(`${name}: ${Buffer.from(bytes)}`)));
  return { written, outboxes };
}

const bytes = (text: string) => Buffer.from(text);
const tick = () => new Promise((resolve) => setImmediate(resolve));

test("everybody is told before anybody is answered, each in one piece", async () => {
  const { written, outboxes } = connections("mover", "other", "spectator");
  const [mover, other, spectator] = outboxes as [Outbox, Outbox, Outbox];
  mover.tell(bytes("update "));
  other.tell(bytes("update"));
  await Promise.resolve();
  mover.answer(bytes("done"));
  spectator.tell(bytes("update"));
  expect(written).toEqual([]);
  await tick();
  expect(written).toEqual(["other: update", "spectator: update", "mover: update done"]);
});

test("what waits is written before what is sent past the outbox, and only once", async () => {
  const { written, outboxes } = connections("one");
  outboxes[0]!.answer(bytes("refused"));
  expect(outboxes[0]!.bytes).toBe(7);
  outboxes[0]!.flush();
  written.push("closed");
  await tick();
  expect(written).toEqual(["one: refused", "closed"]);
  expect(outboxes[0]!.bytes).toBe(0);
});

test("a frame written past the WebSocket library is read by it as the text that it was, at every length", async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].flatMap((length) =>
    ["a", "ő", "𝕒"].map((letter) => letter.repeat(length)),
  );
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (_, { socket }) => {
    for (const text of texts) socket.write(textFrame(text));
  });
  await once(server, "listening");
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens
  const received: string[] = [];
  await new Promise<void>((resolve) => {
    client.on("message", (data, isBinary) => {
      received.push(isBinary ? "no text" : data.toString());
      if (received.length === texts.length) resolve();
    });
  });
  client.terminate();
  server.close();
  expect(received.map((text) => text.length)).toEqual(texts.map((text) => text.length));
  expect(received).toEqual(texts);
});
