/** How pieces and cards are named in a language: patterns of words, in which `{}` is filled in. */
import { type Colour, colourOf, type Kind, kindOf, type Piece } from "../rules/pieces.ts";
import { classOf, type Prophecy, type ProphecyClass, patternOf } from "../rules/prophecies.ts";
import { type Requirement, requirements, type Temple } from "../rules/temples.ts";

export interface Lexicon {
  readonly colours: Readonly<Record<Colour, string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly classes: Readonly<Record<ProphecyClass, string>>;
  /** The requirements of temples. */
  readonly without: string;
  readonly length: string;
  readonly equal: string;
  readonly temple: string;
  /** Sections of the supply board by the first letter of their code. */
  readonly sections: Readonly<Record<"h" | "t" | "b", string>>;
}

function fill(pattern: string, ...words: readonly string[]): string {
  return words.reduce((text, word) => text.replace("{}", word), pattern);
}

// The arguments that are worded here hold what their names say, so the casts below only name it.

export function piece({ colours, kinds }: Lexicon, value: string | number): string {
  const one = value as Piece;
  return fill(kinds[kindOf(one)], colours[colourOf(one)]);
}

/** A row of colours: `yellow–black…–red` for `YK+R`. */
export function row({ colours }: Lexicon, value: string | number): string {
  return [...String(value).matchAll(/(.)(\+?)/g)]
    .map(([, colour, more]) => colours[colour as Colour] + (more ? "…" : ""))
    .join("–");
}

/** Its class and its row; `black–yellow … yellow–black` for the blank `KY`. */
export function prophecy(lexicon: Lexicon, value: string | number): string {
  const card = value as Prophecy;
  const pattern = patternOf(card);
  const name = classOf(card);
  const words =
    name === "blank"
      ? `${row(lexicon, pattern)} … ${row(lexicon, [...pattern].reverse().join(""))}`
      : row(lexicon, pattern);
  return fill(lexicon.classes[name], words);
}

export function temple(lexicon: Lexicon, value: string | number): string {
  const words = requirements.get(value as Temple)!.map((one) => requirement(lexicon, one));
  return fill(lexicon.temple, ...words);
}

function requirement({ colours, without, length, equal }: Lexicon, one: Requirement): string {
  if ("length" in one) return fill(length, String(one.length));
  if ("without" in one) return fill(without, colours[one.without]);
  return fill(equal, colours[one.equal[0]], colours[one.equal[1]]);
}

export function section({ sections }: Lexicon, value: string | number): string {
  const [kind, number] = String(value) as unknown as ["h" | "t" | "b", string];
  return fill(sections[kind], number);
}
