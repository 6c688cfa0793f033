/** Files of many puzzles, of which one is wanted. */
import { detect, type Format, isHeader, spoken } from "./detect.ts";
import type { Row } from "./fault.ts";
import { BEGINNING, lineReaderFor, readText } from "./file.ts";
import type { FileOptions, LineByLine } from "./line-readers.ts";

/** A file of many puzzles that is there as a whole: any one of them by its number, without reading the others. */
export class Book {
  readonly #text: string;
  readonly #options: FileOptions;
  readonly #starts: number[] = [];
  readonly #format: Format | null;
  #whole: Row[] | null = null;

  constructor(text: string, options: FileOptions = {}) {
    this.#text = text;
    this.#options = options;
    this.#format = detect(text.slice(0, BEGINNING));
    if (!this.#reader()) {
      this.#whole = [...readText(text, options)];
      return;
    }
    for (let at = 0; at < text.length; ) {
      const end = text.indexOf("\n", at);
      const next = end < 0 ? text.length : end + 1;
      if (/[^\s#[]/.test(text.slice(at, Math.min(next, at + 3)))) this.#starts.push(at);
      at = next;
    }
    if (this.#format === "csv" && isHeader(this.#line(0))) this.#header = this.#starts.shift()!;
  }

  #header = -1;

  #reader(): LineByLine | null {
    return lineReaderFor(this.#text.slice(0, BEGINNING), this.#options);
  }

  #line(index: number): string {
    const from = this.#starts[index]!;
    const end = this.#text.indexOf("\n", from);
    return this.#text.slice(from, end < 0 ? undefined : end).replace(/\r$/, "");
  }

  get format(): Format | null {
    return this.#format;
  }

  /** How many puzzles there are, good and bad. */
  get size(): number {
    return this.#whole?.length ?? this.#starts.length;
  }

  /** The puzzle of that number, counted from 1. */
  at(number: number): Row | null {
    if (this.#whole) return this.#whole[number - 1] ?? null;
    if (!(Number.isInteger(number) && number >= 1 && number <= this.size)) return null;
    const reader = this.#reader()!;
    if (this.#header >= 0) reader.read({ number: 1, text: spoken(this.#text.slice(0, BEGINNING))[0]!, cut: false });
    // The first board tells the kind of a table; the others are of the same kind.
    if (number > 1) reader.read({ number: 2, text: this.#line(0), cut: false });
    const row = reader.read({ number: 0, text: this.#line(number - 1), cut: false });
    const line = this.#text.slice(0, this.#starts[number - 1]!).split("\n").length;
    return row ? { ...row, number, line } : null;
  }
}
