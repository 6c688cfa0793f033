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

export class LogFolder {
  readonly #folder: string;
  readonly #open = new Map<string, readonly [text: LogFile, json: LogFile]>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, "ids"), { recursive: true });
  }

  add(contest: string, entry: Logged): void {
    let files = this.#open.get(contest);
    if (!files) {
      const path = join(this.#folder, contest);
      files = [new LogFile(`${path}.log`), new LogFile(`${path}.jsonl`)];
      this.#open.set(contest, files);
    }
    const [text, json] = files;
    text.add(logLine(entry));
    json.add(`${JSON.stringify(entry)}\n`);
    if (entry.is === "game-over" || entry.is === "fault") for (const file of files) file.flush();
    if (entry.is === "over") {
      for (const file of files) file.close();
      this.#open.delete(contest);
    }
  }

  /** A line in the log of an id; ids are letters, digits, - and _ only. */
  note(id: string, text: string): void {
    appendFileSync(join(this.#folder, "ids", `${id}.log`), `${text}\n`);
  }

  close(): void {
    for (const files of this.#open.values()) for (const file of files) file.close();
    this.#open.clear();
  }
}
