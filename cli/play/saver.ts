/** Writes the record of a game where the person wants it. */
import { writeFileSync } from "node:fs";
import { type Match, recordOf, type Say, writeRecord } from "@asztal/kernel";

export class Saver {
  readonly #say: Say;
  /** Files written in this run: they are ours to overwrite. Others stay as they are. */
  readonly #own = new Set<string>();

  constructor(say: Say) {
    this.#say = say;
  }

  /** Saves the game, and says how it went. */
  save(match: Match, names: readonly string[], file: string): string {
    try {
      writeFileSync(file, writeRecord(recordOf(match, names)), { flag: this.#own.has(file) ? "w" : "wx" });
      this.#own.add(file);
      return this.#say("cli.saved", { file });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException; // what fs throws
      return code === "EEXIST"
        ? this.#say("cli.save-exists", { file })
        : this.#say("cli.save-failed", { file, problem: message });
    }
  }
}
