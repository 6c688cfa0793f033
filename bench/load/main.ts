/**
 * `npm run load -- [--json] [--tables 500] [--sockets 2000] [--seconds 20] [--rate N] [--bound 100] [--without-peer]`: load on the
 * real server, and the same beside it on boardgame.io's own. Finds the highest rate of moves at which 99 of 100 are seen by the
 * last viewer within the bound; with `--rate` only looks how that one does.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Asztal } from "../../server/trials/load/asztal.ts";
import type { Contender } from "../../server/trials/load/contender.ts";
import { Driver, highestRate, holds, type Measurement } from "../../server/trials/load/driver.ts";
import { figureOf, lineOf, type Measured } from "../figure.ts";
import { BoardgameIo } from "./boardgame-io.ts";
import { makeScript } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    json: { type: "boolean", default: false },
    tables: { type: "string", default: "500" },
    sockets: { type: "string", default: "2000" },
    seconds: { type: "string", default: "20" },
    rate: { type: "string" },
    bound: { type: "string", default: "100" },
    "without-peer": { type: "boolean", default: false },
    /** A folder for a CPU profile of our server. */
    profile: { type: "string" },
  },
});
const tables = Number(values.tables);
const perTable = Math.ceil(Number(values.sockets) / tables);
const seconds = Number(values.seconds);
const bound = Number(values.bound);

/** A measurement with what it took of the server: microseconds a move, of all threads and of the main one. */
interface Costed extends Measurement {
  readonly cpu: number;
  readonly mainCpu: number;
}

interface Result {
  readonly measurement: Costed | null;
  /** At a rate that both bear. */
  readonly same: Costed;
  readonly rssPerTable: number;
  readonly rssPerSocket: number;
}

/** A rate that both sides bear, until they are compiled and warm. */
const WARM_UP = { rate: 250, seconds: 4 };
/** What a move costs is compared at the same rate: a busier server groups more. */
const SAME_RATE = 500;

const note = (text: string) => process.stderr.write(`${text} (load average ${loadavg()[0]!.toFixed(2)})\n`);

function stepLine(name: string, { wanted, rate, p50, p99, acknowledged99 }: Measurement): string {
  const kept = acknowledged99 > 0 ? `, acknowledged p99 ${acknowledged99.toFixed(1)}` : "";
  return `${name}: ${wanted} moves/s asked, ${rate.toFixed(0)} made, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms${kept}`;
}

interface Ready {
  readonly contender: Contender;
  readonly driver: Driver;
  readonly rssPerTable: number;
  readonly rssPerSocket: number;
}

async function prepare(contender: Contender): Promise<Ready> {
  await contender.start();
  const empty = await contender.usage();
  await contender.openTables(tables);
  const idle = await contender.usage();
  await contender.openSockets(perTable);
  const connected = await contender.usage();
  const driver = new Driver(contender, tables, perTable);
  await driver.run(WARM_UP.rate, WARM_UP.seconds);
  return {
    contender,
    driver,
    rssPerTable: (idle.rss - empty.rss) / 1024 / tables,
    rssPerSocket: (connected.rss - idle.rss) / 1024 / (tables * perTable),
  };
}

/** Runs come one after another, in the order in which they were asked for: so both sides take turns, and a busy machine hinders both. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(act);
    this.#last = result.catch(() => {});
    return result;
  }
}

const turns = new Turns();

async function measure({ contender, driver, rssPerTable, rssPerSocket }: Ready): Promise<Result> {
  const inTurns = { run: (rate: number, time: number) => turns.take(() => driver.run(rate, time)) };
  const same = await turns.take(() => costed(contender, driver, SAME_RATE));
  return { measurement: await best(contender, driver, inTurns), same, rssPerTable, rssPerSocket };
}

/** The rate that was asked for; or the highest one that holds for the whole time, after short steps have found it. */
async function best(contender: Contender, driver: Driver, inTurns: Pick<Driver, "run">): Promise<Costed | null> {
  const onStep = (measurement: Measurement) => note(stepLine(contender.name, measurement));
  const whole = (rate: number) => turns.take(() => costed(contender, driver, rate));
  if (values.rate !== undefined) return whole(Number(values.rate));
  const found = await highestRate(inTurns, { bound, seconds: Math.min(seconds, 4), from: 250, onStep });
  for (let rate = found?.wanted ?? 0, tries = 0; rate >= 1 && tries < 6; rate = Math.round(0.9 * rate), tries++) {
    const measured = await whole(rate);
    if (holds(measured, bound)) return measured;
  }
  return null;
}

async function costed(contender: Contender, driver: Driver, rate: number): Promise<Costed> {
  const before = await contender.usage();
  const measured = await driver.run(rate, seconds);
  const after = await contender.usage();
  note(stepLine(contender.name, measured));
  return {
    ...measured,
    cpu: (after.cpu - before.cpu) / measured.moves,
    mainCpu: (after.mainCpu - before.mainCpu) / measured.moves,
  };
}

function say(measured: Measured): void {
  const figure = figureOf("load", measured);
  process.stdout.write(`${values.json ? JSON.stringify(figure) : lineOf(figure)}\n`);
}

const script = makeScript();
const more = new URL("./ours.ts", import.meta.url).href;
const flags = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
const contenders: Contender[] = [
  new Asztal({ game: "rounds", script, more, flags }),
  ...(values["without-peer"] ? [] : [new BoardgameIo(script)]),
];
let results: Result[];
try {
  const ready: Ready[] = [];
  for (const contender of contenders) ready.push(await prepare(contender));
  results = await Promise.all(ready.map(measure));
} finally {
  for (const contender of contenders) await contender.stop();
}
const [ours, theirs] = results as [Result, Result?]; // one for each contender

const figures: readonly (readonly [figure: string, unit: string, value: (result: Result) => number | undefined])[] = [
  ["moves", "moves/s", ({ measurement }) => measurement?.rate],
  ["p50", "ms", ({ measurement }) => measurement?.p50],
  ["p99", "ms", ({ measurement }) => measurement?.p99],
  ["memory-idle-table", "KiB", ({ rssPerTable }) => rssPerTable],
  ["memory-socket", "KiB", ({ rssPerSocket }) => rssPerSocket],
  ["cpu-per-move", "µs", ({ same }) => same.cpu],
  ["main-thread-cpu-per-move", "µs", ({ same }) => same.mainCpu],
];
say({ figure: "tables", unit: "tables", value: tables });
say({ figure: "sockets", unit: "sockets", value: tables * perTable });
for (const [figure, unit, value] of figures) {
  const own = value(ours);
  if (own === undefined) continue;
  const peer = theirs ? value(theirs) : undefined;
  say({ figure, unit, value: own, ...(peer !== undefined && { peer: { name: "boardgame.io", value: peer } }) });
}
if (ours.measurement) {
  say({ figure: "acknowledged-p50", unit: "ms", value: ours.measurement.acknowledged50 });
  say({ figure: "acknowledged-p99", unit: "ms", value: ours.measurement.acknowledged99 });
}
say({ figure: "load-average", unit: "", value: loadavg()[0]! });
process.exit(ours.measurement ? 0 : 1);
