/**
 * A pool of workers for heavy work, the same in Node and in the browser: cancel, timeout, progress, priority, turns between
 * owners, and workers that remember something from one job to the next.
 *
 * A computation does not listen while it runs, so whoever cancels ends its worker. A spare one, started beforehand, takes its
 * place, so that cancelling costs no waiting.
 */
import { FairQueue, type Owner } from "./fair-queue.ts";
import { watchWork } from "./work-watch.ts";

/** What a worker says. `ready` comes once, when it has loaded what it needs. */
export type Reply<Result, Progress> =
  | { readonly is: "ready" }
  | { readonly is: "progress"; readonly progress: Progress }
  | { readonly is: "result"; readonly result: Result }
  | { readonly is: "failure"; readonly message: string };

/** What a worker is sent: a job, under which key it may remember something, and which keys it may forget. */
export interface Assignment<Job> {
  readonly job: Job;
  readonly warmKey: string | null;
  readonly forget: readonly string[];
}

/** A worker as the pool sees it. */
interface WorkerHandle<Job> {
  send(assignment: Assignment<Job>): void;
  /** It has nothing to do, and does not keep the process alive, until it is sent something again. */
  rest(): void;
  terminate(): void;
  /** Milliseconds of its processor that it has used; not every kind of worker can tell. */
  worked?(): Promise<number>;
}

/** Starts a worker; everything that it says, its breakdown included, goes to `reply`. */
export type StartWorker<Job, Result, Progress> = (reply: (reply: Reply<Result, Progress>) => void) => WorkerHandle<Job>;

export interface PoolOptions {
  /** How many work at once. */
  readonly workers: number;
  /** How many more wait ready to step in for one that was ended. */
  readonly spare?: number;
  /** How many keys a worker remembers something under. */
  readonly warmKeys?: number;
  /** A clock in milliseconds, by which owners are charged; only differences count. */
  readonly now?: () => number;
}

export interface Request<Progress> {
  /** On whose behalf: owners take turns, by what they have used. */
  readonly owner?: Owner;
  /** Done before everything that is not, whoever owns it. */
  readonly urgent?: boolean;
  /** Milliseconds that it will probably take: what its owner is charged until it is known. */
  readonly expected?: number;
  readonly signal?: AbortSignal;
  /** Milliseconds from the moment at which a ready worker begins. */
  readonly timeout?: number;
  /** Milliseconds in which it says nothing of its progress: it has got stuck. */
  readonly silence?: number;
  /** Milliseconds of processor time, where workers can tell it: a busy machine takes nothing from it. */
  readonly work?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Goes to the worker that had this key last, when that one is free. */
  readonly warmKey?: string;
}

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly problem: "cancelled" | "timeout" }
  /** A mistake in the program, with the worker's own words for whoever mends it. */
  | { readonly ok: false; readonly problem: "failed"; readonly message: string };

/** A job, or how to make it once it is known whether its worker remembers the key. */
export type JobOrMaker<Job> = Job | ((isWarm: boolean) => Job);

interface Task<Job, Result, Progress> {
  readonly job: JobOrMaker<Job>;
  readonly request: Request<Progress>;
  settle(outcome: Outcome<Result>): void;
}

interface Member<Job, Result, Progress> {
  readonly handle: WorkerHandle<Job>;
  isReady: boolean;
  task: Task<Job, Result, Progress> | null;
  /** When it began the task; null while it still loads. */
  began: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  silenceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends what looks at how much it works. */
  unwatch: (() => void) | undefined;
  /** The keys under which it remembers something, the one used longest ago first. */
  readonly warm: Set<string>;
}

const DEFAULT_WARM_KEYS = 64;
/** Jobs that nobody in particular owns. */
const NOBODY: Owner = [""];

export class Pool<Job, Result, Progress = never> {
  readonly #start: StartWorker<Job, Result, Progress>;
  readonly #options: Required<PoolOptions>;
  readonly #idle: Member<Job, Result, Progress>[] = [];
  readonly #busy = new Set<Member<Job, Result, Progress>>();
  readonly #urgent = new FairQueue<Task<Job, Result, Progress>>();
  readonly #ordinary = new FairQueue<Task<Job, Result, Progress>>();
  #isClosed = false;

