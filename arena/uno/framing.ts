/**
 * Messages out of a stream of bytes. The stream may be cut anywhere: how the bytes arrive never matters, only which they are
 * and, for peers that send no line ends, where they pause.
 *
 * A peer that ends its first message with a line end is read line by line. One that pauses without a line end is read without
 * them: words that nothing can follow are complete at once, all others when the peer has been quiet for a moment.
 */
import type { Framed, Framing } from "../framer.ts";

/** No message of the protocol is nearly as long; remarks may be. */
export const MAX_LINE = 512;
/** A first message without a line end is taken as complete after such a pause. Long: a delayed line end is no pause. */
export const FIRST_PAUSE_MS = 250;
/** The same for later messages of a peer that is known to send no line ends. */
export const PAUSE_MS = 20;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Messages that are complete with their last letter, whatever comes after. */
const COMPLETE = /^(?:READY|OK|BYE|DRAW|PUT J[PC] [RGBY])$/;

export class Framer implements Framing {
  readonly maxLine = MAX_LINE;
  #framing: "unknown" | "lines" | "lineless" = "unknown";
  #text = "";
  #firstByteAt = 0;
  #lastByteAt = 0;
  /** A carriage return was read; only a line feed may follow. */
  #returned = false;
  #broken = false;

  get framing(): "unknown" | "lines" | "lineless" {
    return this.#framing;
  }

  get unfinished(): string {
    return this.#text;
  }

  /** When the pause is long enough to end the message under way; null when no pause will. */
  get pauseEnds(): number | null {
    if (this.#broken || this.#text === "" || this.#framing === "lines") return null;
    return this.#lastByteAt + (this.#framing === "unknown" ? FIRST_PAUSE_MS : PAUSE_MS);
  }

  *push(bytes: Uint8Array, at: number): Generator<Framed> {
    for (const byte of bytes) {
      if (this.#broken) return;
      const framed = this.#take(byte, at);
      if (framed) yield framed;
    }
  }

  #take(byte: number, at: number): Framed | null {
    if (this.#text === "") this.#firstByteAt = at;
    this.#lastByteAt = at;
    if (byte === LINE_FEED) return this.#endLine(at);
    if (this.#returned || (byte !== CARRIAGE_RETURN && (byte < 32 || byte > 126))) {
      return this.#break("BAD_CHARACTER", String.fromCharCode(this.#returned ? CARRIAGE_RETURN : byte), at);
    }
    if (byte === CARRIAGE_RETURN) {
      this.#returned = true;
      return null;
    }
    this.#text += String.fromCharCode(byte);
    if (this.#text.length > MAX_LINE) return this.#break("LINE_TOO_LONG", "", at);
    return this.#framing === "lineless" && COMPLETE.test(this.#text) ? this.#end(at) : null;
  }

  #endLine(at: number): Framed | null {
    const late = this.#framing === "lineless" && this.#text === "";
    this.#framing = "lines";
    this.#returned = false;
    // The end of a line that a pause had ended before: its message was read already.
    return late ? null : this.#end(at);
  }

  #end(at: number): Framed {
    const text = this.#text;
    this.#text = "";
    this.#returned = false;
    return { text, began: this.#firstByteAt, at };
  }

  #break(fault: "LINE_TOO_LONG" | "BAD_CHARACTER", last: string, at: number): Framed {
    this.#broken = true;
    const text = this.#text + last;
    this.#text = "";
    return { text, began: this.#firstByteAt, at, fault };
  }

  pause(now: number): Framed | null {
    const ends = this.pauseEnds;
    if (ends === null || now < ends) return null;
    this.#framing = "lineless";
    return this.#end(this.#lastByteAt);
  }
}
