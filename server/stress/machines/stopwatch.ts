/** A witness with a stopwatch: the longest time that each table stood still after something was done to the machines. */
import type { Message } from "@asztal/wire";
import { Witness } from "../witness.ts";

interface Gaps {
  readonly times: number;
  readonly tables: number;
  readonly median: number;
  readonly longest: number;
  /** How many tables stood still for longer than two seconds. */
  readonly late: number;
}

interface Stall {
  readonly event: string;
  since: number;
  longest: number;
}

const LATE_SECONDS = 2;

export class Stopwatch extends Witness {
  readonly #versions = new Map<string, number>();
  readonly #stalls = new Map<string, Stall>();
  readonly #seconds = new Map<string, number[]>();
  readonly #times = new Map<string, number>();

  override see(message: Extract<Message, { is: "table" | "update" }>, viewer: Parameters<Witness["see"]>[1]): void {
    super.see(message, viewer);
    const table = message.is === "table" ? message.table.id : message.table;
    const version = message.position?.version ?? 0;
    if (version <= (this.#versions.get(table) ?? -1)) return;
    this.#versions.set(table, version);
    const stall = this.#stalls.get(table);
    if (stall) wentOn(stall);
    if (!message.position?.outcome) return;
    this.#end(table);
    this.#versions.delete(table);
  }

  /** Something is done to the machines now; what was done before is not looked at any longer. */
  begin(event: string): void {
    this.#times.set(event, (this.#times.get(event) ?? 0) + 1);
    for (const table of this.#versions.keys()) {
      this.#end(table);
      this.#stalls.set(table, { event, since: performance.now(), longest: 0 });
    }
  }

  #end(table: string): void {
    const stall = this.#stalls.get(table);
    if (!stall) return;
    this.#stalls.delete(table);
    wentOn(stall);
    this.#seconds.getOrInsertComputed(stall.event, () => []).push(stall.longest / 1000);
  }

  /** By what was done. */
  gaps(): Map<string, Gaps> {
    return new Map(
      [...this.#seconds].map(([event, seconds]) => {
        const sorted = seconds.toSorted((a, b) => a - b);
        return [
          event,
          {
            times: this.#times.get(event) ?? 0,
            tables: sorted.length,
            median: Number(sorted[Math.floor(sorted.length / 2)]!.toFixed(2)), // there is one where there is an entry
            longest: Number(sorted.at(-1)!.toFixed(2)), // as above
            late: sorted.filter((one) => one > LATE_SECONDS).length,
          },
        ];
      }),
    );
  }
}

function wentOn(stall: Stall): void {
  const now = performance.now();
  stall.longest = Math.max(stall.longest, now - stall.since);
  stall.since = now;
}
