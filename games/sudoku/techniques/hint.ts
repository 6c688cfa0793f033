/** The next step for somebody in the middle of a puzzle, or the mistake that must be mended first. */
import type { Puzzle } from "../puzzle/puzzle.ts";
import { bitOf } from "./bits.ts";
import { Grid } from "./grid.ts";
import { type Known, knownOf } from "./rating.ts";
import { firstStep } from "./solution.ts";
import type { Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

export interface Progress {
  /** The digits so far, givens included; 0 is empty. */
  readonly digits: readonly number[];
  /** The candidates that the player still sees, as masks; without them, all that the digits leave. */
  readonly candidates?: readonly number[];
}

export type Hint =
  | { readonly hint: "step"; readonly step: Step }
  | { readonly hint: "solved" }
  /** Wrong digits, by cell. */
  | { readonly hint: "mistake-digit"; readonly cells: readonly number[] }
  /** Cells whose right digit the player has struck. */
  | { readonly hint: "mistake-candidate"; readonly cells: readonly number[] }
  | { readonly hint: "no-solution" }
  /** Nothing found, as in a puzzle with several solutions. */
  | { readonly hint: "stuck" }
  /** Nothing found within the maximum of work. */
  | { readonly hint: "limit"; readonly solutions: Known["solutions"] };

/** Half a second, by and large: somebody waits. The proof that there is one solution may take as long again. */
const MAX_HINT_WORK = 50_000_000;

/** `known` is what is known of the solution, for whoever asks often about one puzzle. */
export function nextStep(puzzle: Puzzle, { digits, candidates }: Progress, known: Known = knownOf(puzzle)): Hint {
  const { solution, unique, solvable } = known;
  if (!solvable) return { hint: "no-solution" };
  if (solution) {
    const wrong = digits.flatMap((digit, cell) => (digit !== 0 && digit !== solution[cell] ? [cell] : []));
    if (wrong.length > 0) return { hint: "mistake-digit", cells: wrong };
    const struck = candidates
      ? digits.flatMap((digit, cell) =>
          digit === 0 && (candidates[cell]! & bitOf(solution[cell]!)) === 0 ? [cell] : [],
        )
      : [];
    if (struck.length > 0) return { hint: "mistake-candidate", cells: struck };
  }
  const grid = new Grid(terrainOf(puzzle));
  if (!grid.load(digits, puzzle.givens, candidates)) return { hint: "no-solution" };
  grid.unique = unique;
  grid.limitWork(MAX_HINT_WORK);
  if (grid.empty === 0) return { hint: "solved" };
  const step = firstStep(grid);
  if (step) return { hint: "step", step };
  return grid.isOverworked ? { hint: "limit", solutions: known.solutions } : { hint: "stuck" };
}
