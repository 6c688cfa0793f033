/**
 * The kill run of jobs: workers are killed without warning again and again while they do jobs of many owners; one is spared. In the end every job is
 * over, each that could be done has the one right result, each that kills its own process has failed after three attempts, and what a
 * killed worker had in hand was taken up by another within ten seconds.
 *
 * `npm run kill:jobs -- [--jobs 400] [--kills 40] [--workers 3] [--seed TEXT] [--database URL]`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Chance, seedFrom } from "@asztal/kernel";
import { type JobRow, LIMITS, MAX_TRIES, Queue } from "../jobs/queue.ts";
import { openStore } from "../store/open.ts";
import { query, type Store } from "../store/store.ts";
import type { Place } from "./stored.ts";

export interface KillJobsPlan {
  /** At least: where they are done before the last kill, as many are asked for again. */
  readonly jobs: number;
  readonly kills: number;
  readonly workers: number;
  readonly seed: string;
  /** Of each so many jobs one ends its process, whoever does it. */
  readonly breaking: number;
  readonly database?: string;
  /** Milliseconds between two kills, at most. */
  readonly longestLife: number;
}

interface KillJobsReport {
  readonly jobs: number;
  readonly kills: number;
  /** How often a job was begun beyond the first time because its worker was killed. */
  readonly begunAgain: number;
  /** Jobs that were killed three times, though nothing was wrong with them. */
  readonly unlucky: number;
  /** Seconds from a kill until what the killed worker had in hand was back in the queue: the longest. */
  readonly missedWithin: number;
  /** The same until the next attempt at it. On a busy machine that is waiting for a free place. */
  readonly takenUpWithin: number;
  readonly faults: readonly string[];
}

const KIND = "market/trial";
const SHORTEST_LIFE = 300;
const PATIENCE_MILLISECONDS = 300_000;

export class WorkerProcess {
  readonly #place: Place & { readonly games?: string };
  /** A network namespace to run in. */
  readonly #namespace: string | null;
  #child: ChildProcess | null = null;
  name = "";

  /** With `games`, the module of other games than those of tests. */
  constructor(place: Place & { readonly games?: string }, namespace: string | null = null) {
    this.#place = place;
    this.#namespace = namespace;
  }

  /** Whether it has begun and was not killed since. */
  get runs(): boolean {
    return this.#child !== null && this.name !== "";
  }

