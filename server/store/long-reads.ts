/** Reads of SQLite that may take long, in a thread of their own that is started when the first one comes. */
import { Worker } from "node:worker_threads";
import type { Parameter } from "./engine.ts";

export interface LongRead {
  readonly number: number;
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

export type LongReadAnswer =
  | { readonly number: number; readonly rows: unknown[]; readonly error?: undefined }
  | { readonly number: number; readonly error: string };

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

export class LongReads {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #number = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(sql: string, parameters: readonly Parameter[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const number = this.#number++;
      this.#waiting.set(number, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ number, sql, parameters } satisfies LongRead);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("./reader-thread.ts", import.meta.url), { workerData: this.#file });
    worker.unref();
    worker.on("message", (answer: LongReadAnswer) => {
      const waiting = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      if (answer.error === undefined) waiting?.resolve(answer.rows);
      else waiting?.reject(new Error(answer.error));
    });
    const ended = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on("error", (error) => ended(error as Error));
    worker.on("exit", () => ended(new Error("the store is closed")));
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
