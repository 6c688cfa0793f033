/** The three faces of a cube, unfolded or as one sees them. */
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Drawing, Ink, Matrix, Point, Shape } from "./drawing.ts";
import { type Contents, MARGIN, SheetPainter } from "./sheet.ts";

/** Between the faces of a cube whose edges are drawn twice. */
const FOLD_GAP = 0.6;

/** Quarter circles that carry the lines of the top over to the side, where the L leaves a corner open. */
function folds(size: number, corner: Point, gap: number): Shape[] {
  return Array.from({ length: size }, (_, at): Shape => {
    const radius = at + 0.5 + gap;
    const steps = 24;
    const points = Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = (Math.PI / 2) * (step / steps);
      return [corner[0] + radius * Math.sin(angle), corner[1] - radius * Math.cos(angle)];
    });
    return { shape: "line", points, ink: "fold", width: 0.03, dash: [0.02, 0.1], roundEnds: true };
  });
}

export function unfolded(puzzle: Puzzle, contents: Contents): Drawing {
  const painters = [0, 1, 2].map((sheet) => new SheetPainter(puzzle, sheet, "paper"));
  const size = painters[0]!.rows;
  // Where faces share the cells at their edge, the edge is drawn in both; a gap says that they are two drawings.
  const gap = puzzle.layout.cells.some(({ also }) => also) ? FOLD_GAP : 0;
  const step = size + gap;
  const corners: readonly Point[] = [
    [MARGIN, MARGIN],
    [MARGIN, MARGIN + step],
    [MARGIN + step, MARGIN + step],
  ];
  const middle: Point = [MARGIN + size, MARGIN + step];
  // Without a gap every line of the top bends over; with one only the shared line does, and its cells are the same.
  const bends = gap === 0 ? folds(size, middle, 0) : [];
  return {
    width: size + step + 2 * MARGIN,
    height: size + step + 2 * MARGIN,
    shapes: [
      ...bends,
      ...painters.map(
        (painter, sheet): Shape => ({
          shape: "group",
          matrix: [1, 0, 0, 1, ...corners[sheet]!],
          shapes: painter.paint(contents),
        }),
      ),
    ],
  };
}

const COS = Math.cos(Math.PI / 6);

/** The three faces as one sees a cube from its corner. */
export function solid(puzzle: Puzzle, contents: Contents): Drawing {
  const grounds: readonly Ink[] = ["paper", "face", "paper"];
  const painters = grounds.map((ground, sheet) => new SheetPainter(puzzle, sheet, ground));
  const size = painters[0]!.rows;
  const [x, y] = [MARGIN, MARGIN];
  const matrices: readonly Matrix[] = [
    [COS, 0.5, -COS, 0.5, x + size * COS, y],
    [COS, 0.5, 0, 1, x, y + size / 2],
    [COS, -0.5, 0, 1, x + size * COS, y + size],
  ];
  return {
    width: 2 * size * COS + 2 * MARGIN,
    height: 2 * size + 2 * MARGIN,
    shapes: painters.map((painter, sheet) => ({
      shape: "group",
      matrix: matrices[sheet]!,
      shapes: painter.paint(contents),
    })),
  };
}
