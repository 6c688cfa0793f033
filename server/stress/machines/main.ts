/**
 * Several machines: servers and workers on one PostgreSQL behind a load balancer, each in a network namespace with its own address.
 * People play; meanwhile servers, workers and the database are killed, cables are pulled or made slow and lossy, and machines parted
 * from each other. Prints what the players saw.
 *
 * `npm run machines -- [--minutes 3] [--servers 3] [--workers 2] [--tables 10] [--jobs 60] [--seed TEXT] [--calm]
 * [--pause 100] [--only WORD]`. As root on Linux;
 * `server/stress/machines/install.sh` installs what is needed. Where the kernel has no netem, a program of our own delays and loses
 * what goes over the cables. `--only WORD` does only what has that word in its name.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Chance, seedFrom } from "@asztal/kernel";
import { Queue } from "../../jobs/queue.ts";
import { openStore } from "../../store/open.ts";
import { DURABLE, TestPostgres } from "../../testing/postgres.ts";
import { kinds } from "../kill.ts";
import { askForAll, judge, WorkerProcess } from "../kill-jobs.ts";
import { Party } from "../party.ts";
import { patiently, until } from "../patience.ts";
import { ServerProcess } from "../process.ts";
import { Balancer } from "./balancer.ts";
import { BotCount } from "./bot-count.ts";
import { type Line, wayOfCables } from "./cable.ts";
import { costOf, spent } from "./cost.ts";
import { isSameEverywhere } from "./everywhere.ts";
import { type Machine, Network } from "./network.ts";
import { Stopwatch } from "./stopwatch.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    servers: { type: "string", default: "3" },
    workers: { type: "string", default: "2" },
    tables: { type: "string", default: "10" },
    jobs: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now()) },
    /** Nothing is done to the machines; what a move costs them is told. */
    calm: { type: "boolean", default: false },
    /** Milliseconds that a player thinks, on average. */
    pause: { type: "string", default: "100" },
    only: { type: "string", default: "" },
  },
});
const PORT = 8084;
const BETWEEN_MILLISECONDS = 4000;
const GAME_SECONDS = 300;
const WARM_MILLISECONDS = 15_000;

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const chance = new Chance(seedFrom(values.seed));
const oneOf = <Item>(items: readonly Item[]): Item => items[chance.below(items.length)]!; // none is empty
const missing = ["ip", "haproxy"].filter((program) => spawnSync("sh", ["-c", `command -v ${program}`]).status !== 0);
if (missing.length > 0) {
  process.stderr.write(`Not here: ${missing.join(", ")}. server/stress/machines/install.sh installs what is needed.\n`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "asztal-machines-"));
const cables = wayOfCables(folder);
const network = new Network(cables.make);
const databaseMachine = await network.add();
const balancerMachine = await network.add();
const postgres = await TestPostgres.start({ machine: databaseMachine, settings: DURABLE });
const place = { data: folder, database: await postgres.database() };
const more = new URL("../more.ts", import.meta.url).href;
const said: string[] = [];
const serverMachines = await machines(Number(values.servers));
const servers = serverMachines.map((added) => {
  const machine = { ...added, port: PORT };
  const onLog = ({ what }: Readonly<Record<string, unknown>>) => said.push(String(what));
  const process = new ServerProcess({ ...place, machine, more, onLog, trustedProxies: balancerMachine.address });
  return { machine, process };
});
const workerMachines = await machines(Number(values.workers));
const workers = workerMachines.map((machine) => ({ machine, process: new WorkerProcess(place, machine.namespace) }));
const balancer = new Balancer(
  folder,
  balancerMachine,
  servers.map(({ machine }) => `${machine.address}:${PORT}`),
);
const witness = new Stopwatch();
const bots = new BotCount(servers.map(({ machine }) => `http://${machine.address}:${PORT}`));
const parties: Party[] = [];
let isOver = false;

async function machines(count: number): Promise<Machine[]> {
  const added: Machine[] = [];
  for (let i = 0; i < count; i++) added.push(await network.add());
  return added;
}

/** As over a bad wireless connection to another continent. */
const BAD_LINE: Line = { delayMilliseconds: 60, jitterMilliseconds: 60, lossPercent: 5 };

async function badLine(machine: Machine): Promise<void> {
  network.worsen(machine, BAD_LINE);
  await pause(4000 + chance.below(4000));
  network.mend(machine);
}

async function parted(one: Machine, other: Machine): Promise<void> {
  network.part(one, other);
  await pause(2000 + chance.below(6000));
  network.reunite(one, other);
}

