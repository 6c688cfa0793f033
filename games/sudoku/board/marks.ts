/** What a player has written on a board: masks of digits for notes, of colours, and of candidates struck by hints. */

export const LAYERS = ["digits", "corner", "centre", "colours", "struck"] as const;
export type Layer = (typeof LAYERS)[number];

/** A number for each cell. Digits are digits; everywhere else bit d − 1 stands for d. */
export type Marks = Readonly<Record<Layer, readonly number[]>>;

export const COLOURS = 9;

export function noMarks(givens: readonly number[]): Marks {
  const empty = givens.map(() => 0);
  return { digits: givens, corner: empty, centre: empty, colours: empty, struck: empty };
}

export const bit = (value: number): number => 1 << (value - 1);

export const holds = (mask: number, value: number): boolean => (mask & bit(value)) !== 0;

export function valuesIn(mask: number): number[] {
  const values: number[] = [];
  for (let value = 1; mask >> (value - 1) !== 0; value++) if (holds(mask, value)) values.push(value);
  return values;
}
