/** Draws a puzzle of any kind. */
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { solid, unfolded } from "./cube.ts";
import type { Drawing } from "./drawing.ts";
import { MARGIN, SheetPainter } from "./sheet.ts";

export interface SceneOptions {
  /** What stands in the cells: the givens, the solution, or a board under way. */
  readonly digits?: "givens" | "solution" | readonly number[];
  /** Whether cages, dots and signs are drawn; small solutions are easier to read without them. */
  readonly marks?: boolean;
  /** A cube unfolded to an L, or as one sees it. */
  readonly cube?: "unfolded" | "solid";
}

function digitsOf({ givens, solution }: Puzzle, wanted: SceneOptions["digits"]): readonly number[] {
  if (typeof wanted === "object") return wanted;
  return wanted === "solution" ? (solution ?? givens) : givens;
}

/** The drawing of a puzzle. */
export function drawPuzzle(puzzle: Puzzle, options: SceneOptions = {}): Drawing {
  const contents = { digits: digitsOf(puzzle, options.digits), hasMarks: options.marks ?? true };
  if (puzzle.layout.cells.some(({ sheet }) => sheet > 0)) {
    return options.cube === "solid" ? solid(puzzle, contents) : unfolded(puzzle, contents);
  }
  const painter = new SheetPainter(puzzle, 0, "paper");
  return {
    width: painter.columns + 2 * MARGIN,
    height: painter.rows + 2 * MARGIN,
    shapes: [{ shape: "group", matrix: [1, 0, 0, 1, MARGIN, MARGIN], shapes: painter.paint(contents) }],
  };
}
