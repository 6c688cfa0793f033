/** Whether the scorers agree with the plain definition, row by row. The tests ask a part of it, `proof.ts` all. */
import { everyRow } from "./every-row.ts";
import { colours } from "./pieces.ts";
import { plainTemplePoints } from "./plain-scoring.ts";
import type { Prophecy } from "./prophecies.ts";
import { scorerOf, templeLevel, templePoints } from "./scoring.ts";
import type { Temple } from "./temples.ts";

interface Ends {
  readonly head: boolean;
  readonly tail: boolean;
}

/** Every way a row may end: open, with a real head, with a real tail, with both. */
export const allEnds: readonly Ends[] = [false, true].flatMap((head) => [false, true].map((tail) => ({ head, tail })));

export interface Agreement {
  /** How many rows were compared, each with each of its ends. */
  readonly compared: number;
  /** The first row on which the two do not agree, in words. */
  readonly disagreement: string | null;
}

/** Compares a card's scorer with its definition on every row of up to `longest` pieces, with all its ends. */
export function cardAgreement(card: Prophecy, longest: number): Agreement {
  const points = scorerOf(card);
  let compared = 0;
  let disagreement: string | null = null;
  everyRow(card, longest, (pieces, plain) => {
    for (const { head, tail } of allEnds) {
      compared++;
      const [ours, right] = [points(pieces, head, tail), plain.points(head, tail)];
      if (ours !== right) {
        disagreement ??= `${card} on ${head ? "<" : "-"}${pieces}${tail ? ">" : "-"}: ${ours}, not ${right}`;
      }
    }
  });
  return { compared, disagreement };
}

/**
 * The same for a temple. Its definition only counts colours, so rows with equal counts are looked up together; the
 * scorer is asked about every row.
 */
export function templeAgreement(temple: Temple, longest: number): Agreement {
  const byCounts = new Map<number, number>();
  let compared = 0;
  let disagreement: string | null = null;
  const grow = (row: string, counts: number) => {
    for (const [i, colour] of colours.entries()) {
      const longer = row + colour;
      const next = counts + 16 ** i; // a hexadecimal digit for each colour
      const right = byCounts.get(next) ?? plainTemplePoints(temple, longer);
      byCounts.set(next, right);
      compared++;
      const ours = templePoints(templeLevel(temple, longer));
      if (ours !== right) disagreement ??= `${temple} on ${longer}: ${ours}, not ${right}`;
      if (longer.length < longest) grow(longer, next);
    }
  };
  grow("", 0);
  return { compared, disagreement };
}
