/**
 * A rolling upgrade under play: two servers of an earlier version, on a data folder and on PostgreSQL; one after the other is
 * stopped and comes back as this version. Players of one table are at different servers all the while. Nothing acknowledged is lost
 * or doubled, and everybody sees the same.
 *
 * `npm run rolling -- [--from TAG-OR-COMMIT] [--moves 150] [--tables 4] [--seed TEXT]`; without `--from`, from the last release.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { TestPostgres } from "../../testing/postgres.ts";
import { kinds } from "../kill.ts";
import { Party } from "../party.ts";
import { until } from "../patience.ts";
import { ServerProcess } from "../process.ts";
import type { Place } from "../stored.ts";
import { Witness } from "../witness.ts";
import { lastRelease, unpack } from "./earlier.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    /** Moves that are made with each mixture of versions, at least. */
    moves: { type: "string", default: "150" },
    tables: { type: "string", default: "4" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const PATIENCE_SECONDS = 300;
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const from = values.from ?? lastRelease();
const folder = mkdtempSync(join(tmpdir(), "asztal-rolling-"));
const earlier = join(folder, "earlier");
const here = fileURLToPath(new URL("../../..", import.meta.url));

async function upgrade(place: Place): Promise<readonly string[]> {
  const troubles = new Map<string, number>();
  const onLog = ({ what, error }: Readonly<Record<string, unknown>>) => {
    if (error !== undefined) troubles.set(`${what}: ${error}`, (troubles.get(`${what}: ${error}`) ?? 0) + 1);
  };
  const servers = [0, 1].map(() => new ServerProcess({ ...place, onLog, ...programOf(earlier) }));
  const witness = new Witness();
  const parties: Party[] = [];
  let isOver = false;
  const played = async (what: string) => {
    const enough = witness.acknowledged + Number(values.moves);
    const isEnough = () => witness.acknowledged >= enough || witness.faults.length > 0;
    await until(`${enough} moves with ${what}`, isEnough, PATIENCE_SECONDS);
    say({ servers: what, acknowledged: witness.acknowledged, faults: witness.faults.length });
  };
  try {
    for (const server of servers) await server.start();
    const awake = kinds.filter(({ sleeps }) => sleeps === undefined);
    const gathering = Array.from({ length: Number(values.tables) }, (_, i) =>
      Party.gather({
        ...awake[i % awake.length]!, // there is one for each rest
        ...{ addresses: servers.map(({ address }) => address), place, witness, seed: `${values.seed} ${i}` },
        ...{ pause: 20, patience: 200, seconds: PATIENCE_SECONDS },
      }),
    );
    parties.push(...(await Promise.all(gathering)));
    const playing = Promise.all(
      parties.map(async (party) => {
        do await party.game();
        while (!isOver);
      }),
    ).catch((error: Error) => witness.faults.push(error.message));
    await played("old, old");
    const [first, second] = servers as [ServerProcess, ServerProcess];
    await replace(first);
    await played("new, old");
    if (await startsOnNewer()) {
      await second.kill();
      await second.start();
      await played("new, old started again");
    }
    await replace(second);
    await played("new, new");
    isOver = true;
    await playing;
    await witness.compareAll(place);
  } finally {
    for (const party of parties) party.leave();
    await Promise.all(servers.map((server) => server.kill()));
  }
  say({ games: parties.reduce((sum, { games }) => sum + games, 0), troubles: Object.fromEntries(troubles) });
  return [...witness.faults, ...servers.flatMap(({ faults }) => faults)];
}

const programOf = (tree: string) => ({
  program: join(tree, "server/stress/child.ts"),
  more: pathToFileURL(join(tree, "server/stress/more.ts")).href,
});

/** Stops a server of the earlier version; one of this version takes its address. */
async function replace(server: ServerProcess): Promise<void> {
  await server.stop();
  await server.start(programOf(here));
}

/** Whether the earlier version reads in a newer store that it can use it; those before it was noted do not start on one. */
async function startsOnNewer(): Promise<boolean> {
  const list = (await import(pathToFileURL(join(earlier, "server/store/migrations.ts")).href)) as object;
  return "usableFrom" in list;
}

let faults: readonly string[] = ["it has not begun"];
const postgres = await TestPostgres.start();
try {
  unpack(from, earlier);
  for (const place of [{ data: join(folder, "data") }, { data: folder, database: await postgres.database() }]) {
    say({ from, on: place.database === undefined ? "SQLite" : "PostgreSQL" });
    faults = await upgrade(place);
    for (const fault of faults.slice(0, 20)) say({ fault });
    if (faults.length > 0) break;
  }
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length === 0 ? 0 : 1);