  constructor(start: StartWorker<Job, Result, Progress>, options: PoolOptions) {
    this.#start = start;
    this.#options = { spare: 0, warmKeys: DEFAULT_WARM_KEYS, now: () => performance.now(), ...options };
    for (let i = 0; i < this.#options.spare; i++) this.#add();
  }

  /** How many work at once. */
  get size(): number {
    return this.#options.workers;
  }

  /** Jobs that wait for a worker. */
  get waiting(): number {
    return this.#urgent.size + this.#ordinary.size;
  }

  get running(): number {
    return this.#busy.size;
  }

  /** Owners that wait, at the highest level, and jobs that wait on behalf of one: for jobs that adapt to the crowd. */
  crowd(owner: Owner): { readonly owners: number; readonly own: number } {
    return { owners: this.#ordinary.owners, own: this.#ordinary.sizeOf(owner) };
  }

  /** Does the job as soon as a worker is free. It never rejects: whatever becomes of it is a value. */
  run(job: JobOrMaker<Job>, request: Request<Progress> = {}): Promise<Outcome<Result>> {
    const { signal } = request;
    if (this.#isClosed || signal?.aborted) return Promise.resolve({ ok: false, problem: "cancelled" });
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(task);
      const task: Task<Job, Result, Progress> = {
        job,
        request,
        settle(outcome) {
          signal?.removeEventListener("abort", cancel);
          resolve(outcome);
        },
      };
      signal?.addEventListener("abort", cancel);
      this.#queueOf(request).push(request.owner ?? NOBODY, task);
      this.#assignAll();
    });
  }

  /** Ends all workers; what is not done counts as cancelled. */
  close(): void {
    this.#isClosed = true;
    for (const task of [...this.#urgent.drain(), ...this.#ordinary.drain()]) {
      task.settle({ ok: false, problem: "cancelled" });
    }
    for (const member of [...this.#busy]) this.#end(member, { ok: false, problem: "cancelled" });
    for (const { handle } of this.#idle.splice(0)) handle.terminate();
  }

  #queueOf({ urgent }: Request<Progress>): FairQueue<Task<Job, Result, Progress>> {
    return urgent ? this.#urgent : this.#ordinary;
  }

  #add(): void {
    const handle = this.#start((reply) => this.#hear(member, reply));
    const member: Member<Job, Result, Progress> = {
      handle,
      isReady: false,
      task: null,
      began: null,
      timer: undefined,
      silenceTimer: undefined,
      unwatch: undefined,
      warm: new Set(),
    };
    handle.rest();
    this.#idle.push(member);
  }

  #assignAll(): void {
    const { workers, spare } = this.#options;
    while (!this.#isClosed && this.#busy.size < workers) {
      const task = this.#urgent.take(0) ?? this.#ordinary.take(0);
      if (!task) return;
      const { owner = NOBODY, expected = 0 } = task.request;
      this.#queueOf(task.request).charge(owner, expected);
      if (this.#idle.length === 0) this.#add();
      this.#assign(this.#takeIdle(task.request.warmKey), task);
      while (this.#idle.length < spare) this.#add();
    }
  }

  #takeIdle(warmKey: string | undefined): Member<Job, Result, Progress> {
    const warm = warmKey === undefined ? -1 : this.#idle.findIndex((member) => member.warm.has(warmKey));
    return this.#idle.splice(Math.max(warm, 0), 1)[0]!; // whoever calls has seen that one is idle
  }

  #assign(member: Member<Job, Result, Progress>, task: Task<Job, Result, Progress>): void {
    const { job, request } = task;
    const warmKey = request.warmKey ?? null;
    const isWarm = warmKey !== null && member.warm.has(warmKey);
    const forget = warmKey === null ? [] : this.#remember(member, warmKey);
    member.task = task;
    this.#busy.add(member);
    if (member.isReady) this.#begin(member);
    member.handle.send({ job: job instanceof Function ? job(isWarm) : job, warmKey, forget });
  }

  /** Notes that the member alone has the key now; gives the keys that are too many for it. */
  #remember(member: Member<Job, Result, Progress>, warmKey: string): string[] {
    for (const other of [...this.#idle, ...this.#busy]) if (other !== member) other.warm.delete(warmKey);
    member.warm.delete(warmKey);
    member.warm.add(warmKey);
    const tooMany = [...member.warm].slice(0, -this.#options.warmKeys);
    for (const key of tooMany) member.warm.delete(key);
    return tooMany;
  }

  #begin(member: Member<Job, Result, Progress>): void {
    member.began = this.#options.now();
    const { timeout, work } = member.task?.request ?? {};
    const late = () => this.#endLate(member);
    this.#listen(member);
    if (timeout !== undefined) member.timer = setTimeout(late, timeout);
    const { handle } = member;
    if (work !== undefined && handle.worked) member.unwatch = watchWork(() => handle.worked!(), work, late);
  }

  #endLate(member: Member<Job, Result, Progress>): void {
    this.#end(member, { ok: false, problem: "timeout" });
    this.#assignAll();
  }

  /** From now on it may be silent for as long as its task allows. */
  #listen(member: Member<Job, Result, Progress>): void {
    clearTimeout(member.silenceTimer);
    const silence = member.task?.request.silence;
    if (silence !== undefined) member.silenceTimer = setTimeout(() => this.#endLate(member), silence);
  }

  #hear(member: Member<Job, Result, Progress>, reply: Reply<Result, Progress>): void {
    if (reply.is === "ready") {
      member.isReady = true;
      if (member.task) this.#begin(member);
    } else if (reply.is === "progress") {
      this.#listen(member);
      member.task?.request.onProgress?.(reply.progress);
    } else if (reply.is === "failure") this.#breakDown(member, reply.message);
    else this.#finish(member, reply.result);
  }

  #finish(member: Member<Job, Result, Progress>, result: Result): void {
    const { task } = member;
    this.#release(member);
    // Whoever has worked already is warm, and is asked first next time.
    this.#idle.unshift(member);
    while (this.#idle.length > Math.max(this.#options.workers, this.#options.spare)) {
      this.#idle.pop()!.handle.terminate(); // the loop has seen that there is one
    }
    member.handle.rest();
    task?.settle({ ok: true, result });
    this.#assignAll();
  }

