/**
 * The hostile run: very many messages, frames and requests that nobody should send, while others play. The server answers
 * or closes, does not fail, its memory stays as it was, and the games of the others end as they should.
 *
 * `npm run hostile -- [--messages 100000] [--tables 8] [--seed TEXT] [--database URL] [--json]`: the same seed sends the same
 * things.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Chance, childSeed, seedFrom } from "@asztal/kernel";
import { HttpClient } from "@asztal/wire/client";
import { hostileDaily, hostileNames, hostilePasswords, hostileReports } from "./hostile/accounts.ts";
import { hostileConnection } from "./hostile/frames.ts";
import { grown, type Memory } from "./hostile/memory.ts";
import { hostileMessages } from "./hostile/messages.ts";
import { hostileNonsense, hostileRequests, hostileSlowness } from "./hostile/requests.ts";
import { attackWithPlans, type Felt } from "./hostile/scenarios.ts";
import { type Attack, Findings, type Target } from "./hostile/target.ts";
import { Party } from "./party.ts";
import { until } from "./patience.ts";
import { ServerProcess } from "./process.ts";
import type { Place } from "./stored.ts";
import { Witness } from "./witness.ts";

export interface HostilePlan {
  readonly messages: number;
  /** Tables of people who only want to play. */
  readonly tables: number;
  readonly seed: string;
  /** The address of a PostgreSQL database, in place of a data folder. */
  readonly database?: string;
  /** Attacks of a minute or so that want to keep everybody waiting. They are judged by the time that others wait. */
  readonly withPlans?: boolean;
}

export interface HostileReport {
  readonly sent: number;
  readonly answered: number;
  readonly closed: number;
  readonly codes: Readonly<Record<string, number>>;
  /** Games of the others that ended meanwhile. */
  readonly games: number;
  /** At even distances. */
  readonly memory: readonly Memory[];
  /** What others have felt of the attacks that have a plan. */
  readonly felt: readonly Felt[];
  readonly faults: readonly string[];
}

async function memoryOf(server: ServerProcess): Promise<Memory> {
  const { rss, heap, external } = await server.usage();
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return { rss: megabytes(rss), heap: megabytes(heap), external: megabytes(external) };
}

const attacks: readonly (readonly [weight: number, Attack])[] = [
  [15, hostileMessages],
  [45, hostileRequests],
  [20, hostileConnection],
  [18, hostileNonsense],
  [2, hostileSlowness],
  [2, hostileDaily],
  [2, hostileReports],
  [2, hostileNames],
  [1, hostilePasswords],
];
const AT_ONCE = 12;
/** The hostile side deletes its own accounts now and then, and takes new ones. */
const ACCOUNTS = 4;
const RENEW_EVERY = 200;

function choose(chance: Chance): Attack {
  let left = chance.below(attacks.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, attack] of attacks) {
    left -= weight;
    if (left < 0) return attack;
  }
  throw new Error("the weights have no end");
}

export async function hostileRun(plan: HostilePlan): Promise<HostileReport> {
  const { messages, tables, seed, database, withPlans = false } = plan;
  const data = await mkdtemp(join(tmpdir(), "asztal-hostile-"));
  const place: Place = { data, ...(database !== undefined && { database }) };
  const server = new ServerProcess(place);
  const witness = new Witness();
  const findings = new Findings();
  const parties: Party[] = [];
  try {
    await server.start();
    const gathering = Array.from({ length: tables }, (_, i) =>
      Party.gather({
        addresses: [server.address],
        place,
        witness,
        players: 2 + (i % 2),
        bots: i % 2,
        seed: `${seed} ${i}`,
        pause: 20,
        seconds: 240,
      }),
    );
    parties.push(...(await Promise.all(gathering)));
    let isOver = false;
    const playing = Promise.all(
      parties.map(async (party) => {
        do await party.game();
        while (!isOver);
      }),
    ).catch((error: Error) => findings.fault(error.message));
    const own = new HostileSide(server.address, parties);
    const memory = await bombard(server, own, findings, messages, seed);
    const felt = withPlans ? await attackWithPlans(server.address, findings) : [];
    isOver = true;
    await playing;
    const sockets = parties.reduce((sum, { everybody }) => sum + everybody.length, 0);
    await connectionsFall(server.address, sockets, findings);
    return {
      sent: findings.sent,
      answered: findings.answered,
      closed: findings.closed,
      codes: Object.fromEntries([...findings.codes].sort()),
      games: parties.reduce((sum, { games }) => sum + games, 0),
      memory,
      felt,
      faults: [...findings.faults, ...witness.faults, ...server.faults],
    };
  } finally {
    for (const party of parties) party.leave();
    await server.kill();
    await rm(data, { recursive: true, force: true });
  }
}

