/**
 * What a row of colours is worth to a card. A row is read from head to tail; `head` and `tail` tell whether its ends are
 * real ones. Occurrences for one card never overlap, and only the highest level reached is paid.
 */
import { classOf, faces, type Prophecy, type ProphecyClass, patternOf } from "./prophecies.ts";
import { type Requirement, requirements, type Temple } from "./temples.ts";

/** The pieces' colours from head to tail. Heads and tails are pieces like all others. */
export interface Row {
  readonly pieces: string;
  readonly head: boolean;
  readonly tail: boolean;
}

/** How often a card finds its pattern in a row. */
type Finder = (pieces: string, head: boolean, tail: boolean) => number;

interface Scorer {
  finder(pattern: string): Finder;
  /** Points by level; level 0 pays nothing. */
  readonly points: readonly number[];
  /** Occurrences that the first level needs. */
  readonly first?: number;
}

function countOf(colour: string): Finder {
  const code = colour.charCodeAt(0);
  return (pieces) => {
    let found = 0;
    for (let i = 0; i < pieces.length; i++) if (pieces.charCodeAt(i) === code) found++;
    return found;
  };
}

/** Adds up `worth` of every run of the colour; a run at an open end may still grow. */
function runsOf(colour: string, worth: (length: number, mayGrow: boolean) => number): Finder {
  const code = colour.charCodeAt(0);
  return (pieces, head, tail) => {
    let sum = 0;
    let from = -1;
    for (let i = 0; i <= pieces.length; i++) {
      if (i < pieces.length && pieces.charCodeAt(i) === code) {
        if (from < 0) from = i;
      } else if (from >= 0) {
        sum += worth(i - from, (from === 0 && !head) || (i === pieces.length && !tail));
        from = -1;
      }
    }
    return sum;
  };
}

/** Patterns that cannot overlap themselves, and patterns of which one is enough: counted one after the other. */
function timesOf(pattern: string): Finder {
  return (pieces) => {
    let found = 0;
    for (let at = pieces.indexOf(pattern); at >= 0; at = pieces.indexOf(pattern, at + pattern.length)) found++;
    return found;
  };
}

/** `a x+ b`. The first occurrence to end is always a right one to take: it leaves most for the others. */
function infinityOf(pattern: string): Finder {
  const first = pattern.charCodeAt(0);
  const middle = pattern.charCodeAt(1);
  const last = pattern.charCodeAt(3);
  return (pieces) => {
    let found = 0;
    let before = 0; // colour in front of the run, 0 when it is used up
    let between = false;
    for (let i = 0; i < pieces.length; i++) {
      const code = pieces.charCodeAt(i);
      if (code === middle) {
        between = before === first;
        continue;
      }
      if (between && code === last) {
        found++;
        before = 0;
      } else before = code;
      between = false;
    }
    return found;
  };
}

/** `ab`, at least one piece, `ba`: the first of the one and the last of the other are far enough apart, or none are. */
function blankOf(pattern: string): Finder {
  const mirrored = pattern[1]! + pattern[0]!; // patterns of this class have two colours
  return (pieces) => {
    const opening = pieces.indexOf(pattern);
    return opening >= 0 && pieces.lastIndexOf(mirrored) >= opening + 3 ? 1 : 0;
  };
}

const scorers: Readonly<Record<ProphecyClass, Scorer>> = {
  count: { finder: countOf, points: [0, 2, 3, 4, 5], first: 3 },
  "exact-pair": {
    finder: (colour) => runsOf(colour, (length, mayGrow) => (length === 2 && !mayGrow ? 1 : 0)),
    points: [0, 2, 5],
  },
  trio: { finder: (colour) => runsOf(colour, (length) => Math.floor(length / 3)), points: [0, 3, 7] },
  pair: { finder: timesOf, points: [0, 1, 3, 5] },
  quartet: { finder: timesOf, points: [0, 5] },
  "three-two": { finder: timesOf, points: [0, 6] },
  "two-three": { finder: timesOf, points: [0, 6] },
  "two-two": { finder: timesOf, points: [0, 4] },
  rainbow: { finder: timesOf, points: [0, 7] },
  infinity: { finder: infinityOf, points: [0, 2, 6] },
  blank: { finder: blankOf, points: [0, 4] },
};

interface Face {
  readonly find: Finder;
  readonly points: readonly number[];
  readonly first: number;
}

const byFace: ReadonlyMap<Prophecy, Face> = new Map(
  faces.map((card) => {
    const { finder, points, first = 1 } = scorers[classOf(card)];
    return [card, { find: finder(patternOf(card)), points, first }];
  }),
);

/** The level that the row reaches on the card, 0 when it does not score. */
export function prophecyLevel(card: Prophecy, { pieces, head, tail }: Row): number {
  const { find, points, first } = byFace.get(card)!; // every face is in the map
  const level = find(pieces, head, tail) - first + 1;
  return level <= 0 ? 0 : Math.min(level, points.length - 1);
}

/** Points of the card at a level. */
export function prophecyPoints(card: Prophecy, level: number): number {
  return byFace.get(card)!.points[level]!; // every face is in the map, and levels come from above
}

/** Points of a card for a row, as a function of its own: planning asks for the same card many thousand times. */
export function scorerOf(card: Prophecy): (pieces: string, head: boolean, tail: boolean) => number {
  const { find, points, first } = byFace.get(card)!; // every face is in the map
  const highest = points.length - 1;
  return (pieces, head, tail) => {
    const level = find(pieces, head, tail) - first + 1;
    return level <= 0 ? 0 : points[Math.min(level, highest)]!;
  };
}

/** The points that a card pays at each level, the first level first. */
export function pointsByLevel(card: Prophecy): readonly number[] {
  return byFace.get(card)!.points.slice(1); // every face is in the map
}

function meets(pieces: string, requirement: Requirement): boolean {
  if ("length" in requirement) return pieces.length === requirement.length;
  if ("without" in requirement) return !pieces.includes(requirement.without);
  const [one, other] = requirement.equal;
  let difference = 0;
  let found = 0;
  for (const colour of pieces) {
    if (colour === one) difference++;
    else if (colour === other) difference--;
    else continue;
    found++;
  }
  return found > 0 && difference === 0;
}

const TEMPLE_POINTS = [0, 3, 7] as const;

/** How many of the temple's two requirements the row meets. */
export function templeLevel(temple: Temple, pieces: string): 0 | 1 | 2 {
  const [one, other] = requirements.get(temple)!; // every temple has two
  return ((meets(pieces, one!) ? 1 : 0) + (meets(pieces, other!) ? 1 : 0)) as 0 | 1 | 2;
}

export function templePoints(level: 0 | 1 | 2): number {
  return TEMPLE_POINTS[level];
}

/** What cards and temple at a row are worth together. */
export function rowPoints(row: Row, cards: readonly Prophecy[], temple: Temple | null): number {
  let sum = temple === null ? 0 : templePoints(templeLevel(temple, row.pieces));
  for (const card of cards) sum += prophecyPoints(card, prophecyLevel(card, row));
  return sum;
}
