/** A puzzle as f-puzzles keeps it. */
import { boxLabels } from "../../kinds/grid.ts";
import type { Constraint, Layout, Pair, Puzzle } from "../../puzzle/puzzle.ts";
import { bad, type Fault, good, type Reading } from "../fault.ts";
import { BOXES, boxOfCells, type Carried, type FCell, type FPuzzle, squareSize } from "./f-puzzles-form.ts";

const named = (layout: Layout, cell: number): string => {
  const { row, column } = layout.cells[cell]!;
  return `R${row + 1}C${column + 1}`;
};

type Lists = Pick<FPuzzle, "killercage" | "difference" | "ratio" | "even" | "odd" | "text" | "negative"> &
  Pick<FPuzzle, "antiknight" | "nonconsecutive">;

function constraintFields(constraint: Constraint, layout: Layout): Reading<Lists> {
  const name = (cell: number) => named(layout, cell);
  const pairs = (list: readonly Pair[]) => list.map((pair) => ({ cells: pair.map(name) }));
  switch (constraint.rule) {
    case "parity":
      return good({
        even: constraint.even.map((cell) => ({ cell: name(cell) })),
        odd: constraint.odd.map((cell) => ({ cell: name(cell) })),
      });
    case "knight":
      return constraint.digits.length === layout.digits ? good({ antiknight: true }) : bad("link.knight");
    case "dots":
      return good({
        difference: pairs(constraint.consecutive),
        ratio: pairs(constraint.double),
        ...(constraint.exact.includes("consecutive") ? { nonconsecutive: true } : {}),
        ...(constraint.exact.includes("double") ? { negative: ["ratio"] } : {}),
      });
    case "signs":
      return good({
        text: constraint.less.map((pair) => ({ ...signText(layout, pair), fontC: "#000000", size: 0.7 })),
      });
    case "cages":
      return good({
        killercage: constraint.cages.map(({ cells, sum }) => ({ cells: cells.map(name), value: String(sum) })),
      });
  }
}

/** The sign as people write it, and the cells that it stands between in reading order. */
function signText(layout: Layout, [small, large]: Pair): { cells: string[]; value: string } {
  const first = Math.min(small, large);
  const isAcross = layout.cells[small]!.row === layout.cells[large]!.row;
  const signs = isAcross ? ["<", ">"] : ["∧", "∨"];
  return {
    cells: [first, Math.max(small, large)].map((cell) => named(layout, cell)),
    value: signs[first === small ? 0 : 1]!,
  };
}

/** The puzzle as f-puzzles keeps it. */
export function toFPuzzle(puzzle: Puzzle, about: { title?: string; author?: string } = {}): Reading<Carried<FPuzzle>> {
  const { layout, constraints, givens, solution } = puzzle;
  const size = squareSize(layout);
  const boxes = boxOfCells(layout);
  if (!size || !boxes) return bad("link.grid", { kind: puzzle.kind });
  const standard = boxLabels(size, ...BOXES[size]!);
  const grid = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column): FCell => {
      const cell = row * size + column;
      return {
        ...(givens[cell] === 0 ? {} : { value: givens[cell]!, given: true }),
        ...(boxes[cell] === standard[cell] ? {} : { region: boxes[cell]! }),
      };
    }),
  );
  const extra = layout.regions.filter(({ kind }) => kind === "centres" || kind === "extra");
  const made: FPuzzle = {
    size,
    ...about,
    grid,
    ...(extra.length > 0
      ? { extraregion: extra.map(({ cells }) => ({ cells: cells.map((cell) => named(layout, cell)) })) }
      : {}),
    ...(solution ? { solution: [...solution] } : {}),
  };
  const lost: Fault[] = [];
  for (const constraint of constraints) {
    const fields = constraintFields(constraint, layout);
    if (!fields.ok) return fields;
    Object.assign(made, fields.value);
    if (constraint.rule === "dots" && constraint.oneTwo === "double") lost.push({ code: "link.one-two" });
    if (constraint.rule === "dots" && constraint.silent?.length) return bad("link.silent");
  }
  return good({ value: made, lost });
}
