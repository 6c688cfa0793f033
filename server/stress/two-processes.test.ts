import { Chance, seedFrom } from "@asztal/kernel";
import type { Command, Message } from "@asztal/wire";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { placeOf } from "../testing/server.ts";
import { Party } from "./party.ts";
import { until } from "./patience.ts";
import { Player } from "./player.ts";
import { ServerProcess } from "./process.ts";
import type { Place } from "./stored.ts";
import { Witness } from "./witness.ts";

let place: Place;
let servers: readonly ServerProcess[] = [];

beforeAll(async () => {
  place = await placeOf();
  servers = [new ServerProcess(place), new ServerProcess(place)];
  await Promise.all(servers.map((server) => server.start()));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const addresses = () => servers.map(({ address }) => address);
const chance = (name: string) => new Chance(seedFrom(name));

test("players of one table on two servers play whole games together, bots and spectators among them", async () => {
  const witness = new Witness();
  const parties = await Promise.all(
    [0, 1].map((bots) =>
      Party.gather({ addresses: addresses(), place, witness, players: 3, bots, seed: `two ${bots}`, seconds: 60 }),
    ),
  );
  await Promise.all(parties.map((party) => party.game()));
  for (const party of parties) party.leave();
  expect(witness.faults).toEqual([]);
  expect(witness.acknowledged).toBeGreaterThan(10);
});

test("of two moves raced at the same version through two servers one wins, and the other is told that it is stale", async () => {
  const witness = new Witness();
  const settings = { addresses: addresses(), place, witness, players: 2, bots: 0, seconds: 60 };
  const party = await Party.gather({ ...settings, seed: "one race" });
  const id = await party.sitDown();
  const sockets = await Promise.all(addresses().map((address) => Raw.open(address, party.players[0]!.http.cookie)));
  for (const socket of sockets) await socket.ask({ do: "watch", id: "watch", table: id });
  const answers = await Promise.all(
    sockets.map((socket, i) =>
      socket.ask({ do: "move", id: `hand ${i}`, table: id, version: 0, move: { draw: true } }),
    ),
  );
  expect(answers.map(({ is }) => is).toSorted()).toEqual(["done", "refused"]);
  expect(answers).toContainEqual(expect.objectContaining({ is: "done", version: 1 }));
  const stale = expect.objectContaining({ refused: "stale" });
  expect(answers).toContainEqual(expect.objectContaining({ is: "refused", refusal: stale, version: 1 }));
  for (const socket of sockets) socket.close();
  party.leave();
});

test("a whole game raced through two servers ends, and both sides see the same truth", async () => {
  const witness = new Witness();
  const settings = { addresses: addresses(), place, witness, players: 2, bots: 0, seconds: 60 };
  const party = await Party.gather({ ...settings, seed: "race" });
  // Each player sits at both servers at once, and both of its hands move at once.
  const doubles = await Promise.all(
    party.players.map((player, i) =>
      Player.enter({
        address: addresses()[1 - i]!,
        witness,
        chance: chance(`double ${i}`),
        cookie: player.http.cookie,
      }),
    ),
  );
  const hands = [...party.players, ...doubles];
  const id = await party.sitDown();
  const leaving = hands.map((hand) => hand.play(id));
  await until("the end of the raced game", () => hands.every((hand) => hand.sawTheEnd(id)), 60);
  await until("all answers", () => hands.every((hand) => !hand.isDeciding), 60);
  for (const leave of leaving) leave();
  await witness.compareFinished(place, id);
  expect(witness.faults).toEqual([]);
  for (const hand of hands) hand.leave();
  party.leave();
});

test("a command sent again through the other server has the answer that it had", async () => {
  const witness = new Witness();
  const party = await Party.gather({
    addresses: addresses(),
    place,
    witness,
    players: 2,
    bots: 0,
    seed: "resend",
    seconds: 60,
  });
  const id = await party.sitDown();
  const [player] = party.players;
  const sockets = await Promise.all(addresses().map((address) => Raw.open(address, player!.http.cookie)));
  for (const socket of sockets) await socket.ask({ do: "watch", id: "watch", table: id });
  const command: Command = { do: "move", id: "the-same", table: id, version: 0, move: { draw: true } };
  const [first, second] = await Promise.all(sockets.map((socket) => socket.ask(command)));
  expect(first).toEqual({ is: "done", id: "the-same", version: 1 });
  expect(second).toEqual(first);
  for (const socket of sockets) socket.close();
  party.leave();
});

/** A connection that mends nothing. */
class Raw {
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async open(address: string, cookie: string | null): Promise<Raw> {
    const socket = new WebSocket(`${address.replace(/^http/, "ws")}/live`, { headers: { cookie: cookie ?? "" } });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return new Raw(socket);
  }

  ask(command: Command): Promise<Message> {
    return new Promise((resolve) => {
      const look = (text: Buffer) => {
        const message = JSON.parse(text.toString()) as Message;
        if ((message.is !== "done" && message.is !== "refused") || message.id !== command.id) return;
        this.#socket.off("message", look);
        resolve(message);
      };
      this.#socket.on("message", look);
      this.#socket.send(JSON.stringify(command));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
