/**
 * Every row of colours up to a length, with what the plain definition says of it: the base of the proof that the scorers
 * are right. Rows are walked letter by letter, and the most stretches that do not overlap are carried along, so that a row
 * costs only its last piece: `most[n]` of the first `n` pieces is the greatest of `most[n - 1]` and of `1 + most[from]`
 * for each stretch from `from` to `n`. Which stretch shows a pattern is the plain definition's word alone, remembered.
 */
import { colours } from "./pieces.ts";
import { type Beside, type Definition, definitionOf, paymentFor } from "./plain-scoring.ts";
import type { Prophecy } from "./prophecies.ts";

/** What a card pays for the row that is being looked at, by what its ends are. */
export interface PlainReading {
  points(head: boolean, tail: boolean): number;
}

/** Calls `visit` with every row of up to `longest` pieces, and what the card pays for it by the plain definition. */
export function everyRow(card: Prophecy, longest: number, visit: (pieces: string, plain: PlainReading) => void): void {
  const definition = definitionOf(card);
  const looksBeside = card.startsWith("exact-pair");
  const walk = looksBeside ? new BesideWalk(definition, longest) : new Walk(definition, longest);
  const payment = paymentFor(card);
  const plain: PlainReading = { points: (head, tail) => payment(walk.times(head, tail)) };
  const grow = (row: string) => {
    for (let colour = 0; colour < colours.length; colour++) {
      const longer = row + colours[colour]!;
      walk.push(colour, longer);
      visit(longer, plain);
      if (longer.length < longest) grow(longer);
      walk.pop();
    }
  };
  grow("");
}

/** For a card that does not look beside its stretches: one number for each length, and every answer asked for once. */
class Walk {
  readonly #definition: Definition;
  readonly #most: Uint8Array;
  /** By length and by the number that the colours make: 0 not asked yet, 1 no, 2 yes. */
  readonly #shown: readonly Uint8Array[];
  /** The number of the last `length` colours, at each depth. */
  readonly #codes: readonly Int32Array[];
  #depth = 0;

  constructor(definition: Definition, longest: number) {
    this.#definition = definition;
    this.#most = new Uint8Array(longest + 1);
    const rows = (length: number) => (length < definition.shortest ? 0 : colours.length ** length);
    this.#shown = Array.from({ length: longest + 1 }, (_, length) => new Uint8Array(rows(length)));
    this.#codes = Array.from({ length: longest + 1 }, () => new Int32Array(longest + 1));
  }

  push(colour: number, row: string): void {
    const before = this.#codes[this.#depth]!;
    const depth = ++this.#depth;
    const codes = this.#codes[depth]!;
    for (let length = 1; length <= depth; length++) codes[length] = before[length - 1]! * colours.length + colour;
    let most = this.#most[depth - 1]!;
    const { shortest, longest } = this.#definition;
    for (let length = shortest; length <= Math.min(depth, longest); length++) {
      if (this.#shows(length, codes[length]!, row)) most = Math.max(most, 1 + this.#most[depth - length]!);
    }
    this.#most[depth] = most;
  }

  #shows(length: number, code: number, row: string): boolean {
    const shown = this.#shown[length]!;
    if (shown[code] === 0) shown[code] = this.#definition.shows(row.slice(-length), "open", "open") ? 2 : 1;
    return shown[code] === 2;
  }

  pop(): void {
    this.#depth--;
  }

  times(_head: boolean, _tail: boolean): number {
    return this.#most[this.#depth]!;
  }
}

/** For a card that looks beside its stretches: the last stretch waits until it is known what stands to its right. */
class BesideWalk {
  readonly #definition: Definition;
  /** Without a real head, and with one. */
  readonly #most: readonly [Uint8Array, Uint8Array];
  readonly #rows: string[];
  #depth = 0;

  constructor(definition: Definition, longest: number) {
    this.#definition = definition;
    this.#most = [new Uint8Array(longest + 1), new Uint8Array(longest + 1)];
    this.#rows = Array.from({ length: longest + 1 }, () => "");
  }

  push(_colour: number, row: string): void {
    for (const head of [false, true]) {
      this.#most[head ? 1 : 0][this.#depth] = this.#mostWith(head, row[row.length - 1]!);
    }
    this.#rows[++this.#depth] = row;
  }

  /** The most in the row as it is, with this to the right of it. */
  #mostWith(head: boolean, right: Beside): number {
    const most = this.#most[head ? 1 : 0];
    const depth = this.#depth;
    if (depth === 0) return 0;
    const row = this.#rows[depth]!;
    const { shortest, longest, shows } = this.#definition;
    let found = most[depth - 1]!;
    for (let length = shortest; length <= Math.min(depth, longest); length++) {
      const left = row[depth - length - 1] ?? (head ? "end" : "open");
      if (shows(row.slice(depth - length), left, right)) found = Math.max(found, 1 + most[depth - length]!);
    }
    return found;
  }

  pop(): void {
    this.#depth--;
  }

  times(head: boolean, tail: boolean): number {
    return this.#mostWith(head, tail ? "end" : "open");
  }
}
