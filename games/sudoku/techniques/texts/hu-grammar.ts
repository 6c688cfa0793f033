/** Articles and endings: how the values of a step read inside a Hungarian sentence. */
import type { Texts } from "@asztal/kernel/wording";
import { DIGITS, HOUSES, termsIn } from "./terms.ts";

const FACES = ["felső", "elülső", "oldalsó"];

type Case = "the" | "in";

/** Houses of a single grid, and as parts of one of several grids. */
const HOUSE_NAMES: Readonly<
  Record<string, { readonly alone: Record<Case, string>; readonly ofGrid: Record<Case, string> }>
> = {
  row: { alone: { the: "sor", in: "sorban" }, ofGrid: { the: "sora", in: "sorában" } },
  column: { alone: { the: "oszlop", in: "oszlopban" }, ofGrid: { the: "oszlopa", in: "oszlopában" } },
  box: { alone: { the: "blokk", in: "blokkban" }, ofGrid: { the: "blokkja", in: "blokkjában" } },
  shape: { alone: { the: "alakzat", in: "alakzatban" }, ofGrid: { the: "alakzata", in: "alakzatában" } },
  line: { alone: { the: "vonal", in: "vonalban" }, ofGrid: { the: "vonala", in: "vonalában" } },
  extra: { alone: { the: "terület", in: "területen" }, ofGrid: { the: "területe", in: "területén" } },
};

const CENTRES: Readonly<Record<Case, string>> = { the: "a középső mezők", in: "a középső mezőkben" };

/** első and ötödik begin with a vowel; no other number up to sixteen does. */
const beforeNumber = (number: string): string => (number === "1" || number === "5" ? "az" : "a");

function houseIn(form: Case, value: string | number): string {
  const [kind, number, grid] = String(value).split(" ") as [string, string, string | undefined];
  if (kind === "centres") return CENTRES[form];
  const { alone, ofGrid } = HOUSE_NAMES[kind]!; // every kind of region is in the table
  if (grid === undefined) return `${beforeNumber(number)} ${number}. ${alone[form]}`;
  return `${beforeNumber(grid)} ${grid}. rács ${number}. ${ofGrid[form]}`;
}

/** What a digit is called, as object of a verb, and with "for". Letters have no name but themselves. */
const DIGIT_NAMES: Readonly<Record<string, readonly [name: string, it: string, forIt: string]>> = {
  "0": ["0-ás", "0-ást", "0-ásnak"],
  "1": ["1-es", "1-est", "1-esnek"],
  "2": ["2-es", "2-est", "2-esnek"],
  "3": ["3-as", "3-ast", "3-asnak"],
  "4": ["4-es", "4-est", "4-esnek"],
  "5": ["5-ös", "5-öst", "5-ösnek"],
  "6": ["6-os", "6-ost", "6-osnak"],
  "7": ["7-es", "7-est", "7-esnek"],
  "8": ["8-as", "8-ast", "8-asnak"],
  "9": ["9-es", "9-est", "9-esnek"],
  A: ["A", "A-t", "A-nak"],
  B: ["B", "B-t", "B-nek"],
  C: ["C", "C-t", "C-nek"],
  D: ["D", "D-t", "D-nek"],
  E: ["E", "E-t", "E-nek"],
  F: ["F", "F-et", "F-nek"],
  G: ["G", "G-t", "G-nek"],
};

/** egyes, ötös, and the letters whose names begin with a vowel. */
const beforeDigit = (digit: string): string => (/^[15AEF]$/.test(digit) ? "az" : "a");

const digitIn =
  (form: 0 | 1 | 2) =>
  (value: string | number): string => {
    const digit = String(value);
    return `${beforeDigit(digit)} ${DIGIT_NAMES[digit]?.[form] ?? digit}`;
  };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Term = (value: string | number) => string;

const begun =
  (term: Term): Term =>
  (value) => {
    const text = String(value);
    return text.startsWith("^") ? capital(term(text.slice(1))) : term(value);
  };

/** The words for a name, and the same where a sentence begins: with the value that is marked by `^`. */
const both = (prefix: string, name: string, ending: string, term: Term): [string, Term][] => [
  [`${prefix}${capital(name)}${ending}`, term],
  [`${capital(prefix)}${capital(name)}${ending}`, begun(term)],
];

let lists: Intl.ListFormat | undefined;

/** What joins lists is made with the first of them: it takes longer than all else here. */
function listed(words: readonly string[]): string {
  lists ??= new Intl.ListFormat("hu", { type: "conjunction" });
  return lists.format(words);
}

export const terms: NonNullable<Texts["terms"]> = {
  ...Object.fromEntries(
    HOUSES.flatMap((name) => [
      ...both("the", name, "", (value) => houseIn("the", value)),
      ...both("in", name, "", (value) => houseIn("in", value)),
    ]),
  ),
  ...Object.fromEntries(
    DIGITS.flatMap((name) => [
      ...both("the", name, "", digitIn(0)),
      ...both("the", name, "It", digitIn(1)),
      ...both("the", name, "For", digitIn(2)),
    ]),
  ),
  ...termsIn({
    cell: (row, column, sheet) =>
      sheet === undefined ? `s${row}o${column}` : `s${row}o${column} (${FACES[Number(sheet)]} lap)`,
    house: (kind, number, grid) => houseIn("the", [kind, number, grid].filter((part) => part !== undefined).join(" ")),
    removed: (digits, cells) => `${listed(digits.map(digitIn(0)))} az ${listed(cells)} mezőből`,
  }),
};