  async start(): Promise<void> {
    this.name = "";
    const child = fork(new URL("./worker-child.ts", import.meta.url), [JSON.stringify(this.#place)], {
      ...(this.#namespace !== null && { execPath: "ip" }),
      execArgv: [
        ...(this.#namespace === null ? [] : ["netns", "exec", this.#namespace, process.execPath]),
        "--disable-warning=ExperimentalWarning",
      ],
    });
    this.#child = child;
    this.name = await new Promise<string>((resolve, reject) => {
      child.once("message", (name) => resolve(String(name)));
      child.once("exit", () =>
        this.#child === child ? reject(new Error("a worker ended before it had begun")) : resolve(""),
      );
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** What a killed worker had in hand, and when it was killed. */
interface Orphan {
  readonly id: string;
  readonly attempt: number;
  readonly at: number;
}

export async function killJobsRun(plan: KillJobsPlan): Promise<KillJobsReport> {
  const data = await mkdtemp(join(tmpdir(), "asztal-kill-jobs-"));
  const place: Place = { data, ...(plan.database !== undefined && { database: plan.database }) };
  const store = await openStore(place);
  const queue = new Queue(store, Date.now);
  const chance = new Chance(seedFrom(plan.seed));
  const workers = Array.from({ length: plan.workers }, () => new WorkerProcess(place));
  const orphans = new Set<Orphan>();
  const startFaults: string[] = [];
  let [missedWithin, takenUpWithin] = [0, 0];
  let kills = 0;
  try {
    const breaking = await askForAll(store, queue, plan);
    let asked = plan.jobs;
    await Promise.all(workers.map((worker) => worker.start()));
    const end = performance.now() + PATIENCE_MILLISECONDS;
    let nextKill = performance.now() + SHORTEST_LIFE;
    while (performance.now() < end) {
      const rows = await queue.list(null, asked);
      for (const orphan of orphans) {
        const row = rows.find(({ id }) => id === orphan.id);
        const isSame = row && row.attempt === orphan.attempt && row.finished_at === null;
        const seconds = (performance.now() - orphan.at) / 1000;
        if (isSame && row.state === "running") missedWithin = Math.max(missedWithin, seconds);
        if (isSame) continue;
        orphans.delete(orphan);
        takenUpWithin = Math.max(takenUpWithin, seconds);
      }
      if (rows.every(({ finished_at }) => finished_at !== null)) {
        if (kills === plan.kills) break;
        for (const id of await askForAll(store, queue, { ...plan, first: asked })) breaking.add(id);
        asked += plan.jobs;
      }
      if (kills < plan.kills && performance.now() >= nextKill) {
        // One is spared: whoever misses another must have lived long enough to see that it does not beat.
        const living = workers.slice(1).filter(({ runs }) => runs);
        const victim = living.length > 0 ? living[chance.below(living.length)] : undefined;
        if (!victim) {
          await pause(100);
          continue;
        }
        await victim.kill();
        kills++;
        const at = performance.now();
        for (const { id, attempt, worker, state } of await queue.running())
          if (worker === victim.name && state === "running") orphans.add({ id, attempt, at });
        victim.start().catch((error: Error) => startFaults.push(error.message));
        nextKill = performance.now() + SHORTEST_LIFE + chance.below(plan.longestLife);
      }
      await pause(100);
    }
    const rows = await queue.list(null, asked);
    const judged = await Promise.all(rows.map(async (row) => judge(row, breaking, await queue.result(row.id))));
    const faults = [...startFaults, ...judged.filter((verdict) => verdict !== "good" && verdict !== "unlucky")];
    if (rows.length !== asked) faults.push(`there are ${rows.length} jobs, not ${asked}`);
    const others = rows.filter(({ id }) => !breaking.has(id));
    return {
      ...{ jobs: rows.length, kills, faults, missedWithin: Number(missedWithin.toFixed(1)) },
      takenUpWithin: Number(takenUpWithin.toFixed(1)),
      begunAgain: others.reduce((sum, { attempt }) => sum + attempt - 1, 0),
      unlucky: judged.filter((verdict) => verdict === "unlucky").length,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await store.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Stores the jobs of as many owners as their limits ask for; gives the ids of those that end their process. */
export async function askForAll(
  store: Store,
  queue: Queue,
  { jobs, breaking, first = 0 }: Pick<KillJobsPlan, "jobs" | "breaking"> & { readonly first?: number },
): Promise<Set<string>> {
  const broken = new Set<string>();
  for (let number = first; number < first + jobs; number++) {
    const account = `owner ${first} ${Math.floor((number - first) / LIMITS.account.active)}`;
    if ((number - first) % LIMITS.account.active === 0) {
      const values = { id: account, name: account, name_key: account, is_admin: 0, created_at: Date.now() };
      await store.write(query.insertInto("accounts").values(values));
    }
    const breaks = number % breaking === breaking - 1;
    const input = { do: breaks ? "exit" : "work", text: `${number}` };
    const id = await queue.add({
      kind: KIND,
      version: 1,
      input,
      owner: { account, network: account },
      key: `${number}`,
    });
    if (id === null) throw new Error(`job ${number} was refused`);
    if (breaks) broken.add(id);
  }
  return broken;
}

export function judge(row: JobRow, breaking: ReadonlySet<string>, content: string | null): string {
  const { id, state, tries, reason } = row;
  const text = JSON.stringify({ id, state, tries, reason, content });
  const failed =
    state === "failed" && tries === MAX_TRIES && (reason ?? "").includes("worker-died") && content === null;
  if (breaking.has(id)) return failed ? "good" : `a job that breaks has not failed as it should: ${text}`;
  if (failed) return "unlucky";
  const { text: number } = JSON.parse(row.input) as { text: string };
  const right = JSON.stringify({ value: { text: number, seed: id } });
  return state === "done" && content === right ? "good" : `a job is lost or wrong: ${text}`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      jobs: { type: "string", default: "400" },
      kills: { type: "string", default: "40" },
      workers: { type: "string", default: "3" },
      seed: { type: "string", default: String(Date.now()) },
      database: { type: "string" },
    },
  });
  const report = await killJobsRun({
    ...{ jobs: Number(values.jobs), kills: Number(values.kills), workers: Number(values.workers), seed: values.seed },
    ...(values.database !== undefined && { database: values.database }),
    ...{ breaking: 50, longestLife: 3000 },
  });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exit(report.faults.length > 0 || report.takenUpWithin > 10 ? 1 : 0);
}
