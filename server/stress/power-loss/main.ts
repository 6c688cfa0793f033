/**
 * The power fails: a server under play, everything that it does to its files noted, and then many disks as a failing power supply
 * could have left them. Each must open as a whole store that has every move that was acknowledged before that moment.
 *
 * `npm run power-loss -- [--seconds 40] [--tables 10] [--crashes 120] [--seed TEXT]`. Needs Linux and a C compiler (`cc`).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Chance, seedFrom } from "@asztal/kernel";
import { storeFile } from "../../store/backup.ts";
import { openDatabase } from "../../store/sqlite.ts";
import { kinds } from "../kill.ts";
import { Party } from "../party.ts";
import { ServerProcess } from "../process.ts";
import { Witness } from "../witness.ts";
import { Disk, FOLDER, type Loss, readNotes } from "./disk.ts";

interface Acknowledged {
  readonly at: bigint;
  readonly table: string;
  readonly made: Parameters<Witness["acknowledge"]>[1];
}

/** Remembers when each move was acknowledged. */
class TimedWitness extends Witness {
  readonly moves: Acknowledged[] = [];

  override acknowledge(table: string, made: Acknowledged["made"]): void {
    this.moves.push({ at: process.hrtime.bigint(), table, made });
    super.acknowledge(table, made);
  }
}

const STORE = basename(storeFile(""));
const losses: readonly Loss[] = ["all", "some", "some", "some", "none"];

function compileRecorder(folder: string): string {
  const recorder = join(folder, "record.so");
  const source = new URL("./record.c", import.meta.url).pathname;
  const { status, error, stderr } = spawnSync("cc", ["-O2", "-shared", "-fPIC", "-o", recorder, source]);
  if (status !== 0) throw new Error(`the recorder could not be compiled with cc: ${error?.message ?? stderr}`);
  return recorder;
}

/** Plays on a server whose files are recorded; it is killed in the end. */
async function play(
  folder: string,
  plan: { readonly seconds: number; readonly tables: number; readonly seed: string },
) {
  const [data, notes] = [join(folder, FOLDER), join(folder, "notes")];
  const env = { LD_PRELOAD: compileRecorder(folder), ASZTAL_RECORD_FOLDER: data, ASZTAL_RECORD_NOTES: notes };
  const server = new ServerProcess({ data, env, more: new URL("../more.ts", import.meta.url).href });
  const witness = new TimedWitness();
  await server.start();
  const gathered = Array.from({ length: plan.tables }, (_, i) =>
    Party.gather({
      ...kinds[i % kinds.length]!, // there is one for each rest
      ...{ addresses: [server.address], place: { data }, witness, seed: `${plan.seed} ${i}`, pause: 5, seconds: 600 },
    }),
  );
  const parties = await Promise.all(gathered);
  let isOver = false;
  for (const party of parties) {
    const on = async () => {
      while (!isOver) await party.game();
    };
    on().catch((error: Error) => isOver || witness.faults.push(error.message));
  }
  await pause(1000 * plan.seconds);
  isOver = true;
  await server.kill();
  for (const party of parties) party.leave();
  await witness.compareAll({ data });
  return {
    operations: readNotes(readFileSync(notes)),
    moves: witness.moves,
    stored: stepsIn(data),
    faults: [...witness.faults, ...server.faults],
  };
}

/** Every step of a whole store, by table and version; throws where it is damaged. */
function stepsIn(data: string): Map<string, string> {
  const database = openDatabase(storeFile(data));
  try {
    const [check] = database.prepare("PRAGMA integrity_check").all() as { integrity_check: string }[];
    if (check?.integrity_check !== "ok") throw new Error(`integrity_check: ${check?.integrity_check}`);
    const rows = database.prepare("SELECT table_id, version, kind, seat, move FROM table_events").all();
    return new Map(rows.map(({ table_id, version, ...step }) => [`${table_id} ${version}`, JSON.stringify(step)]));
  } finally {
    database.close();
  }
}

type Played = Awaited<ReturnType<typeof play>>;

