/**
 * A worker: takes jobs whose turn it is, has them done in processes of their own, and looks after those of others. It lives in every
 * server, and by itself as `asztal worker`; any number of them share a store.
 *
 * A worker raises a number in the row of each of its jobs every second. All others measure with their own stopwatch how long that number
 * has stood still, so that no clock of one machine is compared with that of another; a job whose number stands still goes back into the
 * queue. Whoever finds that a job is not its own any more (it was cancelled, or given to another) ends its process.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Outcome, Pool } from "@asztal/compute/pool.ts";
import { processPool } from "@asztal/compute/process.ts";
import type { Log } from "../log.ts";
import { type Store, WriteFailed } from "../store/store.ts";
import type { FoundKinds, PlatformKind } from "./kind.ts";
import type { JobRow, Progress, Queue } from "./queue.ts";
import { died, threw } from "./reason.ts";
import type { Content, Task, TaskProgress, TaskResult, TaskSettings } from "./task.ts";

/** How many are done at once: of those that take seconds, and of all others. */
interface Places {
  readonly quick: number;
  readonly long: number;
}
type Lane = keyof Places;

export interface RunnerSettings {
  readonly store: Store;
  readonly queue: Queue;
  readonly kinds: FoundKinds;
  /** The module in which the processes find the games. */
  readonly games: string;
  readonly places: Places;
  elapsed(): number;
  readonly log: Log;
  /** Told when a job was begun or is over here. */
  onChange?(id: string): void;
}

const BEAT_MILLISECONDS = 1000;
/** A worker whose jobs have not beaten for so long is dead. With the next look that is well below ten seconds. */
const DEAD_MILLISECONDS = 5000;
/** So often it is asked whether somebody else has written. */
const LISTEN_MILLISECONDS = 100;
const WRITE_AGAIN_MILLISECONDS = 500;
const MEGABYTES = 512;
/** Somebody waits for a quick job; a long one lets everything else go first. */
const NICENESS: Readonly<Record<Lane, number>> = { quick: 0, long: 10 };
/** Characters of a result as it is stored: 4 MiB, which is a file of 3 MiB. */
const MAX_RESULT = 4 * 2 ** 20;

interface Running {
  readonly row: JobRow;
  readonly control: AbortController;
  progress: Progress;
  over: Promise<void>;
}

export class Runner {
  readonly #settings: RunnerSettings;
  /** For whoever looks whose a job is. */
  readonly name = randomBytes(6).toString("base64url");
  readonly #lanes: Readonly<
    Record<Lane, { readonly kinds: FoundKinds; readonly pool: Pool<Task, TaskResult, TaskProgress> | null }>
  >;
  readonly #running = new Map<string, Running>();
  /** Jobs of others: the beat that was seen last, and since when it has been so. */
  readonly #others = new Map<string, { readonly attempt: number; readonly beat: number; readonly since: number }>();
  readonly #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;
  #taking: Promise<void> | null = null;
  #isAskedAgain = false;
  #changes = -1;
  #isStopped = false;

  constructor(settings: RunnerSettings) {
    this.#settings = settings;
    const data: TaskSettings = { games: settings.games, maxResult: MAX_RESULT };
    const lane = (name: Lane) => {
      const workers = settings.places[name];
      const script = new URL("./job-process.ts", import.meta.url);
      return {
        kinds: new Map([...settings.kinds].filter(([, { isQuick = false }]) => isQuick === (name === "quick"))),
        pool:
          workers > 0
            ? processPool<Task, TaskResult, TaskProgress>(
                script,
                { workers },
                { data, megabytes: MEGABYTES, niceness: NICENESS[name] },
              )
            : null,
      };
    };
    this.#lanes = { quick: lane("quick"), long: lane("long") };
  }

  start(): void {
    const { store } = this.#settings;
    const listen = () => {
      if (store.foreign.ofJobs === this.#changes) return;
      this.#changes = store.foreign.ofJobs;
      this.wake();
    };
    this.#timers.push(
      setInterval(() => void this.look(), BEAT_MILLISECONDS).unref(),
      setInterval(listen, LISTEN_MILLISECONDS).unref(),
    );
    void this.look();
  }

