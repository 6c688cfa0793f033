/** Lines of a file or of standard input, in memory that does not grow with it. */
import type { Readable } from "node:stream";

/** No line that the command reads is nearly as long. */
export const MAX_LINE = 16 * 2 ** 20;

/** A line, or what has to be read as a whole, is longer than anything that makes sense. */
export class TooLong extends Error {}

/** The text in pieces that end with whole lines. */
export async function* wholeLines(input: Readable): AsyncGenerator<string> {
  input.setEncoding("utf8");
  let rest = "";
  for await (const chunk of input as AsyncIterable<string>) {
    const end = chunk.lastIndexOf("\n") + 1;
    if (end > 0) yield rest + chunk.slice(0, end);
    rest = end > 0 ? chunk.slice(end) : rest + chunk;
    if (rest.length > MAX_LINE) throw new TooLong(`a line is longer than ${MAX_LINE / 2 ** 20} MiB`);
  }
  if (rest !== "") yield `${rest}\n`;
}
