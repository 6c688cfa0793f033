/** Contenders, each prepared, measured and ended before the next: thousands of sockets hinder others even while they idle. */
import { loadavg } from "node:os";
import type { Contender } from "../../server/stress/load/contender.ts";
import { Driver, highestRate, holds, type Measurement } from "../../server/stress/load/driver.ts";

export interface Load {
  readonly tables: number;
  readonly perTable: number;
  /** How long a rate has to hold. */
  readonly seconds: number;
  /** Milliseconds within which 99 of 100 moves have to be seen by everybody. */
  readonly bound: number;
  /** Looks how this rate does, instead of finding the highest. */
  readonly rate?: number;
}

/** A measurement with what it took: microseconds a move, of the server's threads, of its main one, and of the load itself. */
interface Costed extends Measurement {
  readonly cpu: number;
  readonly mainCpu: number;
  readonly loadCpu: number;
}

export interface Result {
  readonly name: string;
  /** At the highest rate that held for the whole time; null when none did. */
  readonly measurement: Costed | null;
  /** At a rate that all bear. */
  readonly same: Costed;
  /** KiB. */
  readonly memoryOfTable: number;
  readonly memoryOfSocket: number;
}

interface Ready extends Pick<Result, "memoryOfTable" | "memoryOfSocket"> {
  readonly contender: Contender;
  readonly driver: Driver;
}

/** Until both sides are compiled and warm. */
const WARM_UP = { rate: 500, seconds: 4 };
/** What a move costs is compared at the same rate: a busier server groups more. */
const SAME = { rate: 1000, seconds: 5 };
const SEARCH = { from: 1000, seconds: 3 };
/** A rate that does not hold for the whole time makes way for a lower one, so often. */
const CONFIRMATIONS = 6;
const LOWER = 0.85;

const note = (text: string) => process.stderr.write(`${text} (load average ${loadavg()[0]!.toFixed(2)})\n`);

function stepLine(name: string, { wanted, rate, p50, p99, acknowledged99 }: Measurement): string {
  const kept = acknowledged99 > 0 ? `, acknowledged p99 ${acknowledged99.toFixed(1)}` : "";
  return `${name}: ${wanted} moves/s asked, ${rate.toFixed(0)} made, p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms${kept}`;
}

async function prepare(contender: Contender, { tables, perTable }: Load): Promise<Ready> {
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
    memoryOfTable: (idle.rss - empty.rss) / 1024 / tables,
    memoryOfSocket: (connected.rss - idle.rss) / 1024 / (tables * perTable),
  };
}

export async function measureAll(contenders: readonly Contender[], load: Load): Promise<Result[]> {
  const results: Result[] = [];
  for (const contender of contenders) {
    try {
      results.push(await measure(await prepare(contender, load), load));
    } finally {
      await contender.stop();
    }
  }
  return results;
}

async function measure(ready: Ready, load: Load): Promise<Result> {
  const { contender, memoryOfTable, memoryOfSocket } = ready;
  const same = await costed(ready, SAME.rate, SAME.seconds);
  const measurement = await best(ready, load);
  return { name: contender.name, measurement, same, memoryOfTable, memoryOfSocket };
}

/** The rate that was asked for; or the highest one that holds for the whole time, after short steps have found it. */
async function best(ready: Ready, { bound, seconds, rate: asked }: Load): Promise<Costed | null> {
  const { contender, driver } = ready;
  const whole = (rate: number) => costed(ready, rate, seconds);
  if (asked !== undefined) return whole(asked);
  const onStep = (measurement: Measurement) => note(stepLine(contender.name, measurement));
  const found = await highestRate(driver, { bound, ...SEARCH, onStep });
  let rate = found?.wanted ?? 0;
  for (let tries = 0; rate >= 1 && tries < CONFIRMATIONS; tries++) {
    const measured = await whole(rate);
    if (holds(measured, bound)) return measured;
    rate = Math.round(LOWER * rate);
  }
  return null;
}

async function costed({ contender, driver }: Ready, rate: number, seconds: number): Promise<Costed> {
  const before = await contender.usage();
  const own = process.cpuUsage();
  const measured = await driver.run(rate, seconds);
  const { user, system } = process.cpuUsage(own);
  const after = await contender.usage();
  note(`${stepLine(contender.name, measured)}, for ${seconds} s`);
  return {
    ...measured,
    cpu: (after.cpu - before.cpu) / measured.moves,
    mainCpu: (after.mainCpu - before.mainCpu) / measured.moves,
    loadCpu: (user + system) / measured.moves,
  };
}