  /** Beats, looks after the others, and takes what there is. It never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: Error) => this.#settings.log("jobs-failed", { error: error.message }))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return;
    await Promise.all([...this.#running.values()].map((running) => this.#beat(running)));
    await this.#settings.queue.expire({ code: "deadline" });
    await this.#takeBackLost();
    this.wake();
  }

  async #beat({ row, control, progress }: Running): Promise<void> {
    if (!(await this.#settings.queue.beat(row, progress)) && this.#running.has(row.id)) control.abort();
  }

  async #takeBackLost(): Promise<void> {
    const { queue, elapsed, log } = this.#settings;
    const rows = (await queue.running()).filter(({ id }) => !this.#running.has(id));
    const now = elapsed();
    for (const id of this.#others.keys()) if (!rows.some((row) => row.id === id)) this.#others.delete(id);
    for (const row of rows) {
      const { id, attempt, beat } = row;
      const known = this.#others.get(id);
      if (known?.attempt !== attempt || known.beat !== beat) this.#others.set(id, { attempt, beat, since: now });
      else if (now - known.since >= DEAD_MILLISECONDS && (await queue.takeBack(row, { code: "worker-died" }))) {
        log("job-lost", { job: id, kind: row.kind, tries: row.tries });
        this.#settings.onChange?.(id);
      }
    }
  }

  // ——— taking ———

  /** Takes jobs while there are places: called whenever there may be something. */
  wake(): void {
    this.#isAskedAgain = true;
    this.#taking ??= this.#takeAll()
      .catch((error: Error) => this.#settings.log("jobs-failed", { error: error.message }))
      .finally(() => {
        this.#taking = null;
      });
  }

  async #takeAll(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false;
      for (const lane of ["quick", "long"] as const) await this.#takeFor(lane);
    }
  }

  async #takeFor(lane: Lane): Promise<void> {
    const { queue } = this.#settings;
    const { kinds, pool } = this.#lanes[lane];
    while (pool && kinds.size > 0 && this.#countOf(kinds) < pool.size && !this.#isStopped) {
      const waiting = await queue.next(kinds);
      if (!waiting) return;
      const row = await queue.take(waiting, this.name);
      if (row) this.#begin(row, kinds.get(row.kind)!, pool); // only such are asked for
    }
  }

  #countOf(kinds: FoundKinds): number {
    let count = 0;
    for (const { row } of this.#running.values()) if (kinds.has(row.kind)) count++;
    return count;
  }

  // ——— doing ———

  #begin(row: JobRow, kind: PlatformKind, pool: Pool<Task, TaskResult, TaskProgress>): void {
    const running: Running = {
      row,
      control: new AbortController(),
      progress: { done: null, of: null, log: "" },
      over: Promise.resolve(),
    };
    this.#running.set(row.id, running);
    running.over = this.#do(running, kind, pool).finally(() => {
      this.#running.delete(row.id);
      this.#settings.onChange?.(row.id);
      this.wake();
    });
    this.#settings.onChange?.(row.id);
  }

  /** A job from its beginning to its end here. It never rejects. */
  async #do(running: Running, kind: PlatformKind, pool: Pool<Task, TaskResult, TaskProgress>): Promise<void> {
    const { row, control } = running;
    const { store, log } = this.#settings;
    const input: unknown = JSON.parse(row.input);
    try {
      const prepared = (await kind.prepare?.(store, input)) ?? null;
      const outcome = await pool.run(
        { kind: row.kind, input, seed: row.id, prepared },
        {
          signal: control.signal,
          timeout: kind.timeout,
          onProgress: (progress) => {
            running.progress = progress;
          },
        },
      );
      await this.#untilWritten(() => this.#settle(running, kind, input, outcome));
    } catch (error) {
      // Nothing is known of it any more; whoever lives finds that it does not beat.
      log("job-not-settled", { job: row.id, kind: row.kind, error: (error as Error).message });
    }
  }

  async #settle(running: Running, kind: PlatformKind, input: unknown, outcome: Outcome<TaskResult>): Promise<unknown> {
    const { row } = running;
    const { queue, log } = this.#settings;
    const failed = (reason: Parameters<Queue["giveUp"]>[1], words: string, isFinal = false) => {
      log("job-failed", { job: row.id, kind: row.kind, tries: row.tries, why: reason.code });
      return queue.giveUp(row, reason, words, { isFinal });
    };
    if (!outcome.ok) {
      const { log: words } = running.progress;
      if (outcome.problem === "failed") return failed(died(outcome.message), words);
      if (outcome.problem === "timeout") return failed({ code: "timeout" }, words);
      return this.#isStopped ? queue.putBack(row) : null;
    }
    const { result } = outcome;
    switch (result.is) {
      case "done": {
        if (!kind.finish) return queue.complete(row, result.content, result.log, []);
        const { value } = JSON.parse(result.content) as Extract<Content, { value: unknown }>; // such kinds give values
        return queue.complete(row, null, result.log, kind.finish(input, value));
      }
      case "impossible":
        return failed({ code: "impossible", words: result.words }, result.log, true);
      case "too-large":
        return failed({ code: "too-large" }, result.log, true);
      case "threw":
        return failed(threw(result.message), result.log);
    }
  }

  /** A database that is away comes back; meanwhile what was found is kept. */
  async #untilWritten(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (!(error instanceof WriteFailed) || this.#isStopped) throw error;
        await pause(WRITE_AGAIN_MILLISECONDS, undefined, { ref: false });
      }
    }
  }

  /** Ends what is being done here now: it was cancelled. */
  cancel(id: string): void {
    this.#running.get(id)?.control.abort();
  }

  /** Stops in good order: what is not done is put back as if it had not been begun. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([this.#looking, this.#taking]);
    for (const { control } of this.#running.values()) control.abort();
    await Promise.all([...this.#running.values()].map(({ over }) => over));
    for (const { pool } of Object.values(this.#lanes)) pool?.close();
  }
}
