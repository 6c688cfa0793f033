/** Masks of digits (bit d - 1 is the digit d) and sets of cells (32 to a word, in flat arrays). Hot code. */

export function countBits(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  return (((mask + (mask >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The place of the lowest bit. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The smallest digit of a mask. */
export function lowestDigit(mask: number): number {
  return 32 - Math.clz32(mask & -mask);
}

export function digitsOf(mask: number): number[] {
  const digits: number[] = [];
  for (; mask !== 0; mask &= mask - 1) digits.push(lowestDigit(mask));
  return digits;
}

export const bitOf = (digit: number): number => 1 << (digit - 1);

export const hasDigit = (mask: number, digit: number): boolean => ((mask >> (digit - 1)) & 1) === 1;

/** The cells of a set that begins at `from` in `sets`. */
export function cellsOf(sets: Int32Array, from: number, words: number): number[] {
  const cells: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let rest = sets[from + word]!; rest !== 0; rest &= rest - 1) cells.push(word * 32 + lowestBit(rest));
  }
  return cells;
}

export function addCell(sets: Int32Array, from: number, cell: number): void {
  sets[from + (cell >> 5)]! |= 1 << (cell & 31);
}

export function hasCell(sets: Int32Array, from: number, cell: number): boolean {
  return ((sets[from + (cell >> 5)]! >>> (cell & 31)) & 1) === 1;
}
