/**
 * A long series at a table of the server, without a network: a person who watches and moves, bots that think in a thread, every step
 * written to the store. What a step costs early and late, in processor time of all threads, and what reading the table costs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal } from "@asztal/kernel";
import { Accounts } from "../server/accounts/accounts.ts";
import { holderId, signedInAs } from "../server/accounts/caller.ts";
import { Definitions } from "../server/definitions/definitions.ts";
import { loadGames, PLATFORM_GAMES } from "../server/games.ts";
import { Metered } from "../server/metered/metered.ts";
import { openStore } from "../server/store/open.ts";
import { BotPool } from "../server/tables/bot-pool.ts";
import { move } from "../server/tables/move.ts";
import { Ratings } from "../server/tables/ratings.ts";
import { Seating } from "../server/tables/seating.ts";
import { Stages } from "../server/tables/stages.ts";
import { Tables } from "../server/tables/tables.ts";
import { systemTime } from "../server/time.ts";
import type { Measured } from "./figure.ts";

const GAMES = 300;
const WINDOW = 400;
const [EARLY, LATE] = [1000, 12_000];

const cpuMilliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function openTables(data: string) {
  const store = await openStore({ data });
  const { games: registry } = await loadGames();
  const metered = new Metered(1, PLATFORM_GAMES);
  const bots = new BotPool(1, 10_000, PLATFORM_GAMES);
  const games = new Definitions({ registry, kinds: [], store, metered, networkOf: String, now: Date.now });
  const tables = new Tables({
    ...{ store, games, metered, bots, ratings: new Ratings(store), networkOf: String, time: systemTime },
    ...{ log: () => {}, botPause: 0, botWait: async () => {} },
  });
  await tables.announce(); // one server of several thinks for a table: it has to be known
  const close = async () => {
    await tables.close();
    metered.close();
    bots.close();
    await store.close();
  };
  return { store, games, tables, close };
}

/** Plays on until so many steps are made; what had been used up at each. */
async function play(data: string, steps: number): Promise<{ readonly id: string; readonly used: readonly number[] }> {
  const { store, games, tables, close } = await openTables(data);
  const entered = await new Accounts(store, systemTime).guest();
  if (isRefusal(entered)) throw new Error(entered.refused);
  const caller = signedInAs(entered.account);
  const request = {
    game: "uno",
    seats: 4,
    options: { seriesGames: GAMES },
    bots: { 1: "sharp", 2: "sharp", 3: "sharp" },
  };
  const table = await new Seating(tables, new Stages(store, games)).create(caller, { ...request, start: true });
  if (isRefusal(table)) throw new Error(table.refused);
  const used: number[] = [];
  const holder = holderId(caller);
  await new Promise<void>((resolve) => {
    const tell = () => {
      const play = table.running!; // a series of so many games is longer
      used[play.version] ??= cpuMilliseconds();
      if (play.version >= steps) return resolve();
      if (!play.asked().includes(0)) return;
      const legal = play.match.legal(0) as readonly unknown[];
      const { version } = play;
      const [id, answer] = [String(version), legal[version % legal.length]];
      void move(tables, holder, { table: table.row.id, id, version, move: answer });
    };
    void table.inTurn(async () => table.watch({ holder, tell, drop: () => {} }, []));
  });
  await close();
  return { id: table.row.id, used };
}

async function load(data: string, id: string): Promise<number> {
  const { tables, close } = await openTables(data);
  const before = cpuMilliseconds();
  await tables.find(id);
  const taken = cpuMilliseconds() - before;
  await close();
  return taken;
}

export async function measureTable(): Promise<Measured[]> {
  const data = mkdtempSync(join(tmpdir(), "asztal-series-"));
  try {
    const { id, used } = await play(data, LATE);
    const at = (step: number) => (used[step]! - used[step - WINDOW]!) / WINDOW; // every step is told
    const short = await play(data, EARLY);
    await load(data, short.id); // once before anything is measured
    const [early, late] = [await load(data, short.id), await load(data, id)];
    return [
      {
        figure: `a step at a table, at ${LATE}`,
        unit: "ms CPU",
        value: at(LATE),
        peer: { name: `at ${EARLY}`, value: at(EARLY) },
      },
      {
        figure: `reading a table of ${LATE} steps`,
        unit: "ms CPU",
        value: late,
        peer: { name: `of ${EARLY}`, value: early },
      },
    ];
  } finally {
    rmSync(data, { recursive: true });
  }
}
