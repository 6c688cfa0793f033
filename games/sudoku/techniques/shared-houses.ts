/**
 * Houses whose places for a digit fall into two parts, each a single cell or a group where two houses cross: one of the
 * parts holds the digit. Conjugate pairs are the same with two cells, and are not repeated here.
 */
import { cellsOf, countBits } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { keptPerDigit } from "./memory.ts";

export interface SharedHouse {
  readonly part: number[];
  readonly rest: number[];
}

function find(grid: Grid, digit: number): readonly SharedHouse[] {
  const { houses, crossing, isBox, houseSets, words } = grid.terrain;
  const found: SharedHouse[] = [];
  const [all, part, rest] = [new Int32Array(words), new Int32Array(words), new Int32Array(words)];
  /** Whether the places that the house has in `other` are all of `rest`. */
  const isRest = (other: number): boolean => {
    for (let word = 0; word < words; word++)
      if ((all[word]! & houseSets[other * words + word]!) !== rest[word]) return false;
    return true;
  };
  for (let house = 0; house < houses.length; house++) {
    const count = grid.placesIn(house, digit, all);
    if (count < 3) continue;
    for (const other of crossing[house]!) {
      if (isBox[house] === isBox[other]) continue;
      let inPart = 0;
      for (let word = 0; word < words; word++) {
        part[word] = all[word]! & houseSets[other * words + word]!;
        rest[word] = all[word]! & ~part[word]!;
        inPart += countBits(part[word]!);
      }
      if (inPart < 2 || inPart === count) continue;
      const isShared =
        count - inPart === 1 || crossing[house]!.some((third) => isBox[third] !== isBox[house] && isRest(third));
      if (isShared) found.push({ part: cellsOf(part, 0, words), rest: cellsOf(rest, 0, words) });
    }
  }
  return found;
}

export const sharedHousesOf = keptPerDigit(find);
