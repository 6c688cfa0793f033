/**
 * The scoring rules as a reader of the rule book would write them down, without any thought of speed: every stretch of a
 * row that shows a card's pattern is found by trying all stretches, and the most of them that do not overlap by trying
 * all choices. Tests compare the fast scorers with this.
 */
import { classOf, type Prophecy, patternOf } from "./prophecies.ts";
import type { Row } from "./scoring.ts";
import type { Temple } from "./temples.ts";

type Stretch = readonly [from: number, to: number];

/** Whether a stretch shows the card's pattern. It is told what stands on either side of it, and if that end may still grow. */
type Shows = (text: string, left: string | "open" | "end", right: string | "open" | "end") => boolean;

function definition(card: Prophecy): Shows {
  const pattern = patternOf(card);
  const [a, b] = pattern as unknown as [string, string];
  switch (classOf(card)) {
    case "exact-pair":
      return (text, left, right) => text === a + a && left !== a && left !== "open" && right !== a && right !== "open";
    case "trio":
      return (text) => text === a + a + a;
    case "infinity": {
      const expression = new RegExp(`^${pattern}$`);
      return (text) => expression.test(text);
    }
    case "blank": {
      const expression = new RegExp(`^${a}${b}.+${b}${a}$`);
      return (text) => expression.test(text);
    }
    default:
      return (text) => text === pattern;
  }
}

/** The most of these stretches that lie from `from` on and do not overlap. */
function mostFrom(from: number, stretches: readonly Stretch[], length: number): number {
  if (from >= length) return 0;
  let most = mostFrom(from + 1, stretches, length);
  for (const [start, end] of stretches) {
    if (start === from) most = Math.max(most, 1 + mostFrom(end, stretches, length));
  }
  return most;
}

function occurrences(shows: Shows, { pieces, head, tail }: Row): number {
  const stretches: Stretch[] = [];
  for (let from = 0; from < pieces.length; from++) {
    const left = pieces[from - 1] ?? (head ? "end" : "open");
    for (let to = from + 1; to <= pieces.length; to++) {
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

/** What the card pays, by the plain definition. */
export function plainScorer(card: Prophecy): (row: Row) => number {
  const shows = definition(card);
  const paid = payments[classOf(card)]!; // every class is paid
  return (row) => paid[Math.min(occurrences(shows, row), paid.length - 1)]!;
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
