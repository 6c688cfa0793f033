/** The puzzles of a batch. */
import type { Row } from "@asztal/games/sudoku/files/fault.ts";
import { bad } from "@asztal/games/sudoku/files/fault.ts";
import { LARGEST_WHOLE, lineReaderFor, readText } from "@asztal/games/sudoku/files/file.ts";
import type { LineByLine } from "@asztal/games/sudoku/files/line-readers.ts";
import { linesOfText } from "@asztal/games/sudoku/files/lines.ts";
import type { Batch } from "./task.ts";

const decoder = new TextDecoder();

/** A reader for the lines of a batch, which knows what stands at the beginning of the file. */
export function readerFor({ beginning, line, options }: Omit<Batch, "bytes">): LineByLine | null {
  const reader = beginning === null ? null : lineReaderFor(beginning, options);
  if (reader && beginning !== null && line > 1) for (const first of linesOfText(beginning)) reader.read(first);
  return reader;
}

export function* rowsOf(batch: Batch): Generator<Row> {
  const reader = readerFor(batch);
  if (!reader && batch.bytes.length > LARGEST_WHOLE) {
    yield { number: 1, line: 1, ...bad("file.large") };
    return;
  }
  const text = decoder.decode(batch.bytes);
  if (!reader) {
    yield* readText(text, batch.options);
    return;
  }
  for (const line of linesOfText(text)) {
    const row = reader.read({ ...line, number: batch.line + line.number - 1 });
    if (row) yield row;
  }
}
