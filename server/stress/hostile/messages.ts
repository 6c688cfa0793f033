/** Hostile live messages: right and wrong commands in any order, by players, strangers and others. */
import type { Chance } from "@asztal/kernel";
import type { Message } from "@asztal/wire";
import WebSocket from "ws";
import { type Attack, PATIENCE_MILLISECONDS } from "./target.ts";
import { damaged, oddValue, pick } from "./values.ts";

const MAX_MESSAGES = 100;
/** Now and then far more than a connection may send. */
const FLOOD = 400;

type Loose = Readonly<Record<string, unknown>>;

function command(chance: Chance, tables: readonly string[], number: number): Loose {
  const table = chance.below(8) === 0 ? "nowhere" : pick(chance, tables);
  const id = chance.below(6) === 0 ? "again" : `c${number}`;
  const version = chance.below(40);
  return pick<Loose>(chance, [
    { do: "watch", id, table },
    { do: "watch", id, table, since: version },
    { do: "unwatch", id, table },
    { do: "move", id, table, version, move: { draw: true } },
    { do: "move", id, table, version, move: { put: ["JP"], colour: "R" } },
    { do: "undo", id, table, version },
    { do: "undo-reason", id, table },
    { do: "history", id, table, from: 0, to: version },
    { do: "history", id, table, from: version, to: 2 ** 40 },
    { do: "chat", id, table, text: "x".repeat(chance.below(600)) },
    { do: "become-player", id, table, seat: 0 },
    { do: "ping", id },
  ]);
}

/** Text, or bytes that are no text. */
function payload(chance: Chance, tables: readonly string[], number: number): string | Buffer {
  const text = damaged(chance, command(chance, tables, number));
  switch (chance.below(20)) {
    case 0:
      return Buffer.from(text);
    case 1:
      return Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256)));
    case 2:
      return `${text} ${oddValue(chance)}`;
    default:
      return text;
  }
}

/** A connection that sends many messages; each is answered once, or the connection is closed. */
export const hostileMessages: Attack = async (target, chance, findings) => {
  const cookie = pick(chance, target.cookies);
  const socket = new WebSocket(`${target.address.replace(/^http/, "ws")}/live`, {
    headers: cookie === null ? {} : { cookie },
  });
  const count = chance.below(30) === 0 ? FLOOD : 1 + chance.below(MAX_MESSAGES);
  let answers = 0;
  const end = Promise.withResolvers<"all" | "closed" | "silent">();
  const timer = setTimeout(() => end.resolve("silent"), PATIENCE_MILLISECONDS);
  socket.on("error", () => end.resolve("closed"));
  socket.on("close", () => end.resolve("closed"));
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.is !== "done" && message.is !== "refused") return;
    const code = message.is === "done" ? "done" : message.refusal.refused;
    findings.code(code);
    if (code === "server-error") findings.fault(`a message made the server fail: ${data.toString().slice(0, 300)}`);
    if (++answers === count) end.resolve("all");
  });
  socket.on("open", () => {
    for (let i = 0; i < count; i++) socket.send(payload(chance, target.tables, i));
    findings.sent += count;
  });
  const ended = await end.promise;
  clearTimeout(timer);
  findings.answered += answers;
  if (ended === "closed") findings.closed++;
  if (ended === "silent") findings.fault(`${count} messages had ${answers} answers only, and nothing more came`);
  if (chance.below(2) === 0) socket.terminate();
  else socket.close();
};
