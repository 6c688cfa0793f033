/** The supply board and the three bags behind it. */
import type { Chance } from "@asztal/kernel";
import { type Colour, colours, type Kind, type Piece, pieceOf } from "./pieces.ts";

/** The sections of the board: two with a head, two with a tail, six with two bodies. */
export const sections = ["h1", "h2", "t1", "t2", "b1", "b2", "b3", "b4", "b5", "b6"] as const;
export type Section = (typeof sections)[number];

/** The colours in each section, in the order of `sections`; an empty text is a gap. */
export type Supply = readonly string[];

const kinds: readonly Kind[] = sections.map((section) =>
  section[0] === "h" ? "head" : section[0] === "t" ? "tail" : "body",
);
const sizes: readonly number[] = kinds.map((kind) => (kind === "body" ? 2 : 1));
const FIRST_BODIES = kinds.indexOf("body");

/** How many pieces of each colour are in a bag, in the order of `colours`. Everybody can count them. */
export type Bag = readonly number[];
export type Bags = Readonly<Record<Kind, Bag>>;

/** Heads, and tails, of each colour. */
const ENDS = 3;
/** Bodies of each colour. */
const BODIES = 24;
/** The option with fewer bodies: by the number of players. */
const FEWER_BODIES: Readonly<Record<number, number>> = { 2: 14, 3: 18 };

export function bodiesOfEachColour(seats: number, fewer: boolean): number {
  return (fewer ? FEWER_BODIES[seats] : undefined) ?? BODIES;
}

export function fullBags(seats: number, fewer: boolean): Bags {
  const all = (count: number) => colours.map(() => count);
  return { head: all(ENDS), body: all(bodiesOfEachColour(seats, fewer)), tail: all(ENDS) };
}

/** Bodies that lie open from the beginning. */
export const FIRST_SUPPLY = 12;

export function bagSize(bag: Bag): number {
  let sum = 0;
  for (const count of bag) sum += count;
  return sum;
}

export const emptySupply: Supply = sections.map(() => "");

export function piecesIn(supply: Supply, section: Section): readonly Piece[] {
  const at = sections.indexOf(section);
  const kind = kinds[at]!; // every section has a kind
  return [...supply[at]!].map((colour) => pieceOf(kind, colour as Colour)); // sections hold letters of colours
}

export function withoutSection(supply: Supply, section: Section): Supply {
  return supply.with(sections.indexOf(section), "");
}

export function hasBodies(supply: Supply): boolean {
  for (let i = FIRST_BODIES; i < supply.length; i++) if (supply[i] !== "") return true;
  return false;
}

/** Only then is the board filled up: when no body is left on it, or neither head nor tail. */
export function needsRefill(supply: Supply): boolean {
  if (!hasBodies(supply)) return true;
  for (let i = 0; i < FIRST_BODIES; i++) if (supply[i] !== "") return false;
  return true;
}

/** Fills every gap from its bag, as far as it lasts. */
export function refilled(supply: Supply, bags: Bags, chance: Chance): { readonly supply: Supply; readonly bags: Bags } {
  const left = { head: bags.head.slice(), body: bags.body.slice(), tail: bags.tail.slice() };
  const size = { head: bagSize(left.head), body: bagSize(left.body), tail: bagSize(left.tail) };
  const filled = supply.map((content, at) => {
    const kind = kinds[at]!; // every section has a kind
    while (content.length < sizes[at]! && size[kind] > 0) {
      content += drawn(left[kind], chance.below(size[kind]--));
    }
    return content;
  });
  return { supply: filled, bags: left };
}

/** Takes the piece with this number out of the bag. */
function drawn(bag: number[], number: number): Colour {
  for (let i = 0; i < colours.length; i++) {
    number -= bag[i]!; // a bag counts every colour
    if (number < 0) {
      bag[i]!--;
      return colours[i]!;
    }
  }
  throw new RangeError("there are not so many pieces in the bag");
}

export function outOfBag(bags: Bags, kind: Kind, colour: Colour): Bags {
  const at = colours.indexOf(colour);
  return { ...bags, [kind]: bags[kind].with(at, bags[kind][at]! - 1) };
}
