/**
 * Logs on the disk: `<contest>.log` for people and `<contest>.jsonl` for programs, both with every line and its time, and
 * `ids/<id>.log` with the faults and results of one id.
 */
import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Logged } from "../contest/log.ts";
import { logLine } from "./text.ts";

/** So much is gathered before it is written; the end of a game writes what there is. */
const MAX_GATHERED = 64 * 1024;

class LogFile {
  readonly #file: number;
  #gathered = "";

  constructor(path: string) {
    this.#file = openSync(path, "a");
  }

  add(text: string): void {
    this.#gathered += text;
    if (this.#gathered.length > MAX_GATHERED) this.flush();
  }

  flush(): void {
    if (this.#gathered !== "") writeSync(this.#file, this.#gathered);
    this.#gathered = "";
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }
}

/** Both files of one contest. */
export class ContestLog {
  readonly #text: LogFile;
  readonly #json: LogFile;
  readonly #gathers: boolean;

  /** `path` is without ending. What is gathered is quicker to write, and is lost when the process is killed. */
  constructor(path: string, { gathers }: { readonly gathers: boolean }) {
    this.#text = new LogFile(`${path}.log`);
    this.#json = new LogFile(`${path}.jsonl`);
    this.#gathers = gathers;
  }

  add(entry: Logged): void {
    this.#text.add(logLine(entry));
    this.#json.add(`${JSON.stringify(entry)}\n`);
    if (!this.#gathers) this.#json.flush();
    if (entry.is === "game-over" || entry.is === "fault") {
      this.#text.flush();
      this.#json.flush();
    }
  }

  close(): void {
    this.#text.close();
    this.#json.close();
  }
}

export class LogFolder {
  readonly #folder: string;
  readonly #open = new Map<string, ContestLog>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, "ids"), { recursive: true });
  }

  add(contest: string, entry: Logged): void {
    let log = this.#open.get(contest);
    if (!log) {
      log = new ContestLog(join(this.#folder, contest), { gathers: true });
      this.#open.set(contest, log);
    }
    log.add(entry);
    if (entry.is !== "over") return;
    log.close();
    this.#open.delete(contest);
  }

  /** A line in the log of an id; ids are letters, digits, - and _ only. */
  note(id: string, text: string): void {
    appendFileSync(join(this.#folder, "ids", `${id}.log`), `${text}\n`);
  }

  close(): void {
    for (const log of this.#open.values()) log.close();
    this.#open.clear();
  }
}
