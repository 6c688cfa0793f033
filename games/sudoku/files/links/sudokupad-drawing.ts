/** A puzzle drawn as SudokuPad draws: what its `scl` links carry. */
import { constraintOf, type Pair, type Puzzle, written } from "../../puzzle/puzzle.ts";
import { bad, type Fault, good, type Reading } from "../fault.ts";
import { boxOfCells, type Carried, squareSize } from "./f-puzzles-form.ts";

const GREY = "#CFCFCF";

export interface About {
  readonly title?: string;
  readonly author?: string;
  /** The rules in words, shown beside the puzzle. */
  readonly rules?: string;
}

type Spot = readonly [row: number, column: number];

/** The drawing. Rules that cannot be drawn have to stand in `rules`. */
export function drawn(puzzle: Puzzle, about: About): Reading<Carried<object>> {
  const { layout, constraints, givens, solution } = puzzle;
  const size = squareSize(layout);
  const boxes = boxOfCells(layout);
  if (!size || !boxes) return bad("link.grid", { kind: puzzle.kind });
  const spot = (cell: number): Spot => [Math.floor(cell / size), cell % size];
  const middle = (cell: number): Spot => [spot(cell)[0] + 0.5, spot(cell)[1] + 0.5];
  const between = ([a, b]: Pair): Spot => [(middle(a)[0] + middle(b)[0]) / 2, (middle(a)[1] + middle(b)[1]) / 2];
  const labels = Array.from({ length: size }, (_, label) => label);
  const dots = constraintOf(puzzle, "dots");
  const parity = constraintOf(puzzle, "parity");
  const knight = constraintOf(puzzle, "knight");
  const extra = layout.regions.filter(({ kind }) => kind === "centres" || kind === "extra");
  const dot = (colour: string) => (pair: Pair) => ({
    ...{ center: between(pair), width: 0.3, height: 0.3, rounded: true },
    ...{ backgroundColor: colour, borderColor: "#000000" },
  });
  const grey = (rounded: boolean) => (cell: number) => ({
    ...{ center: middle(cell), width: 0.7, height: 0.7, rounded },
    ...{ backgroundColor: GREY, borderColor: GREY },
  });
  const sign = ([small, large]: Pair) => {
    const isAcross = spot(small)[0] === spot(large)[0];
    const [less, more] = isAcross ? ["<", ">"] : ["∧", "∨"];
    return {
      center: between([small, large]),
      width: 0.25,
      height: 0.25,
      fontSize: 20,
      text: small < large ? less : more,
    };
  };
  const lost: Fault[] = [];
  if (dots && dots.exact.length > 0) lost.push({ code: "link.exact" });
  if (knight) lost.push({ code: "link.knight" });
  const drawing = {
    cellSize: 50,
    metadata: {
      ...about,
      ...(solution && size <= 9 ? { solution: written(layout, solution) } : {}),
    },
    cells: labels.map((row) =>
      labels.map((column) => (givens[row * size + column] ? { value: givens[row * size + column] } : {})),
    ),
    regions: labels.map((label) => boxes.flatMap((box, cell) => (box === label ? [spot(cell)] : []))),
    cages: [
      ...(constraintOf(puzzle, "cages")?.cages ?? []).map(({ cells, sum }) => ({
        ...{ cells: cells.map(spot), value: String(sum), sum, unique: true },
      })),
      ...extra.map(({ cells }) => ({ cells: cells.map(spot), unique: true, style: "extraregion" })),
    ],
    underlays: [...(parity?.even ?? []).map(grey(false)), ...(parity?.odd ?? []).map(grey(true))],
    overlays: [
      ...(dots?.consecutive ?? []).map(dot("#FFFFFF")),
      ...(dots?.double ?? []).map(dot("#000000")),
      ...(constraintOf({ layout, constraints }, "signs")?.less ?? []).map(sign),
    ],
  };
  return good({ value: drawing, lost });
}
