/**
 * The scoring rules as a reader of the rule book would write them down, without any thought of speed: every stretch of a
 * row that shows a card's pattern is found by trying all stretches, and the most of them that do not overlap by trying
 * all choices. Tests compare the fast scorers with this.
 */
import { classOf, type Prophecy, patternOf } from "./prophecies.ts";
import type { Row } from "./scoring.ts";
import type { Temple } from "./temples.ts";

/** What stands beside a stretch: a colour, an end that may still grow, or a real head's or tail's end. */
export type Beside = string | "open" | "end";

export interface Definition {
  /** Whether a stretch shows the card's pattern. It is told what stands on either side of it. */
  shows(text: string, left: Beside, right: Beside): boolean;
  /** Stretches of other lengths never show it. */
  readonly shortest: number;
  readonly longest: number;
}

export function definitionOf(card: Prophecy): Definition {
  const pattern = patternOf(card);
  const [a, b] = pattern as unknown as [string, string];
  const exactly = (text: string): Definition => ({
    shows: (stretch) => stretch === text,
    shortest: text.length,
    longest: text.length,
  });
  switch (classOf(card)) {
    case "exact-pair":
      return {
        ...exactly(a + a),
        shows: (text, left, right) =>
          text === a + a && left !== a && left !== "open" && right !== a && right !== "open",
      };
    case "trio":
      return exactly(a + a + a);
    case "infinity": {
      const expression = new RegExp(`^${pattern}$`);
      return { shows: (text) => expression.test(text), shortest: 3, longest: Number.POSITIVE_INFINITY };
    }
    case "blank": {
      const expression = new RegExp(`^${a}${b}.+${b}${a}$`);
      return { shows: (text) => expression.test(text), shortest: 5, longest: Number.POSITIVE_INFINITY };
    }
    default:
      return exactly(pattern);
  }
}

type Stretch = readonly [from: number, to: number];

/** The most of these stretches that lie from `from` on and do not overlap. */
function mostFrom(from: number, stretches: readonly Stretch[], length: number): number {
  if (from >= length) return 0;
  let most = mostFrom(from + 1, stretches, length);
  for (const [start, end] of stretches) {
    if (start === from) most = Math.max(most, 1 + mostFrom(end, stretches, length));
  }
  return most;
}

function occurrences({ shows, shortest, longest }: Definition, { pieces, head, tail }: Row): number {
  const stretches: Stretch[] = [];
  for (let from = 0; from < pieces.length; from++) {
    const left = pieces[from - 1] ?? (head ? "end" : "open");
    for (let to = from + shortest; to <= Math.min(pieces.length, from + longest); to++) {
      const right = pieces[to] ?? (tail ? "end" : "open");
      if (shows(pieces.slice(from, to), left, right)) stretches.push([from, to]);
    }
  }
  return stretches.length === 0 ? 0 : mostFrom(0, stretches, pieces.length);
}

/** Points by how many times the pattern is there; the last number is paid for more too. */
const payments: Readonly<Record<string, readonly number[]>> = {
  count: [0, 0, 0, 2, 3, 4, 5],
  "exact-pair": [0, 2, 5],
  trio: [0, 3, 7],
  pair: [0, 1, 3, 5],
  quartet: [0, 5],
  "three-two": [0, 6],
  "two-three": [0, 6],
  "two-two": [0, 4],
  rainbow: [0, 7],
  infinity: [0, 2, 6],
  blank: [0, 4],
};

/** What so many occurrences pay. */
export function paymentFor(card: Prophecy): (times: number) => number {
  const paid = payments[classOf(card)]!; // every class is paid
  return (times) => paid[Math.min(times, paid.length - 1)]!;
}

/** What the card pays, by the plain definition. */
export function plainScorer(card: Prophecy): (row: Row) => number {
  const definition = definitionOf(card);
  const payment = paymentFor(card);
  return (row) => payment(occurrences(definition, row));
}

/** 3 points for one requirement, 7 for both. */
export function plainTemplePoints(temple: Temple, pieces: string): number {
  const many = (colour: string) => [...pieces].filter((one) => one === colour).length;
  const met = temple.split("/").filter((text) => {
    if (text.startsWith("no")) return many(text.slice(2)) === 0;
    if (!text.includes("=")) return pieces.length === Number(text);
    const [one, other] = text.split("=") as [string, string];
    return many(one) > 0 && many(one) === many(other);
  });
  return [0, 3, 7][met.length]!;
}
