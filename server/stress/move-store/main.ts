/**
 * A large store carried into PostgreSQL and back, as an operator does it, killed on the way and taken up again. In the end the store
 * that came back has the digest of the one that went.
 *
 * `npm run move-store -- [--games 100000] [--kills 3] [--seed TEXT]`
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { storeFile } from "../../store/backup.ts";
import { openDatabase } from "../../store/sqlite.ts";
import { OWN_TABLES } from "../../store/transfer/move.ts";
import { DURABLE, TestPostgres } from "../../testing/postgres.ts";
import { fillWithGames } from "./many-games.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100000" },
    /** How often each way is broken off. */
    kills: { type: "string", default: "3" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const folder = mkdtempSync(join(tmpdir(), "asztal-move-store-"));
const [data, back] = [join(folder, "data"), join(folder, "back")];

/** What a store holds, whoever wrote it: of every table the rows in the order of all their columns. */
function digestOf(place: string): { readonly rows: number; readonly digest: string } {
  const file = openDatabase(storeFile(place), { readOnly: true });
  const digest = createHash("sha256");
  let rows = 0;
  const names = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  for (const { name } of names) {
    if (OWN_TABLES.includes(String(name))) continue;
    const columns = file.prepare(`PRAGMA table_info("${name}")`).all();
    const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a["pk"]) - Number(b["pk"]));
    const order = key.map((column) => `"${column["name"]}"`).join(", ");
    digest.update(`${name}\n`);
    for (const row of file.prepare(`SELECT * FROM "${name}" ORDER BY ${order}`).iterate()) {
      digest.update(`${JSON.stringify(row)}\n`);
      rows++;
    }
  }
  file.close();
  return { rows, digest: digest.digest("hex") };
}

interface Run {
  readonly seconds: number;
  /** Of the command's own process, in megabytes: the most. */
  readonly megabytes: number;
  readonly code: number | null;
  readonly said: string;
}

/** Megabytes that a process has taken at most. */
function maxMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The command itself; killed after so many rows where that is said. */
async function moveStore(from: string, to: string, killAfter: number | null): Promise<Run> {
  const began = performance.now();
  const main = new URL("../../../cli/main.ts", import.meta.url).pathname;
  const args = ["--disable-warning=ExperimentalWarning", main, "move-store", "--from", from, "--to", to];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let [said, lines, megabytes] = ["", 0, 0];
  const note = () => {
    try {
      megabytes = Math.max(megabytes, maxMemoryOf(child.pid!)); // it was started
    } catch {
      // It has ended.
    }
  };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    lines += text.split("\n").length - 1;
    note();
    if (killAfter !== null && lines > killAfter) child.kill("SIGKILL");
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, said, megabytes, seconds: Math.round((performance.now() - began) / 1000) };
}

let status = 1;
const postgres = await TestPostgres.start({
  settings: { ...DURABLE, shared_buffers: "128MB" },
});
try {
  await fillWithGames(data, Number(values.games), values.seed);
  const before = digestOf(data);
  say({
    games: Number(values.games),
    rows: before.rows,
    megabytes: Math.round(statSync(storeFile(data)).size / 2 ** 20),
  });
  const database = await postgres.database();
  const isWhole = (await carry(data, database)) && (await carry(database, back));
  const after = isWhole ? digestOf(back) : null;
  say({ same: after?.digest === before.digest, digest: before.digest });
  status = after?.digest === before.digest ? 0 : 1;
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);

async function carry(from: string, to: string): Promise<boolean> {
  for (let kill = 1; kill <= Number(values.kills); kill++) {
    const { said: _, ...broken } = await moveStore(from, to, kill);
    say({ brokenOff: kill, ...broken });
  }
  const { said, ...run } = await moveStore(from, to, null);
  say({ ...run, said: said.trim().split("\n").at(-1) });
  return run.code === 0;
}
