/** Conjugate pairs: houses in which a digit has exactly two places left. */
import { addCell, hasCell, lowestBit } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { keptPerDigit } from "./memory.ts";

export interface Conjugate {
  readonly house: number;
  readonly a: number;
  readonly b: number;
}

function find(grid: Grid, digit: number): readonly Conjugate[] {
  const { houses } = grid.terrain;
  const found: Conjugate[] = [];
  for (let house = 0; house < houses.length; house++) {
    if (grid.countIn(house, digit) !== 2) continue;
    let a = -1;
    for (const cell of houses[house]!) {
      if (!grid.has(cell, digit)) continue;
      if (a < 0) a = cell;
      else found.push({ house, a, b: cell });
    }
  }
  return found;
}

export const conjugatesOf = keptPerDigit(find);

/** Whether places of the digit remain that both cells see. */
function seeTogether({ places, terrain }: Grid, digit: number, a: number, b: number): boolean {
  const { words, peersByDigit } = terrain;
  const seen = peersByDigit[digit]!;
  for (let word = 0; word < words; word++)
    if ((places[digit * words + word]! & seen[a * words + word]! & seen[b * words + word]!) !== 0) return true;
  return false;
}

/**
 * Whether any chain of conjugate pairs of the digit has ends that exclude something. Turbots, colours and X-chains are
 * such chains, and most digits have none: so one look says whether any of them is worth looking for.
 */
export const pairsConclude = keptPerDigit((grid, digit): boolean => {
  const pairs = conjugatesOf(grid, digit);
  const { words, peersByDigit } = grid.terrain;
  const ends = new Int32Array(words);
  for (const { a, b } of pairs) {
    addCell(ends, 0, a);
    addCell(ends, 0, b);
  }
  const [isFalse, isTrue] = [new Int32Array(words), new Int32Array(words)];
  const queue: number[] = [];
  const concludesFrom = (start: number): boolean => {
    isFalse.fill(0);
    isTrue.fill(0);
    addCell(isFalse, 0, start);
    queue.length = 0;
    queue.push(start);
    for (let next = 0; next < queue.length; next++) {
      const cell = queue[next]!;
      for (const { a, b } of pairs) {
        const reached = a === cell ? b : b === cell ? a : -1;
        if (reached < 0 || hasCell(isTrue, 0, reached)) continue;
        addCell(isTrue, 0, reached);
        if (reached !== start && seeTogether(grid, digit, start, reached)) return true;
        for (let word = 0; word < words; word++) {
          let fresh = peersByDigit[digit]![reached * words + word]! & ends[word]! & ~isFalse[word]!;
          isFalse[word]! |= fresh;
          for (; fresh !== 0; fresh &= fresh - 1) queue.push(word * 32 + lowestBit(fresh));
        }
      }
    }
    return false;
  };
  for (let word = 0; word < words; word++) {
    for (let rest = ends[word]!; rest !== 0; rest &= rest - 1)
      if (concludesFrom(word * 32 + lowestBit(rest))) return true;
  }
  return false;
});
