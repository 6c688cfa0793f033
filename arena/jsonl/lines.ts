/** Lines of UTF-8 out of a stream of bytes, cut anywhere. */
import type { Framed, Framing } from "../framer.ts";

const LINE_FEED = 10;
const MAX_LINE = 64 * 1024;

export class Lines implements Framing {
  readonly maxLine = MAX_LINE;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #firstByteAt = 0;
  #broken = false;

  get unfinished(): string {
    return Buffer.concat(this.#pieces).toString("utf8");
  }

  *push(bytes: Uint8Array, at: number): Generator<Framed> {
    let from = 0;
    if (this.#length === 0) this.#firstByteAt = at;
    while (!this.#broken) {
      const end = bytes.indexOf(LINE_FEED, from);
      const piece = bytes.subarray(from, end < 0 ? bytes.length : end);
      const rest = this.#room(piece);
      if (rest) yield { text: rest, began: this.#firstByteAt, at, fault: "LINE_TOO_LONG" };
      if (rest || end < 0) return;
      yield { text: this.#take(), began: this.#firstByteAt, at };
      this.#firstByteAt = at;
      from = end + 1;
    }
  }

  /** Keeps a piece of a line; when it is too long, tells its beginning. Copied: the bytes may be written over. */
  #room(piece: Uint8Array): string | null {
    this.#length += piece.length;
    if (this.#length > MAX_LINE) {
      this.#broken = true;
      const begun = this.unfinished || Buffer.from(piece.subarray(0, 100)).toString("utf8");
      this.#pieces = [];
      return begun;
    }
    if (piece.length > 0) this.#pieces.push(Uint8Array.from(piece));
    return null;
  }

  #take(): string {
    const text = this.unfinished;
    this.#pieces = [];
    this.#length = 0;
    return text.endsWith("\r") ? text.slice(0, -1) : text;
  }

  /** A line ends with its end alone. */
  pause(): null {
    return null;
  }
}
