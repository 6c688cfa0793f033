/** A server that thinks for a table is killed: another one on the same store goes on with the game. */

import { HttpClient, LiveClient, openSocket, type TableState } from "@asztal/wire/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atTheEnd, placeOf } from "../testing/server.ts";
import { ServerProcess } from "./process.ts";

const slow = new URL("./slow-bots.ts", import.meta.url).href;
const lines: string[] = [];
let dying: ServerProcess;
let staying: ServerProcess;

beforeAll(async () => {
  const place = await placeOf();
  // The bots of the one that dies would take an hour before they move; those of the other move at once.
  dying = new ServerProcess({ ...place, more: slow });
  staying = new ServerProcess({ ...place, onLog: ({ what }) => lines.push(String(what)) });
  await dying.start();
  await staying.start();
});

afterAll(async () => {
  await dying.stop();
  await staying.stop();
});

function liveAt({ address }: ServerProcess, cookie: string | null): LiveClient {
  const live = new LiveClient({ open: () => openSocket(address, cookie) });
  atTheEnd(() => live.close());
  return live;
}

function seen(live: LiveClient, table: string, isSo: (state: TableState) => boolean): Promise<TableState> {
  return new Promise((resolve) => live.watch(table, (state) => isSo(state) && resolve(state)));
}

test("a bot’s turn that a killed server has begun is made by the other, also at a table where nobody looks on there", async () => {
  const person = new HttpClient(dying.address);
  await person.guest();
  const [watched, unwatched] = await Promise.all(
    [0, 1].map(() => person.createTable({ game: "uno", seats: 2, bots: { 1: "random" }, start: true })),
  );
  const [here, there] = [liveAt(dying, person.cookie), liveAt(staying, person.cookie)];
  const spectator = seen(there, watched!.id, ({ position }) => (position?.version ?? 0) >= 1);
  for (const { id } of [watched!, unwatched!]) {
    await seen(here, id, ({ position }) => position !== null);
    expect(await here.move(id, { draw: true })).toEqual({ version: 1 });
  }
  // The other server knows that it is the bot's turn. It may think even now, where the first has not heard yet that it has company, or
  // seems dead on a busy machine; nothing is lost by that.
  await spectator;
  await dying.kill();
  await seen(there, watched!.id, ({ position }) => (position?.version ?? 0) >= 2);
  await expect.poll(() => lines).toContain("server-dead");
  await seen(there, unwatched!.id, ({ position }) => (position?.version ?? 0) >= 2);
});
