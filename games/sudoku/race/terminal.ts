/** A race in the terminal: the viewer's board, with what stands between its cells in lists below. */
import type { Say, Terminal } from "@asztal/kernel";
import type { Constraint, Layout, Puzzle } from "../puzzle/puzzle.ts";
import { boardOf } from "./rules/board.ts";
import { shownPuzzle } from "./rules/puzzle.ts";
import type { Race } from "./rules/state.ts";

/** Row by row, each led by the number of its first cell; the sheets of a cube one below the other. */
function rowsOf(layout: Layout, board: readonly number[]): string[] {
  const rows = new Map<string, number[]>();
  layout.cells.forEach(({ sheet, row }, cell) => {
    const key = `${sheet} ${row}`;
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  });
  return [...rows.values()].map((cells) => {
    const start = layout.cells[cells[0]!]!.column;
    let text = "  ".repeat(start);
    let column = start;
    for (const cell of cells) {
      text += "  ".repeat(layout.cells[cell]!.column - column);
      column = layout.cells[cell]!.column + 1;
      text += `${board[cell] ? layout.symbols[board[cell] - 1] : "·"} `;
    }
    return `${String(cells[0]).padStart(4)}  ${text.trimEnd()}`;
  });
}

function wordsOf(constraint: Constraint, { layout }: Puzzle, say: Say): string[] {
  switch (constraint.rule) {
    case "parity":
      return [`${say("board.parity")}: ${constraint.even.join(" ")}`];
    case "knight":
      return [`${say("board.knight")}: ${constraint.digits.map((digit) => layout.symbols[digit - 1]).join(" ")}`];
    case "dots":
      return [
        `${say("board.consecutive")}: ${constraint.consecutive.map((pair) => pair.join("–")).join(" ")}`,
        `${say("board.double")}: ${constraint.double.map((pair) => pair.join("–")).join(" ")}`,
      ];
    case "signs":
      return [`${say("board.less")}: ${constraint.less.map((pair) => pair.join("<")).join(" ")}`];
    case "cages":
      return [
        `${say("board.cages")}: ${constraint.cages.map(({ cells, sum }) => `${sum}=${cells.join("+")}`).join("  ")}`,
      ];
  }
}

const terminal: Terminal<Race> = {
  board(view, viewer, { say, paint }) {
    const { puzzle, open } = shownPuzzle(view.code);
    const names = view.racers.map((_, seat) => say("name", { seat }));
    const width = Math.max(...names.map((name) => name.length));
    const racers = view.racers.map(({ filled, mistakes }, seat) => {
      const progress = say("board.progress", { filled: filled.length, open, mistakes });
      return `${names[seat]!.padEnd(width)}  ${paint("dim", progress)}`;
    });
    const board = boardOf(view, viewer === "spectator" ? null : viewer, puzzle.givens);
    return [
      ...racers,
      "",
      ...rowsOf(puzzle.layout, board),
      "",
      ...puzzle.constraints.flatMap((constraint) => wordsOf(constraint, puzzle, say)),
      paint("dim", say("board.cells")),
    ].join("\n");
  },
};

export default terminal;