/** How often the memory is looked at. */
const LOOKS = 12;

/** Sends everything, and looks at the memory now and then. */
async function bombard(
  server: ServerProcess,
  own: HostileSide,
  findings: Findings,
  messages: number,
  seed: string,
): Promise<Memory[]> {
  let number = 0;
  const attackOnAndOn = async (limit: number) => {
    while (findings.sent < limit && server.faults.length === 0) {
      const chance = new Chance(childSeed(seedFrom(seed), `attack ${number}`));
      if (number++ % RENEW_EVERY === 0) await own.renew();
      await choose(chance)(own, chance, findings).catch((error: Error) => findings.fault(error.message));
    }
  };
  const all = (limit: number) => Promise.all(Array.from({ length: AT_ONCE }, () => attackOnAndOn(limit)));
  const memory: Memory[] = [];
  for (let look = 1; look <= LOOKS; look++) {
    await all((look / LOOKS) * messages);
    memory.push(await memoryOf(server));
  }
  return memory;
}

class HostileSide implements Target {
  readonly address: string;
  readonly #parties: readonly Party[];
  #tables: readonly string[] = [];
  cookies: readonly (string | null)[] = [null];

  constructor(address: string, parties: readonly Party[]) {
    this.address = address;
    this.#parties = parties;
  }

  get tables(): readonly string[] {
    return [...this.#tables, ...this.#parties.flatMap(({ table }) => table ?? []), "nowhere"];
  }

  /** New accounts, each with a table of its own against a bot. */
  async renew(): Promise<void> {
    const clients = Array.from({ length: ACCOUNTS }, () => new HttpClient(this.address));
    this.#tables = await Promise.all(
      clients.map(async (client) => {
        await client.guest();
        return (await client.createTable({ game: "uno", seats: 2, bots: { 1: "random" }, start: true })).id;
      }),
    );
    this.cookies = [null, ...clients.map(({ cookie }) => cookie)];
  }
}

/** After it all, only the players' connections are left. */
async function connectionsFall(address: string, expected: number, findings: Findings): Promise<void> {
  let open = -1;
  const look = async () => {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    open = Number(/^asztal_sockets (\d+)/m.exec(metrics)?.[1] ?? -1);
  };
  const looking = setInterval(() => void look(), 200);
  await until("only the players are connected", () => open === expected, 30)
    .catch(() => findings.fault(`${open} connections are open, ${expected} were expected`))
    .finally(() => clearInterval(looking));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      messages: { type: "string", default: "100000" },
      tables: { type: "string", default: "8" },
      seed: { type: "string", default: "hostile" },
      database: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const started = performance.now();
  const report = await hostileRun({
    messages: Number(values.messages),
    tables: Number(values.tables),
    seed: values.seed,
    withPlans: true,
    ...(values.database !== undefined && { database: values.database }),
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const faults = [...report.faults, ...grown(report.memory)];
  const line = { ...report, faults, seconds, load: Number(loadavg()[0]!.toFixed(2)) };
  process.stdout.write(`${JSON.stringify(line, null, values.json ? 0 : 2)}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}