/** What is done to the machines. */
const events: Readonly<Record<string, () => Promise<void>>> = {
  async "server killed"() {
    const { process } = oneOf(servers);
    await process.kill();
    await pause(1000 + chance.below(2000));
    await process.start();
  },
  async "server cut off"() {
    const { machine } = oneOf(servers);
    network.cut(machine);
    await pause(2000 + chance.below(4000));
    network.join(machine);
  },
  async "worker killed"() {
    const { process } = oneOf(workers);
    await process.kill();
    await pause(500);
    await process.start();
  },
  "server's line slow and lossy": () => badLine(oneOf(servers).machine),
  "database's line slow and lossy": () => badLine(databaseMachine),
  "players' line slow and lossy": () => badLine(balancerMachine),
  "server parted from the database": () => parted(oneOf(servers).machine, databaseMachine),
  "server parted from the balancer": () => parted(oneOf(servers).machine, balancerMachine),
  "worker parted from the database": () => parted(oneOf(workers).machine, databaseMachine),
  async "database crashed"() {
    await postgres.stop({ atOnce: true });
    await pause(chance.below(1500));
    await postgres.start();
  },
  async "database cut off"() {
    network.cut(databaseMachine);
    await pause(1000 + chance.below(3000));
    network.join(databaseMachine);
  },
};

async function begin(): Promise<void> {
  // The database is away when the servers start: they wait for it, and say so.
  await postgres.stop({ atOnce: true });
  const starting = Promise.all(servers.map(({ process }) => process.start()));
  await until("every server waits for the database", () => waitingServers() === servers.length, 120);
  await postgres.start();
  await starting;
  say({ waitedForDatabase: waitingServers(), linesMadeBadBy: cables.by });
  await Promise.all(workers.map(({ process }) => process.start()));
}

function connectionsSoFar(): number {
  return parties.flatMap(({ everybody }) => everybody).reduce((sum, { connections }) => sum + connections, 0);
}

function waitingServers(): number {
  return said.filter((what) => what === "waiting-for-database").length;
}

async function playOn(party: Party): Promise<void> {
  do await party.game();
  while (!isOver);
}

let status = 1;
try {
  await begin();
  const store = await openStore(place);
  const queue = new Queue(store, Date.now);
  const jobs = Number(values.jobs);
  await askForAll(store, queue, { jobs, breaking: jobs + 1 });
  const awake = kinds.filter(({ sleeps }) => sleeps === undefined);
  const gathered = Array.from({ length: Number(values.tables) }, (_, i) =>
    Party.gather({
      ...awake[i % awake.length]!, // there is one for each rest
      ...{ addresses: [balancer.address], place, witness, seed: `${values.seed} ${i}` },
      ...{ pause: Number(values.pause), patience: 300, seconds: GAME_SECONDS },
    }),
  );
  parties.push(...(await patiently(() => Promise.all(gathered))));
  const playing = Promise.all(parties.map(playOn)).catch((error: Error) => witness.faults.push(error.message));
  const end = performance.now() + 60_000 * Number(values.minutes);
  const names = Object.keys(events).filter((name) => name.includes(values.only));
  const installation = { servers, databaseMachine, postgres, database: place.database };
  if (values.calm) {
    await pause(WARM_MILLISECONDS);
    const before = await spent(installation);
    await pause(60_000 * Number(values.minutes));
    say({ servers: servers.length, tables: parties.length, ...costOf(before, await spent(installation)) });
  }
  let connectionsBefore = connectionsSoFar();
  for (let i = 0; !values.calm && performance.now() < end && witness.faults.length === 0; i++) {
    await pause(BETWEEN_MILLISECONDS);
    await bots.look();
    const name = names[i % names.length]!; // there is one for each rest
    witness.begin(name);
    await events[name]!(); // as above
    const connections = connectionsSoFar();
    say({
      ...{ event: name, acknowledged: witness.acknowledged, reconnections: connections - connectionsBefore },
      load: Number(loadavg()[0]!.toFixed(1)),
    });
    connectionsBefore = connections;
  }
  isOver = true;
  await playing;
  await bots.look();
  await witness.compareAll(place);
  const same = await isSameEverywhere(servers.map(({ process }) => process.address));
  let rows = await queue.list(null, jobs);
  for (let tries = 0; tries < 600 && rows.some(({ finished_at }) => finished_at === null); tries++) {
    await pause(200);
    rows = await queue.list(null, jobs);
  }
  const judged = await Promise.all(rows.map(async (row) => judge(row, new Set(), await queue.result(row.id))));
  await store.close();
  const faults = [
    ...witness.faults,
    ...servers.flatMap(({ process }) => process.faults),
    ...judged.filter((verdict) => verdict !== "good" && verdict !== "unlucky"),
    ...same,
  ];
  say({
    games: parties.reduce((sum, { games }) => sum + games, 0),
    acknowledged: witness.acknowledged,
    shown: witness.shown,
    connections: connectionsSoFar(),
    jobs: rows.length,
    ...(await bots.report(postgres, place.database)),
    faults: faults.length,
  });
  for (const [event, seconds] of witness.gaps()) say({ event, ...seconds });
  for (const fault of faults.slice(0, 20)) say({ fault });
  status = faults.length === 0 ? 0 : 1;
} finally {
  for (const party of parties) party.leave();
  await Promise.all([...servers, ...workers].map(({ process }) => process.kill()));
  await balancer.stop();
  await postgres.remove();
  network.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
