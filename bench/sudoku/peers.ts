/**
 * Solvers of others, each at its best: `@algorithm.ts/sudoku` stops at the first solution, without looking for a second;
 * `dancing-links`, the quickest exact cover solver in JavaScript, proves that there is only one, as ours does. Of the
 * packages named after Sudoku these were the quickest of those that solve every puzzle with 17 givens.
 */
import { SudokuCreator, SudokuSolver } from "@algorithm.ts/sudoku";
import { DancingLinks } from "dancing-links";

export interface Peer {
  readonly name: string;
  /** The solution, 81 digits. */
  solve(puzzle: string): string;
}

const EMPTY = -1;

function algorithmTs(): Peer {
  const solver = new SudokuSolver({ childMatrixWidth: 3 });
  const solution = new Array<number>(81).fill(0);
  return {
    name: "@algorithm.ts/sudoku",
    solve(puzzle) {
      const cells = [...puzzle].map((sign) => (sign === "." ? EMPTY : Number(sign) - 1));
      return solver.solve(cells, solution) ? solution.map((digit) => digit + 1).join("") : "none";
    },
  };
}

/** Cell, row, column and box that a digit in a cell takes. */
function taken(cell: number, digit: number): number[] {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit];
}

function dancingLinks(): Peer {
  return {
    name: "dancing-links",
    solve(puzzle) {
      const solver = new DancingLinks<number>().createSolver({ columns: 324 });
      for (let cell = 0; cell < 81; cell++) {
        for (let digit = 0; digit < 9; digit++) {
          if (puzzle[cell] !== "." && Number(puzzle[cell]) !== digit + 1) continue;
          solver.addSparseConstraint(cell * 9 + digit, taken(cell, digit));
        }
      }
      const [first, second] = solver.find(2);
      if (!first || second) return first ? "many" : "none";
      const board = new Array<number>(81).fill(0);
      for (const { data } of first) board[Math.floor(data / 9)] = (data % 9) + 1;
      return board.join("");
    },
  };
}

export const peers: readonly Peer[] = [algorithmTs(), dancingLinks()];

/** A puzzle of `@algorithm.ts/sudoku` from which it could take no more givens, each tried once: a minimal one. */
export function minimalPuzzleOfPeer(): () => number {
  const creator = new SudokuCreator({ childMatrixWidth: 3, difficulty: 1 });
  return () => {
    creator.createSudoku();
    return 1;
  };
}
