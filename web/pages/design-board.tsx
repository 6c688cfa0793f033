/** The board of cells with its digits to write with, as the Workshop and races show it. */
import { Board } from "@asztal/games/sudoku/board/board.tsx";
import { DigitKeys } from "@asztal/games/sudoku/board/digit-keys.tsx";
import { bit, noMarks } from "@asztal/games/sudoku/board/marks.ts";
import { cellsWith, remaining, seenFrom } from "@asztal/games/sudoku/board/seen.ts";
import { boxedGrid } from "@asztal/games/sudoku/kinds/grid.ts";
import { useState } from "react";

const GIVENS = [..."1.....4...2.....6..3.2..5....4....6."].map((sign) => (sign === "." ? 0 : Number(sign)));
const puzzle = { kind: "6x6", layout: boxedGrid(2, 3), givens: GIVENS, constraints: [] };
const digits = GIVENS.with(1, 2).with(8, 6);
const marks = {
  ...noMarks(GIVENS),
  digits,
  corner: GIVENS.map((_, cell) => (cell === 2 ? bit(3) | bit(5) : 0)),
  centre: GIVENS.map((_, cell) => (cell === 13 ? bit(1) | bit(4) : 0)),
};

export function SharedBoard() {
  const [cursor, setCursor] = useState(1);
  const digit = digits[cursor] ?? 0;
  return (
    <div className="design-board">
      <Board
        puzzle={puzzle}
        marks={marks}
        selection={new Set([cursor])}
        cursor={cursor}
        highlights={{
          seen: new Set(seenFrom(puzzle, cursor, digit)),
          same: cellsWith(digits, digit),
          wrong: new Set([8]),
        }}
        label="Board"
        nameOf={String}
        onPick={setCursor}
        zoomWords={{ closer: "Closer", farther: "Farther", whole: "Whole" }}
      />
      <div className="sudoku-keys" data-keys={6}>
        <DigitKeys
          symbols={puzzle.layout.symbols}
          left={remaining(puzzle, digits)}
          leftWords={(left) => `${left} left`}
          isPressed={(one) => one === digit}
          take={() => {}}
        />
      </div>
    </div>
  );
}