  /** A worker that failed is not trusted with more work. */
  #breakDown(member: Member<Job, Result, Progress>, message: string): void {
    const idle = this.#idle.indexOf(member);
    if (idle >= 0) this.#idle.splice(idle, 1);
    this.#end(member, { ok: false, problem: "failed", message });
    this.#assignAll();
  }

  #end(member: Member<Job, Result, Progress>, outcome: Outcome<Result>): void {
    const { task } = member;
    this.#release(member);
    member.handle.terminate();
    task?.settle(outcome);
  }

  #release(member: Member<Job, Result, Progress>): void {
    clearTimeout(member.timer);
    clearTimeout(member.silenceTimer);
    member.unwatch?.();
    if (member.task) {
      const { owner = NOBODY, expected = 0 } = member.task.request;
      const used = member.began === null ? 0 : this.#options.now() - member.began;
      this.#queueOf(member.task.request).charge(owner, used - expected);
    }
    member.timer = undefined;
    member.silenceTimer = undefined;
    member.unwatch = undefined;
    member.began = null;
    member.task = null;
    this.#busy.delete(member);
  }

  #cancel(task: Task<Job, Result, Progress>): void {
    const cancelled = { ok: false, problem: "cancelled" } as const;
    const member = [...this.#busy].find((one) => one.task === task);
    if (member) {
      this.#end(member, cancelled);
      this.#assignAll();
    } else if (this.#queueOf(task.request).remove(task.request.owner ?? NOBODY, task)) task.settle(cancelled);
  }
}
