/**
 * Puts SQLite's log into the file while the writer goes on writing: copying pages and waiting for the disk once more would keep
 * every move waiting that comes meanwhile. The thread for it is started when there is enough to copy.
 */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";

/** After so many jobs the log is worth copying: a few megabytes. */
const JOBS = 1000;
/**
 * The log begins anew only when all of it was copied and nobody writes just then; so at this many pages (64 MB) the writer copies
 * the rest itself with its next commit. The thread has left little of it.
 */
const MAX_PAGES = 16_384;

export class Checkpoints {
  readonly #file: string;
  #thread: Worker | null = null;
  #jobs = 0;

  constructor(file: string, writer: DatabaseSync) {
    this.#file = file;
    writer.exec(`PRAGMA wal_autocheckpoint = ${MAX_PAGES}`);
  }

  wrote(jobs: number): void {
    this.#jobs += jobs;
    if (this.#jobs < JOBS) return;
    this.#jobs = 0;
    this.#thread ??= this.#start();
    this.#thread.postMessage(null);
  }

  #start(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), { workerData: this.#file });
    thread.unref();
    // Without it the writer copies, later and at once; the next time it is tried again.
    thread.on("error", () => {
      this.#thread = null;
    });
    return thread;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}
