/**
 * Where the sessions of a tournament are kept, line by line as they are played. A runner that was killed finds here what was
 * finished; the result is written once.
 */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ContestResult, GameResult, Logged } from "../contest/log.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { ContestLog } from "../log/files.ts";

/** What is known of a session: the games that were finished, and its result when it is over. */
export interface Kept {
  readonly done: readonly (GameResult | null)[];
  readonly result: ContestResult | null;
}

export interface SessionLog {
  add(entry: Logged): void;
  close(): void;
}

export interface SessionStore {
  read(plan: ContestPlan): Kept;
  open(plan: ContestPlan): SessionLog;
}

/** For tournaments of which nothing is kept. */
export const noStore: SessionStore = {
  read: () => ({ done: [], result: null }),
  open: () => ({ add: () => {}, close: () => {} }),
};

export class FolderStore implements SessionStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  read(plan: ContestPlan): Kept {
    const path = join(this.#folder, `${plan.id}.jsonl`);
    if (!existsSync(path)) return { done: [], result: null };
    const text = readFileSync(path, "utf8");
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    // The runner was killed while it wrote: what comes next begins a line of its own.
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    return keptOf(
      plan,
      whole
        .split("\n")
        .slice(0, -1)
        .map((line): Logged => JSON.parse(line)),
    );
  }

  open(plan: ContestPlan): SessionLog {
    return new ContestLog(join(this.#folder, plan.id), { gathers: false });
  }

  /** Keeps a value under a name, unless there is one already; tells the one that is kept. */
  once<Value>(name: string, value: Value): Value {
    const path = join(this.#folder, name);
    const fresh = `${path}.${process.pid}.new`;
    writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`);
    try {
      linkSync(fresh, path); // fails where there is one, and is never there by half
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(fresh);
    }
    return JSON.parse(readFileSync(path, "utf8")) as Value; // written by this function
  }
}

function keptOf({ id }: ContestPlan, entries: readonly Logged[]): Kept {
  const done: (GameResult | null)[] = [];
  const faults: ContestResult["faults"][number][] = [];
  let result: ContestResult | null = null;
  for (const entry of entries) {
    if (entry.is === "game-over" && entry.game === done.length + 1) done.push(entry.result);
    if (entry.is === "fault") faults.push({ player: entry.index, fault: entry.fault });
    if (entry.is === "over") {
      result = { id, games: done.filter((game) => game !== null), points: entry.points, faults };
    }
  }
  return { done, result };
}
