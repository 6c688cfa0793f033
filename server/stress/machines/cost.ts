/** What moves cost the machines when nothing is done to them: processor time, and work of the database. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { TestPostgres } from "../../testing/postgres.ts";
import type { ServerProcess } from "../process.ts";
import type { Machine } from "./network.ts";

/** The kernel counts in hundredths of a second. */
const MICROSECONDS_OF_A_TICK = 10_000;

/** Microseconds that all processes of a machine have taken. */
function processorTimeOf({ namespace }: Machine): number {
  const pids = execFileSync("ip", ["netns", "pids", namespace], { encoding: "utf8" }).split("\n").filter(Boolean);
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" "); // after the name, which may hold anything
    return Number(fields[11]) + Number(fields[12]);
  });
  return MICROSECONDS_OF_A_TICK * ticks.reduce((sum, one) => sum + one, 0);
}

export interface Installation {
  readonly servers: readonly { readonly machine: Machine; readonly process: ServerProcess }[];
  readonly databaseMachine: Machine;
  readonly postgres: TestPostgres;
  readonly database: string;
}

/** All so far; of two, the difference counts. */
export async function spent({ servers, databaseMachine, postgres, database }: Installation) {
  const [row] = await postgres.ask(
    `SELECT (SELECT count(*)::int FROM table_events) AS steps,
       sum(xact_commit)::int AS transactions, sum(tup_inserted + tup_updated + tup_deleted)::int AS rows
     FROM pg_stat_database WHERE datname = current_database()`,
    { address: database },
  );
  const server = servers.reduce((sum, { machine }) => sum + processorTimeOf(machine), 0);
  return {
    ...(row as Record<"steps" | "transactions" | "rows", number>),
    server,
    database: processorTimeOf(databaseMachine),
  }; // as asked for
}

export type Spent = Awaited<ReturnType<typeof spent>>;

/** For each step of a game, bots' moves included. */
export function costOf(before: Spent, after: Spent) {
  const steps = after.steps - before.steps;
  const each = (key: keyof Spent) => Number(((after[key] - before[key]) / steps).toFixed(1));
  return {
    steps,
    serverMicroseconds: each("server"),
    databaseMicroseconds: each("database"),
    transactions: each("transactions"),
    rowsWritten: each("rows"),
  };
}
