/** What one account and one network may ask for, over however many connections. The stopwatch stands still: nothing comes back. */

import type { Message } from "@asztal/wire";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { eventually, guest, openServer, Person, sitDown, type TestServer } from "../testing/server.ts";

const still = { elapsed: () => 0 };

type Commands = readonly Readonly<Record<string, unknown>>[];

/** Sends commands over a connection of its own, all at once or each after the answer; gives the codes of the answers, once all are there. */
async function answersTo(
  server: TestServer,
  headers: Readonly<Record<string, string>>,
  commands: Commands,
  pace: "at-once" | "one-by-one" = "at-once",
): Promise<string[]> {
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/live`, { headers });
  const codes: string[] = [];
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.is === "done") codes.push("done");
    if (message.is === "refused") codes.push(message.refusal.refused);
    if (pace === "one-by-one" && codes.length === sent) send(1);
  });
  let sent = 0;
  const send = (count: number) => {
    for (const command of commands.slice(sent, sent + count))
      socket.send(JSON.stringify({ id: `c${sent++}`, ...command }));
  };
  socket.on("open", () => send(pace === "at-once" ? commands.length : 1));
  await eventually(() => codes.length === commands.length);
  socket.close();
  return codes;
}

const pings = (count: number) => Array.from({ length: count }, () => ({ do: "ping" }));
const doneOf = (codes: readonly string[]) => codes.filter((code) => code === "done").length;

test("an account has one allowance over all its connections, also over those that have just come", async () => {
  const server = await openServer(still);
  const [ann, ben] = [await guest(server), await guest(server)];
  const headers = { cookie: ann.http.cookie! };
  const codes = await Promise.all(Array.from({ length: 24 }, () => answersTo(server, headers, pings(50))));
  expect(doneOf(codes.flat())).toBe(240);
  expect(new Set(codes.flat())).toEqual(new Set(["done", "too-fast"]));
  expect(doneOf(await answersTo(server, { cookie: ben.http.cookie! }, pings(50)))).toBe(50);
});

test("a network has one over all its accounts and strangers: of IPv6 it is a /64", async () => {
  const server = await openServer(still);
  const from = (address: string) => ({ "x-forwarded-for": address });
  const strangers = Array.from({ length: 24 }, (_, i) => answersTo(server, from(`2001:db8:0:7::${i}`), pings(100)));
  expect(doneOf((await Promise.all(strangers)).flat())).toBe(1200);
  expect(doneOf(await answersTo(server, from("2001:db8:0:8::1"), pings(100)))).toBe(100);
});

test("looking back costs by its length", async () => {
  const server = await openServer(still);
  const people = [await guest(server), await guest(server)] as const;
  // Two who only draw never come to an end.
  const { id } = await sitDown(people, { game: "uno" });
  for (const { live } of people)
    live.watch(id, ({ position }) => position?.legal && void live.move(id, { draw: true }));
  const { log } = await people[0].until(id, ({ log: seen }) => seen.length > 50);
  const look = (to: number) => Array.from({ length: 100 }, () => ({ do: "history", table: id, from: 0, to }));
  expect(doneOf(await answersTo(server, {}, look(0), "one-by-one"))).toBe(100);
  // Each is a message and what it looks back; 120 are saved up.
  const cost = 1 + Math.ceil(log.length / 25);
  expect(doneOf(await answersTo(server, {}, look(log.length), "one-by-one"))).toBe(Math.floor(120 / cost));
});

test("requests of one address are limited too, those of others are not", async () => {
  const server = await openServer(still);
  const codes = new Map<number, number>();
  const ask = async (address: string) => {
    const { status } = await fetch(`${server.address}/api/me`, { headers: { "x-forwarded-for": address } });
    codes.set(status, (codes.get(status) ?? 0) + 1);
  };
  for (let i = 0; i < 11; i++) await Promise.all(Array.from({ length: 100 }, () => ask("10.1.1.1")));
  expect(codes.get(429)).toBe(100);
  expect(await new Person(server, "10.1.1.2").http.me()).toBeNull();
});
