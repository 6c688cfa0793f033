/** Jobs as the rest of the server sees them: asked for, watched, stopped, waited for. */
import { type Games, type JobWords, type Refusal, validator } from "@asztal/kernel";
import type { Store } from "../store/store.ts";
import { type FoundKinds, offeredKind } from "./kind.ts";
import type { JobRow, Owner, Queue } from "./queue.ts";
import type { Runner } from "./runner.ts";
import type { Content } from "./task.ts";

export interface JobsSettings {
  readonly store: Store;
  readonly queue: Queue;
  readonly kinds: FoundKinds;
  readonly games: Games;
  /** The worker of this very server. */
  readonly runner: Runner;
  /** A time that has surely been reached: for what is forgotten. */
  surely(): number;
}

/** The server's own that somebody waits for. */
interface OwnJob {
  readonly kind: string;
  readonly input: unknown;
  readonly key: string;
  readonly isUrgent: boolean;
  /** With so many of the kind waiting, no more are taken. */
  readonly maxWaiting: number;
}

const URGENT = 10;
const MAX_LISTED = 200;
const KEPT_MILLISECONDS = 14 * 24 * 3600_000;
const LOOK_MILLISECONDS = 100;
/** Where no worker does it, whoever waits for a job is told so in the end. */
const PATIENCE_MILLISECONDS = 180_000;
const MAX_INPUT = 16_384;

interface Waiter {
  readonly until: number;
  settle(row: JobRow | null): void;
}

export class Jobs {
  readonly #settings: JobsSettings;
  readonly #waiters = new Map<string, Waiter[]>();
  #timer: NodeJS.Timeout | null = null;
  #seen = -1;
  #isClosed = false;

  constructor(settings: JobsSettings) {
    this.#settings = settings;
  }

  // ——— asked for by people ———

  async ask(name: string, input: unknown, owner: Owner, clientKey: string | null): Promise<JobRow | Refusal> {
    const { kinds, queue, runner, store, games } = this.#settings;
    const kind = offeredKind(kinds, name);
    if (!kind) return { refused: "no-such-job-kind", args: { kind: name } };
    if (!validator(kind.input).Check(input) || JSON.stringify(input).length > MAX_INPUT)
      return { refused: "bad-job-input" };
    const refusal = await kind.refusal?.(input, { store, games });
    if (refusal) return refusal;
    const key = clientKey === null ? null : `${owner.account} ${clientKey}`;
    const id = await queue.add({ kind: name, version: kind.version, input, owner, key });
    if (id === null) return { refused: "too-many-jobs" };
    runner.wake();
    return (await queue.get(id)) ?? { refused: "no-such-job" };
  }

  /** A job that this account may see: its own, or any for an administrator. */
  async find(id: string, viewer: { readonly id: string; readonly isAdmin: boolean }): Promise<JobRow | null> {
    const row = await this.#settings.queue.get(id);
    return row && (viewer.isAdmin || row.owner_id === viewer.id) ? row : null;
  }

  titleOf({ kind, input }: JobRow): JobWords {
    const known = this.#settings.kinds.get(kind);
    // One of another version of this server.
    return known ? known.title(JSON.parse(input)) : { en: kind, hu: kind };
  }

  /** Whether what came of it is kept with the job, and not elsewhere. */
  keepsResult({ kind }: JobRow): boolean {
    return offeredKind(this.#settings.kinds, kind) !== null;
  }

  /** The page that shows what came of it, or null. */
  pageOf({ kind, input }: JobRow): string | null {
    return this.#settings.kinds.get(kind)?.page?.(JSON.parse(input)) ?? null;
  }

  list(owner: string | null): Promise<JobRow[]> {
    return this.#settings.queue.list(owner, MAX_LISTED);
  }

  /** Stops a job; one that is over stays as it is. */
  async cancel(id: string): Promise<void> {
    if (await this.#settings.queue.cancel(id)) this.#settings.runner.cancel(id);
    this.noteChange();
  }

  /** Tries a job again that has failed or was stopped. */
  async again(row: JobRow): Promise<Refusal | null> {
    const { queue, runner, kinds } = this.#settings;
    if (row.state !== "failed" && row.state !== "cancelled") return { refused: "job-not-over" };
    if (kinds.get(row.kind)?.version !== row.kind_version)
      return { refused: "no-such-job-kind", args: { kind: row.kind } };
    if (!(await queue.again(row))) return { refused: "too-many-jobs" };
    runner.wake();
    return null;
  }

  async content(id: string): Promise<Content | null> {
    const content = await this.#settings.queue.result(id);
    return content === null ? null : (JSON.parse(content) as Content); // what a worker has stored
  }

  // ——— asked for by the server itself ———

  /** Has a job done and waits for its end; null when too many wait, or nobody does it. The same key is done once. */
  async own({ kind: name, input, key, isUrgent, maxWaiting }: OwnJob): Promise<JobRow | null> {
    const { kinds, queue, runner } = this.#settings;
    const { version } = kinds.get(name)!; // the server asks for what it has
    const earlier = await queue.byKey(key);
    if (!earlier && !isUrgent && (await queue.waiting(name)) >= maxWaiting) return null;
    if (earlier && earlier.state !== "queued" && earlier.state !== "running") await queue.again(earlier);
    const id = await queue.add({ kind: name, version, input, owner: null, key, priority: isUrgent ? URGENT : 0 });
    if (id === null) return null;
    runner.wake();
    return this.over(id);
  }

  /** How much of a job is done; null while that is not known. */
  async doneOf(key: string): Promise<number | null> {
    return (await this.#settings.queue.byKey(key))?.progress_done ?? null;
  }

  /** Waits until a job is over; null when it is gone, or nobody does it. */
  over(id: string): Promise<JobRow | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((settle) => {
      const waiters = this.#waiters.get(id) ?? [];
      waiters.push({ until: performance.now() + PATIENCE_MILLISECONDS, settle });
      this.#waiters.set(id, waiters);
      this.#timer ??= setInterval(() => this.#listen(), LOOK_MILLISECONDS).unref();
      this.noteChange();
    });
  }

  /** Something has happened to a job here. */
  noteChange(): void {
    for (const id of this.#waiters.keys()) void this.#tell(id);
  }

  #listen(): void {
    const { ofJobs } = this.#settings.store.foreign;
    const now = performance.now();
    const isLate = [...this.#waiters.values()].some((waiters) => waiters.some(({ until }) => until <= now));
    if (ofJobs === this.#seen && !isLate) return;
    this.#seen = ofJobs;
    this.noteChange();
  }

  async #tell(id: string): Promise<void> {
    // The store may be away; then it is asked again.
    const row = await this.#settings.queue.get(id).catch(() => undefined);
    const now = performance.now();
    const isOver = row === null || (row && row.finished_at !== null);
    const waiters = this.#waiters.get(id) ?? [];
    const stay = isOver ? [] : waiters.filter(({ until }) => until > now);
    if (stay.length > 0) this.#waiters.set(id, stay);
    else this.#waiters.delete(id);
    for (const waiter of waiters) if (!stay.includes(waiter)) waiter.settle(isOver ? row : null);
    if (this.#waiters.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  async cleanUp(): Promise<void> {
    await this.#settings.queue.cleanUp(this.#settings.surely() - KEPT_MILLISECONDS);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const waiters of this.#waiters.values()) for (const { settle } of waiters) settle(null);
    this.#waiters.clear();
  }
}
