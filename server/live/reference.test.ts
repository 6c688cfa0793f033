/** The examples of the reference page, run as they stand there. */
import { readFileSync } from "node:fs";
import { Command, Message } from "@asztal/wire";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { eventually, guest, openServer, sitDown } from "../testing/server.ts";

const page = readFileSync(new URL("../../docs/live.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/^```live\n(.*?)^```$/gms)].map(([, block]) => block!.trim().split("\n"));

interface Player {
  readonly socket: WebSocket;
  /** What came and no example has spoken of yet. */
  readonly got: unknown[];
  /** The viewer's own cards, as last shown. */
  hand: readonly number[];
}

test("every example of docs/live.md happens", async () => {
  const server = await openServer();
  const people = [await guest(server), await guest(server)];
  const { id } = await sitDown(people, { options: { rounds: 1 } });
  const players = new Map<string, Player>();
  for (const [i, name] of ["Ann", "Ben"].entries()) {
    const headers = { cookie: people[i]!.http.cookie ?? "" };
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/live`, { headers });
    const player: Player = { socket, got: [], hand: [] };
    socket.on("message", (data) => {
      const message = JSON.parse(data.toString()) as { position?: { view: { hand: number[] } } };
      player.got.push(message);
      player.hand = message.position?.view.hand ?? player.hand;
    });
    await new Promise((resolve) => socket.once("open", resolve));
    players.set(name, player);
  }
  for (const line of examples.flat()) {
    const [, name, way, text] = /^(\w+) ([→←]) (\{.*\})$/.exec(line) ?? [];
    const player = players.get(name ?? "");
    if (!player || text === undefined) throw new Error(`not an example: ${line}`);
    const filled = text.replaceAll("$table", id).replaceAll('"$card"', String(player.hand[0]));
    if (way === "→") player.socket.send(JSON.stringify(JSON.parse(filled)));
    else await received(player, JSON.parse(filled) as object, line);
  }
  for (const { socket } of players.values()) socket.close();
});

async function received({ got }: Player, expected: object, line: string): Promise<void> {
  const matches = (message: unknown) => {
    try {
      expect(message).toMatchObject(expected);
      return true;
    } catch {
      return false;
    }
  };
  await eventually(() => got.some(matches)).catch(() => {
    throw new Error(
      `${line}\ndid not come; the last that came:\n${got
        .slice(-3)
        .map((one) => JSON.stringify(one))
        .join("\n")}`,
    );
  });
  got.splice(0, got.findIndex(matches) + 1);
}

test("every command and every message stands on the page", () => {
  for (const { properties } of Command.anyOf) expect(page).toContain(`"do":"${properties.do.const}"`);
  for (const { properties } of Message.anyOf) expect(page).toContain(`"is":"${properties.is.const}"`);
});
