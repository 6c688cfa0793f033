/** The text of a PBN board, before it is understood: its tags, and the words of its sections. */

interface Tag {
  readonly line: number;
  readonly value: string;
}

/** A word of a section, with the line it stands in. */
interface Word {
  readonly line: number;
  readonly text: string;
}

export interface PbnText {
  readonly line: number;
  /** By their names in small letters. */
  readonly tags: Map<string, Tag>;
  /** By the name of the tag above them, in small letters. */
  readonly sections: Map<string, Word[]>;
  /** `[Note "1:…"]` tags by number, for the section that they stand behind. */
  readonly notes: Map<string, Map<string, string>>;
}

const TAG = /^\s*\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]/;
/** Tags with which a board may begin; others go on with the board before, even after an empty line. */
const FIRST_TAGS = new Set(["event", "site", "date", "board", "west", "north", "east", "south", "dealer", "deal"]);

/** Gathers the lines of a PBN file into boards. Real files leave tags out, repeat them, and put empty lines in the middle. */
export class PbnLines {
  #line = 0;
  #now: PbnText | null = null;
  #section = "";
  #isComment = false;
  #isEnded = false;

  /** Boards that this line has brought to their end: one or none. */
  read(text: string, line: number): PbnText[] {
    this.#line = line;
    if (text.startsWith("%")) return [];
    if (this.#isComment) return this.#rest(text);
    if (text.trim() === "") {
      this.#isEnded = true;
      return [];
    }
    const [whole, name, value] = TAG.exec(text) ?? [];
    if (whole === undefined || name === undefined || value === undefined) return this.#rest(text);
    const done = this.#tag(name.toLowerCase(), value.replace(/\\(.)/g, "$1"));
    return [...done, ...this.#rest(text.slice(whole.length))];
  }

  end(): PbnText[] {
    const last = this.#now;
    this.#now = null;
    this.#section = "";
    this.#isEnded = false;
    return last ? [last] : [];
  }

  #tag(name: string, value: string): PbnText[] {
    const isAnother = this.#now?.tags.has(name) && (name === "event" || name === "board" || name === "deal");
    const begins = FIRST_TAGS.has(name) || this.#now?.tags.has(name);
    const done = isAnother || (this.#isEnded && begins) ? this.end() : [];
    this.#isEnded = false;
    this.#now ??= { line: this.#line, tags: new Map(), sections: new Map(), notes: new Map() };
    if (name === "note") this.#note(value, this.#now);
    else {
      if (!this.#now.tags.has(name)) this.#now.tags.set(name, { line: this.#line, value });
      this.#section = name;
    }
    return done;
  }

  #note(value: string, { notes }: PbnText): void {
    const [, number, text] = /^\s*(\d+)\s*:\s*(.*)$/.exec(value) ?? [];
    if (number === undefined || text === undefined) return;
    const own = notes.get(this.#section) ?? new Map<string, string>();
    notes.set(this.#section, own.set(number, text.trim()));
  }

  /** What is not a tag: comments in braces, which may go over lines, or behind a semicolon; and words of the section. */
  #rest(text: string): PbnText[] {
    let plain = "";
    for (const piece of text.split(/([{};])/)) {
      if (this.#isComment) this.#isComment = piece !== "}";
      else if (piece === "{") this.#isComment = true;
      else if (piece === ";") break;
      else plain += `${piece} `;
    }
    const words = plain.split(/\s+/).filter((word) => word !== "");
    if (words.length === 0 || !this.#now) return [];
    const own = this.#now.sections.get(this.#section) ?? [];
    own.push(...words.map((word) => ({ line: this.#line, text: word })));
    this.#now.sections.set(this.#section, own);
    return [];
  }
}
