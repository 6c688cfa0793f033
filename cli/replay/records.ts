/** The records of a file, of which there may be any number. */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { beginsRecord } from "@asztal/kernel";
import { MAX_LINE, TooLong, wholeLines } from "../lines.ts";

export interface RecordText {
  readonly text: string;
  /** The line where it begins, when it is not the first of the file. */
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

/** One after another, so that the length of a file with many does not matter. */
export async function* recordsIn(input: Readable): AsyncGenerator<RecordText> {
  let lines: string[] = [];
  let length = 0;
  let number = 0;
  let begun: number | undefined;
  const record = (): RecordText => ({ text: lines.join("\n"), ...(begun !== undefined && { line: begun }) });
  for await (const piece of wholeLines(input)) {
    for (const line of piece.slice(0, -1).split(/\r?\n/)) {
      number++;
      if (beginsRecord(line) && lines.length > 0) {
        yield record();
        lines = [];
        length = 0;
        begun = number;
      }
      if (lines.length === 0 && line.trim() === "") continue;
      lines.push(line);
      length += line.length;
    }
    if (length > MAX_LINE) throw new TooLong(`it is longer than ${MAX_LINE / 2 ** 20} MiB`);
  }
  if (lines.length > 0) yield record();
}