/** What is wrong with the store in a folder, for those who were acknowledged these moves; they stand in the store that was not hurt. */
function faultsOf(
  data: string,
  moves: readonly Acknowledged[],
  stored: ReadonlyMap<string, string>,
): readonly string[] {
  try {
    const left = stepsIn(data);
    return moves.flatMap(({ table, made: { version } }) => {
      const key = `${table} ${version}`;
      const step = left.get(key);
      if (step !== undefined && step === stored.get(key)) return [];
      return [`table ${table}: the move acknowledged at ${version} is ${step === undefined ? "lost" : "another"}`];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

interface Crash {
  /** Before this operation took effect. */
  readonly before: number;
  readonly loss: Loss;
}

/** Crashes at these moments, the earliest first; gives what was wrong after each. */
function crash(
  folder: string,
  { operations, moves, stored }: Played,
  crashes: readonly Crash[],
  chance: Chance,
  settings?: ConstructorParameters<typeof Disk>[0],
) {
  const disk = new Disk(settings);
  let made = 0;
  const found: { readonly crash: Crash; readonly acknowledged: number; readonly faults: readonly string[] }[] = [];
  for (const one of crashes.toSorted((a, b) => a.before - b.before)) {
    while (made < one.before) disk.make(operations[made++]!); // all are before the end
    const known = moves.filter(({ at }) => at < operations[one.before]!.at); // likewise
    const data = join(folder, "crashed");
    disk.fail(data, one.loss, chance);
    found.push({ crash: one, acknowledged: known.length, faults: faultsOf(data, known, stored) });
    rmSync(data, { recursive: true, force: true });
  }
  return found;
}

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "40" },
    tables: { type: "string", default: "10" },
    crashes: { type: "string", default: "120" },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const folder = mkdtempSync(join(tmpdir(), "asztal-power-"));
const chance = new Chance(seedFrom(values.seed));
try {
  const played = await play(folder, {
    seconds: Number(values.seconds),
    tables: Number(values.tables),
    seed: values.seed,
  });
  const { operations, moves } = played;
  const count = (kind: string, file: string) =>
    operations.filter((one) => one.kind === kind && one.file.endsWith(file)).length;
  say({
    seed: values.seed,
    acknowledged: moves.length,
    operations: operations.length,
    logWrites: count("write", "-wal"),
    logSyncs: count("sync", "-wal"),
    // Only checkpoints write there once the store is made.
    fileWrites: count("write", STORE),
    fileSyncs: count("sync", STORE),
  });
  // Half of the moments while a checkpoint copies: there is the most to lose.
  const first = operations.findIndex(({ at }) => moves[0] !== undefined && at > moves[0].at);
  const copying = operations.flatMap(({ file, kind }, i) =>
    i > first && kind === "write" && file === STORE ? [i] : [],
  );
  const moments = Array.from({ length: Number(values.crashes) }, (_, i) =>
    i % 2 === 0 && copying.length > 0
      ? copying[chance.below(copying.length)]!
      : first + chance.below(operations.length - first),
  );
  const crashes = moments.map((before, i) => ({ before, loss: losses[i % losses.length]! }));
  const found = crash(folder, played, crashes, chance);
  const wrong = found.filter(({ faults }) => faults.length > 0);
  say({
    crashes: found.length,
    whileCopying: copying.length > 0 ? Math.ceil(found.length / 2) : 0,
    wrong: wrong.length,
  });
  for (const { crash: one, faults } of wrong.slice(0, 10)) say({ ...one, faults: faults.slice(0, 3) });
  // A check that cannot fail shows nothing: on a disk that forgets what was waited for, moves must be missing.
  const control = crash(
    folder,
    played,
    [0.4, 0.6, 0.8].map((part) => ({ before: first + Math.floor(part * (operations.length - first)), loss: "all" })),
    chance,
    { heedsSync: false },
  );
  const isBlind = control.some(({ faults }) => faults.length === 0);
  say({ control: isBlind ? "the check did not notice a disk that forgets" : "a disk that forgets is noticed" });
  for (const fault of played.faults) say({ fault });
  process.exitCode = wrong.length > 0 || isBlind || played.faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
