/**
 * How the values of a step read, in the words of one language. Arguments come as short codes (see `words.ts`):
 * cells as `row.column` or `sheet.row.column`, houses as `kind number [grid]`, lists of cells joined with `+`.
 */
import type { Texts } from "@asztal/kernel/wording";

export interface Vocabulary {
  /** The name of a cell in a list; `sheet` only where there are several. */
  readonly cell: (row: string, column: string, sheet: string | undefined) => string;
  readonly house: (kind: string, number: string, grid: string | undefined) => string;
  readonly removed: (digits: readonly string[], cells: readonly string[]) => string;
}

/** The names of arguments that are cells, houses and digits. */
export const CELLS = [
  ...["cell", "cells", "pivot", "ends", "middle", "corners", "fins", "firstCells", "secondCells"],
  ...["partners", "from", "endCell"],
];
export const HOUSES = ["house", "other", "houses", "base", "cover", "endHouse"];
export const DIGITS = [
  ...["digit", "digits", "link", "restricted", "firstDigits", "secondDigits", "extra", "endDigit"],
];

type Term = (value: string | number) => string;

export function termsIn({ cell, house, removed }: Vocabulary): NonNullable<Texts["terms"]> {
  const cellTerm: Term = (value) => {
    const parts = String(value).split(".");
    const [row, column] = parts.slice(-2) as [string, string];
    return cell(row, column, parts.length > 2 ? parts[0] : undefined);
  };
  const houseTerm: Term = (value) => {
    const [kind, number, grid] = String(value).split(" ");
    return house(kind!, number!, grid);
  };
  const each = (cells: string): string[] => cells.split("+").map(cellTerm);
  const several = (cells: string): string => each(cells).join(", ");
  const node = (text: string): string => {
    const [digit, cells] = text.split("@") as [string, string];
    return `${digit} ${several(cells)}`;
  };
  /** Nodes with `=` for a strong link and `-` for a weak one between them. */
  const chainTerm: Term = (value) =>
    String(value)
      .split(" ")
      .map((part) => (part === "=" ? "=" : part === "-" ? "–" : node(part)))
      .join(" ");
  return {
    ...Object.fromEntries(CELLS.map((name) => [name, cellTerm])),
    ...Object.fromEntries(HOUSES.map((name) => [name, houseTerm])),
    sets: (value) => `(${several(String(value))})`,
    chain: chainTerm,
    chains: (value) => `(${chainTerm(value)})`,
    removed: (value) => {
      const [digits, cells] = String(value).split("@") as [string, string];
      return removed(digits.split("+"), each(cells));
    },
    placed: (value) => {
      const [digit, at] = String(value).split("@") as [string, string];
      return `${cellTerm(at)} = ${digit}`;
    },
  };
}
