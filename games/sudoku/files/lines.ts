/** A file as lines, from pieces of any size, in memory that does not grow with the file. */

/** Text or bytes, all at once or piece by piece: a string, a stream of a web page, a stream of Node. */
export type Chunks = string | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** No line of any format is nearly this long; what is longer is not a file of puzzles. */
export const LONGEST_LINE = 100_000;

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The line was longer than any puzzle, and only its beginning is here. */
  readonly cut: boolean;
}

/** Puts pieces together and cuts them into lines at line feeds; carriage returns and a byte order mark go away. */
class LineSplitter {
  #rest = "";
  #cut = false;
  #number = 0;

  *push(piece: string): Generator<Line> {
    let from = 0;
    for (let end = piece.indexOf("\n"); end >= 0; end = piece.indexOf("\n", from)) {
      this.#take(piece.slice(from, end));
      yield this.#finish();
      from = end + 1;
    }
    this.#take(piece.slice(from));
  }

  *end(): Generator<Line> {
    if (this.#rest !== "") yield this.#finish();
  }

  #take(text: string): void {
    if (this.#number === 0 && this.#rest === "" && text.startsWith("\uFEFF")) text = text.slice(1);
    if (this.#rest.length + text.length > LONGEST_LINE) this.#cut = true;
    this.#rest = (this.#rest + text).slice(0, LONGEST_LINE);
  }

  #finish(): Line {
    const text = this.#rest.endsWith("\r") ? this.#rest.slice(0, -1) : this.#rest;
    const line = { number: ++this.#number, text, cut: this.#cut };
    this.#rest = "";
    this.#cut = false;
    return line;
  }
}

async function* texts(chunks: Chunks): AsyncGenerator<string> {
  if (typeof chunks === "string") {
    yield chunks;
    return;
  }
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export async function* linesOf(chunks: Chunks): AsyncGenerator<Line> {
  const splitter = new LineSplitter();
  for await (const text of texts(chunks)) yield* splitter.push(text);
  yield* splitter.end();
}

export function* linesOfText(text: string): Generator<Line> {
  const splitter = new LineSplitter();
  yield* splitter.push(text);
  yield* splitter.end();
}
