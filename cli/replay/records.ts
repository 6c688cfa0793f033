/** The records of a file: one in the readable form, or compact ones, a line each, of which there may be any number. */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { MAX_LINE, TooLong, wholeLines } from "../lines.ts";

export interface RecordText {
  readonly text: string;
  /** Where it stands, when the file has a record a line. */
  readonly line?: number;
}

/** The file for reading, or standard input for `-`; throws when it cannot be opened. */
export async function openForReading(file: string): Promise<Readable> {
  if (file === "-") return process.stdin;
  const stream = createReadStream(file);
  await new Promise<void>((resolve, reject) => {
    stream.once("readable", resolve); // a folder opens, and fails only when it is read
    stream.once("end", resolve);
    stream.once("error", reject);
  });
  return stream;
}

/** Reads a store of compact records line by line, so that its length does not matter; anything else as a whole. */
export async function* recordsIn(input: Readable): AsyncGenerator<RecordText> {
  const whole: string[] = [];
  let length = 0;
  let line = 0;
  let isStore: boolean | null = null;
  for await (const piece of wholeLines(input)) {
    for (const text of piece.slice(0, -1).split(/\r?\n/)) {
      line++;
      if (text.trim() === "" && isStore !== false) continue;
      isStore ??= /^\s*\{.*\}\s*$/.test(text);
      if (isStore) yield { text, line };
      else {
        whole.push(text);
        length += text.length;
      }
    }
    if (length > MAX_LINE) throw new TooLong(`it is longer than ${MAX_LINE / 2 ** 20} MiB`);
  }
  if (whole.length > 0) yield { text: whole.join("\n") };
}
