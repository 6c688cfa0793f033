/** Whether the digits of a line agree with each other and with its marks. Asked for every line of long files. */
import { dotAllows, violations } from "../../puzzle/definition.ts";
import { neighbours } from "../../puzzle/geometry.ts";
import type { Constraint, Dot, Layout, Pair } from "../../puzzle/puzzle.ts";
import type { Fault } from "../fault.ts";
import { placeOf } from "../problem-words.ts";

/** The first digit that a region holds twice, or null. Asked for every line of long files, so without allocation. */
export function repetition({ regions }: Layout, digits: readonly number[]): { cell: number; digit: number } | null {
  for (const { cells } of regions) {
    let seen = 0;
    for (let at = 0; at < cells.length; at++) {
      const digit = digits[cells[at]!]!;
      if (digit === 0) continue;
      if (seen & (1 << digit)) return { cell: cells[at]!, digit };
      seen |= 1 << digit;
    }
  }
  return null;
}

/** A mark that the digits of its cells do not bear out, or null. */
export function contradiction(
  layout: Layout,
  constraints: readonly Constraint[],
  digits: readonly number[],
): Fault | null {
  // The plain definition knows everything but takes its time; most lines are sound, and that is seen quickly.
  if (constraints.every((constraint) => isBorneOut(constraint, layout, digits))) return null;
  for (const { clue, cells } of violations({ layout, constraints }, digits)) {
    if (clue.clue !== "constraint") continue;
    return { code: "csv.mark", args: { rule: constraints[clue.constraint]!.rule, ...placeOf(layout, cells[0]!) } };
  }
  return null;
}

/** Whether the digits are known to agree with the constraint; false also when only a closer look can tell. */
function isBorneOut(constraint: Constraint, layout: Layout, digits: readonly number[]): boolean {
  const filled = ([a, b]: Pair): boolean => digits[a] !== 0 && digits[b] !== 0;
  switch (constraint.rule) {
    case "parity":
      return (
        constraint.even.every((cell) => digits[cell]! % 2 === 0) &&
        constraint.odd.every((cell) => digits[cell]! % 2 === 1 || digits[cell] === 0)
      );
    case "dots": {
      const fits = (dot: Dot | null) => (pair: Pair) =>
        !filled(pair) || dotAllows(constraint, dot, digits[pair[0]]!, digits[pair[1]]!);
      if (!constraint.consecutive.every(fits("consecutive")) || !constraint.double.every(fits("double"))) return false;
      if (constraint.exact.length === 0) return true;
      // All that are shown are right; the others are right if there are no more than these that could be shown.
      let shown = 0;
      for (const pair of constraint.consecutive) if (filled(pair) && !fits(null)(pair)) shown++;
      for (const pair of constraint.double) if (filled(pair) && !fits(null)(pair)) shown++;
      let could = 0;
      for (const pair of neighbours(layout)) if (!fits(null)(pair)) could++;
      return could === shown;
    }
    case "signs":
      return constraint.less.every((pair) => !filled(pair) || digits[pair[0]]! < digits[pair[1]]!);
    default:
      return false;
  }
}
