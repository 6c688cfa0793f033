/**
 * Moves at an even rate, each at a table that waits for one. The time of a move runs from when it was due, not from when it
 * could be sent, until the last socket at the table has it: a server that falls behind does not look better for it.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Contender } from "./contender.ts";

export interface Measurement {
  /** Moves a second that were asked for, and that were seen by everybody in the end. */
  readonly wanted: number;
  readonly rate: number;
  /** Milliseconds from sending to the last viewer's receipt, and to the acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  readonly acknowledged50: number;
  readonly acknowledged99: number;
  readonly moves: number;
}

interface Seated {
  dueAt: number;
  receipts: number;
  isAcknowledged: boolean;
}

/** What is still on its way when a measurement ends is waited for so long. */
const DRAIN_MILLISECONDS = 5000;
const TICK_MILLISECONDS = 1;

export class Driver {
  readonly #contender: Contender;
  readonly #sockets: number;
  readonly #tables: readonly Seated[];
  /** Tables that wait for a move; the one that waits longest is next. */
  #ready: number[];
  /** Moves that were due when no table was ready. */
  #overdue: number[] = [];
  #times: number[] = [];
  #acknowledgements: number[] = [];
  #underway = 0;

  constructor(contender: Contender, tables: number, socketsPerTable: number) {
    this.#contender = contender;
    this.#sockets = socketsPerTable;
    this.#tables = Array.from({ length: tables }, () => ({ dueAt: 0, receipts: 0, isAcknowledged: true }));
    this.#ready = [...this.#tables.keys()];
    contender.onReceipt = (table) => this.#receipt(table);
    contender.onAcknowledged = (table) => this.#acknowledged(table);
  }

  async run(rate: number, seconds: number): Promise<Measurement> {
    this.#times = [];
    this.#acknowledgements = [];
    const start = performance.now();
    const end = start + 1000 * seconds;
    let issued = 0;
    for (let now = start; now < end; now = performance.now()) {
      const due = Math.floor(((now - start) * rate) / 1000);
      for (; issued < due; issued++) this.#issue(start + (1000 * issued) / rate);
      await pause(TICK_MILLISECONDS);
    }
    const took = (performance.now() - start) / 1000;
    const inTime = this.#times.length;
    this.#overdue = [];
    await this.#drain();
    const lost = this.#underway;
    // A move that nobody has seen to the end took forever.
    const times = [...this.#times, ...Array<number>(lost).fill(Number.POSITIVE_INFINITY)].sort((a, b) => a - b);
    const acknowledged = this.#acknowledgements.sort((a, b) => a - b);
    return {
      wanted: rate,
      rate: inTime / took,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      acknowledged50: quantile(acknowledged, 0.5),
      acknowledged99: quantile(acknowledged, 0.99),
      moves: times.length,
    };
  }

  async #drain(): Promise<void> {
    const end = performance.now() + DRAIN_MILLISECONDS;
    while (this.#underway > 0 && performance.now() < end) await pause(10);
  }

  #issue(dueAt: number): void {
    const table = this.#ready.shift();
    if (table === undefined) {
      this.#overdue.push(dueAt);
      return;
    }
    Object.assign(this.#tables[table]!, { dueAt, receipts: 0, isAcknowledged: !this.#contender.acknowledges });
    this.#underway++;
    this.#contender.move(table);
  }

  #receipt(table: number): void {
    const seated = this.#tables[table]!; // the contender knows its tables by their numbers
    if (++seated.receipts !== this.#sockets) return;
    this.#times.push(performance.now() - seated.dueAt);
    this.#free(table, seated);
  }

  #acknowledged(table: number): void {
    const seated = this.#tables[table]!; // as above
    seated.isAcknowledged = true;
    this.#acknowledgements.push(performance.now() - seated.dueAt);
    this.#free(table, seated);
  }

  #free(table: number, { receipts, isAcknowledged }: Seated): void {
    if (receipts < this.#sockets || !isAcknowledged) return;
    this.#underway--;
    this.#ready.push(table);
    const dueAt = this.#overdue.shift();
    if (dueAt !== undefined) this.#issue(dueAt);
  }
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export interface Search {
  /** The 99th percentile has to stay below this many milliseconds. */
  readonly bound: number;
  readonly seconds: number;
  readonly from: number;
  readonly onStep?: (measurement: Measurement) => void;
}

const STEPS = 12;
/** A rate holds when nearly all moves that were asked for were made. */
const NEARLY_ALL = 0.97;

export function holds({ wanted, rate, p99 }: Measurement, bound: number): boolean {
  return p99 < bound && rate >= NEARLY_ALL * wanted;
}

/** The highest rate that holds: doubled until it does not, then the middle is tried until both ends are near. */
export async function highestRate(driver: Pick<Driver, "run">, search: Search): Promise<Measurement | null> {
  let best: Measurement | null = null;
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let rate = search.from;
  for (let step = 0; step < STEPS && (high === Number.POSITIVE_INFINITY || high - low > 0.08 * high); step++) {
    let measured = await driver.run(rate, search.seconds);
    search.onStep?.(measured);
    if (!holds(measured, search.bound)) {
      // Something else on the machine may have been in the way: once more.
      measured = await driver.run(rate, search.seconds);
      search.onStep?.(measured);
    }
    if (holds(measured, search.bound)) {
      best = measured;
      low = rate;
    } else high = rate;
    rate = Math.round(high === Number.POSITIVE_INFINITY ? 2 * low : (low + high) / 2);
    if (rate < 1) return null;
  }
  return best;
}
