/**
 * The kill run: a server under load is killed without warning again and again. After each kill the store has every
 * acknowledged move exactly once and in order, nobody was shown anything but what the store gives for that viewer, and the
 * clients go on by themselves.
 *
 * `npm run kill -- [--minutes 5] [--tables 20] [--seed TEXT] [--database URL | --postgres] [--json]`. With `--postgres`, on a PostgreSQL
 * of its own, which crashes by turns with the server and is started again.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Chance, seedFrom } from "@asztal/kernel";
import { DURABLE, TestPostgres } from "../testing/postgres.ts";
import { Party, type PartySettings } from "./party.ts";
import { ServerProcess } from "./process.ts";
import type { Place } from "./stored.ts";
import { Witness } from "./witness.ts";

export interface KillPlan {
  readonly seconds: number;
  /** Ends after so many kills, if the time is not over before. */
  readonly kills?: number;
  /** Games are played until so many requests to take back were agreed to, also behind the last kill. */
  readonly takenBack?: number;
  readonly tables: number;
  readonly seed: string;
  /** The address of a PostgreSQL database, in place of a data folder. */
  readonly database?: string;
  /** The PostgreSQL in which the database is: every second time it crashes in place of the server. */
  readonly postgres?: TestPostgres;
  /** Milliseconds between a start and the next kill, at most. */
  readonly longestLife: number;
  /** Told after each kill. */
  readonly onKill?: (report: KillReport) => void;
}

export interface KillReport {
  /** Crashes of the database included. */
  readonly kills: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly shown: number;
  /** Requests to take back that all agreed to, in games that are over. */
  readonly takenBack: number;
  /** Commands that were refused because the table had gone on. */
  readonly stale: number;
  readonly reconnections: number;
  readonly faults: readonly string[];
}

const SHORTEST_LIFE = 50;
const GAME_SECONDS = 240;
/** Milliseconds that a crashed database is away, at most. */
const LONGEST_AWAY = 1500;

export async function killRun(plan: KillPlan): Promise<KillReport> {
  const data = await mkdtemp(join(tmpdir(), "asztal-kill-"));
  const place: Place = { data, ...(plan.database !== undefined && { database: plan.database }) };
  const server = new ServerProcess({ ...place, more: new URL("./more.ts", import.meta.url).href });
  const witness = new Witness();
  const chance = new Chance(seedFrom(plan.seed));
  const end = performance.now() + 1000 * plan.seconds;
  let kills = 0;
  const parties: Party[] = [];
  const report = (): KillReport => {
    const players = parties.flatMap(({ everybody }) => everybody);
    const sum = (figure: (player: (typeof players)[number]) => number) =>
      players.reduce((total, player) => total + figure(player), 0);
    return {
      kills,
      games: parties.reduce((total, { games }) => total + games, 0),
      acknowledged: witness.acknowledged,
      shown: witness.shown,
      takenBack: witness.takenBack,
      stale: sum(({ stale }) => stale),
      reconnections: sum(({ connections }) => Math.max(0, connections - 1)),
      faults: [...witness.faults, ...server.faults],
    };
  };
  try {
    await server.start();
    parties.push(...(await Promise.all(Array.from({ length: plan.tables }, (_, i) => gather(i)))));
    const isGood = () => performance.now() < end && witness.faults.length === 0 && server.faults.length === 0;
    const goesOn = () => isGood() && kills < (plan.kills ?? Number.POSITIVE_INFINITY);
    const playing = parties.map(async (party) => {
      do await party.game();
      while (goesOn() || (isGood() && witness.takenBack < (plan.takenBack ?? 0)));
    });
    const all = Promise.all(playing).catch((error: Error) => witness.faults.push(error.message));
    while (goesOn()) {
      await pause(SHORTEST_LIFE + chance.below(plan.longestLife));
      if (plan.postgres && kills % 2 === 1) await crash(plan.postgres);
      else await killServer();
      kills++;
      plan.onKill?.(report());
    }
    await all;
    return report();
  } finally {
    for (const party of parties) party.leave();
    await server.kill();
    await rm(data, { recursive: true, force: true });
  }

  async function killServer(): Promise<void> {
    await server.kill();
    const from = Date.now();
    await witness.compareAll(place);
    witness.downs.push({ from, to: Date.now() });
    await server.start();
  }

  async function crash(postgres: TestPostgres): Promise<void> {
    await postgres.stop({ atOnce: true });
    await pause(chance.below(LONGEST_AWAY));
    await postgres.start();
    await witness.compareAll(place);
  }

  function gather(number: number): Promise<Party> {
    return Party.gather({
      ...kinds[number % kinds.length]!, // there is one for each rest
      addresses: [server.address],
      place,
      witness,
      seed: `${plan.seed} ${number}`,
      pause: 5,
      ...(plan.postgres && { patience: 100 }),
      seconds: GAME_SECONDS,
    });
  }
}

const shortUno = { game: "uno", options: { handSize: 4 } };

/** Tables differ in everything that a kill could spoil. */
export const kinds: readonly Pick<PartySettings, "players" | "bots" | "request" | "sleeps">[] = [
  { players: 2, bots: 1, request: shortUno },
  // Secret bids at the same time, then steps that can be undone.
  { players: 3, bots: 0, request: { game: "market", settings: { speed: { kind: "deadline", seconds: 3600 } } } },
  {
    players: 3,
    bots: 0,
    request: { ...shortUno, settings: { speed: { kind: "real-time", seconds: 3600, increment: 5 } } },
  },
  // Some run out of time, and a bot has their seat.
  { players: 2, bots: 1, sleeps: 30, request: { ...shortUno, settings: { speed: { kind: "deadline", seconds: 2 } } } },
  // Players agree to take moves back, and declarer plays dummy's cards.
  { players: 4, bots: 0, request: { game: "tricks", settings: { rated: false } } },
  { players: 2, bots: 0, request: { game: "coatl" } },
];

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "5" },
      tables: { type: "string", default: "20" },
      seed: { type: "string", default: String(Date.now()) },
      database: { type: "string" },
      postgres: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const say = (report: KillReport) => {
    const { faults, ...figures } = report;
    const line = { ...figures, faults: faults.length, load: Number(loadavg()[0]!.toFixed(2)) };
    process.stdout.write(`${values.json ? JSON.stringify(line) : Object.entries(line).flat().join(" ")}\n`);
  };
  const postgres = values.postgres ? await TestPostgres.start({ settings: DURABLE }) : null;
  const database = postgres ? await postgres.database() : values.database;
  const result = await killRun({
    seconds: 60 * Number(values.minutes),
    tables: Number(values.tables),
    seed: values.seed,
    ...(database !== undefined && { database }),
    ...(postgres && { postgres }),
    longestLife: 4000,
    onKill: say,
  });
  await postgres?.remove();
  say(result);
  for (const fault of result.faults.slice(0, 20)) process.stdout.write(`${JSON.stringify({ fault })}\n`);
  process.exit(result.faults.length > 0 ? 1 : 0);
}
