/**
 * The shortened JSON inside SudokuPad's `scl` links: keys are short and bare, strings stand in single quotes, an empty
 * object is left out altogether, `t` and `f` are true and false, and colours lose their quotes. Ordinary JSON is also
 * found there. This reads both.
 */

/** The full names of the short keys. */
const KEYS: Readonly<Record<string, string>> = {
  c: "color",
  ca: "cages",
  ct: "center",
  c1: "borderColor",
  c2: "backgroundColor",
  ce: "cells",
  cs: "cellSize",
  a: "arrows",
  o: "overlays",
  u: "underlays",
  w: "width",
  h: "height",
  v: "value",
  vd: "videos",
  l: "lines",
  r: "rounded",
  re: "regions",
  fs: "fontSize",
  th: "thickness",
  hl: "headLength",
  wp: "wayPoints",
  t: "title",
  te: "text",
  d: "duration",
  d2: "d",
};

const BARE: Readonly<Record<string, unknown>> = {
  t: true,
  f: false,
  true: true,
  false: false,
  null: null,
  "#0": "#000000",
  "#F": "#FFFFFF",
};

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value();
    if (this.#at < this.#text.length) throw new SyntaxError(`something is left at ${this.#at}`);
    return value;
  }

  #value(): unknown {
    const sign = this.#text[this.#at];
    if (sign === "{") return this.#object();
    if (sign === "[") return this.#list();
    if (sign === "'" || sign === '"') return this.#string(sign);
    return bare(this.#word(/[^,}\]]*/y));
  }

  #object(): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    this.#at++;
    while (this.#text[this.#at] !== "}") {
      const quote = this.#text[this.#at]!;
      const name = quote === "'" || quote === '"' ? this.#string(quote) : this.#word(/[^:,}\]]*/y);
      this.#expect(":");
      found[KEYS[name] ?? name] = this.#value();
      if (this.#text[this.#at] !== "}") this.#expect(",");
    }
    this.#at++;
    return found;
  }

  #list(): unknown[] {
    const found: unknown[] = [];
    do {
      this.#at++;
      const isLeftOut = /[,\]]/.test(this.#text[this.#at] ?? "");
      found.push(isLeftOut ? {} : this.#value());
    } while (this.#text[this.#at] === ",");
    this.#expect("]");
    return found;
  }

  #string(quote: string): string {
    let found = "";
    for (this.#at++; this.#text[this.#at] !== quote; this.#at++) {
      const sign = this.#text[this.#at];
      if (sign === undefined) throw new SyntaxError("a string does not end");
      if (sign !== "\\") found += sign;
      else found += this.#escaped();
    }
    this.#at++;
    return found;
  }

  #escaped(): string {
    const sign = this.#text[++this.#at] ?? "";
    if (sign !== "u") return { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" }[sign] ?? sign;
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(this.#text.slice(this.#at - 3, this.#at + 1), 16));
  }

  #word(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#text)?.[0] ?? "";
    this.#at += word.length;
    return word;
  }

  #expect(sign: string): void {
    if (this.#text[this.#at] !== sign) throw new SyntaxError(`${sign} was expected at ${this.#at}`);
    this.#at++;
  }
}

function bare(word: string): unknown {
  if (word in BARE) return BARE[word];
  if (/^[0-9a-fA-F]{6}$/.test(word)) return `#${word}`;
  const number = Number(word);
  if (word.trim() === "" || Number.isNaN(number)) throw new SyntaxError(`not a value: ${word.slice(0, 20)}`);
  return number;
}

/** The value, or null when the text is neither JSON nor this notation. */
export function readShortened(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return new Reader(text).whole();
    } catch {
      return null;
    }
  }
}
