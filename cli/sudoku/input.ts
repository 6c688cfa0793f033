/** A file of puzzles in batches of lines, in memory that does not grow with it. */
import { Buffer } from "node:buffer";
import { detect } from "@asztal/games/sudoku/files/detect.ts";
import { BEGINNING, LARGEST_WHOLE, lineReaderFor, readText } from "@asztal/games/sudoku/files/file.ts";
import type { FileOptions } from "@asztal/games/sudoku/files/line-readers.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../failure.ts";
import { openForReading } from "../replay/records.ts";
import type { Batch } from "./task.ts";

/** No line of any format is longer; of what is, only so much is kept as shows that. */
const LONGEST_LINE = 200_000;
const LINE_FEED = 10;

export interface Input {
  /** What the file is called in messages. */
  readonly name: string;
  /** Whether most lines are plain 9×9 boards, of which thousands fit in a batch. */
  readonly isPlain: boolean;
  /** The first puzzle of the file that can be read, if there is one near its beginning. */
  readonly first: Puzzle | null;
  batches(lines: number): AsyncGenerator<Batch>;
}

const PLAIN = /^\s*[0-9.*_-]{81}\s*(?:[\s,;#:].*)?$/;

export async function openInput(file: string, options: FileOptions, say: Say): Promise<Input> {
  const stream = await openForReading(file).catch((error: Error) => {
    throw wrongUse(say("cli.file-unreadable", { file, problem: error.message }));
  });
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const { head, ended } = await headOf(chunks);
  const beginning = head.toString("utf8", 0, BEGINNING);
  const reader = lineReaderFor(beginning, options);
  const lines = beginning.split("\n");
  const source = { beginning: headOfLines(lines), options };
  return {
    name: file === "-" ? say("cli.stdin") : file,
    isPlain: reader !== null && !options.kind && lines.slice(0, 5).some((line) => PLAIN.test(line)),
    first: firstPuzzle(beginning, options),
    batches: (size) =>
      reader
        ? lineBatches(head, ended ? null : chunks, size, source)
        : wholeBatch(head, ended ? null : chunks, options),
  };
}

/** The first lines that tell what the whole beginning tells; usually three, more where bad ones stand above. */
function headOfLines(lines: readonly string[]): string {
  const format = detect(lines.join("\n"));
  let count = 3;
  while (count < lines.length && detect(lines.slice(0, count).join("\n")) !== format) count++;
  return lines.slice(0, count).join("\n").slice(0, LONGEST_LINE);
}

/** As much as is needed to tell what the file is. A pipe may bring less at a time, and is not waited for in vain. */
async function headOf(chunks: AsyncIterator<Buffer>): Promise<{ head: Buffer; ended: boolean }> {
  let head = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await chunks.next();
    if (done) return { head, ended: true };
    head = Buffer.concat([head, value]);
    // Two whole lines tell a list or a table; anything else needs a longer look.
    const isList = head.indexOf(LINE_FEED, head.indexOf(LINE_FEED) + 1) > 0;
    if (head.length >= BEGINNING || (isList && lineReaderFor(head.toString("utf8")) !== null)) {
      return { head, ended: false };
    }
  }
}

function firstPuzzle(beginning: string, options: FileOptions): Puzzle | null {
  for (const row of readText(beginning, options)) if (row.ok) return row.puzzle;
  return null;
}

/** Cuts what arrives after every so many lines; what has arrived is not held back for a full batch. */
async function* lineBatches(
  head: Buffer,
  rest: AsyncIterator<Buffer> | null,
  size: number,
  source: Omit<Batch, "bytes" | "line">,
): AsyncGenerator<Batch> {
  let line = 1;
  let held = head;
  let isSkipping = false;
  for (;;) {
    let from = 0;
    let lines = 0;
    let at = 0;
    for (let end = held.indexOf(LINE_FEED); end >= 0; end = held.indexOf(LINE_FEED, at)) {
      at = end + 1;
      if (isSkipping) {
        // The rest of a line that was too long has been told about already.
        isSkipping = false;
        from = at;
        line++;
        continue;
      }
      if (++lines < size) continue;
      yield { ...source, bytes: copyOf(held, from, at), line };
      line += lines;
      [from, lines] = [at, 0];
    }
    if (lines > 0) yield { ...source, bytes: copyOf(held, from, at), line };
    line += lines;
    held = held.subarray(at);
    if (held.length > LONGEST_LINE) {
      if (!isSkipping) yield { ...source, bytes: copyOf(held, 0, LONGEST_LINE), line };
      isSkipping = true;
      held = Buffer.alloc(0);
    }
    const next = rest ? await rest.next() : { done: true as const, value: undefined };
    if (next.done) break;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  }
  if (held.length > 0 && !isSkipping) yield { ...source, bytes: copyOf(held, 0, held.length), line };
}

/** Memory of its own, which can change owner; Node's buffers share theirs. */
function copyOf(bytes: Buffer, from: number, to: number): Uint8Array {
  return new Uint8Array(bytes.subarray(from, to));
}

/** A file that is one puzzle, or a list that cannot be read line by line. What cannot be one is not read to its end. */
async function* wholeBatch(
  head: Buffer,
  rest: AsyncIterator<Buffer> | null,
  options: FileOptions,
): AsyncGenerator<Batch> {
  const parts = [head];
  let size = head.length;
  const isJson = detect(head.toString("utf8", 0, BEGINNING))?.endsWith("json");
  while (rest && size <= (isJson ? LARGEST_WHOLE : BEGINNING)) {
    const { done, value } = await rest.next();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  yield { bytes: copyOf(Buffer.concat(parts), 0, size), line: 1, beginning: null, options };
}
