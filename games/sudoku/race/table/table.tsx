/** The race at the table of the site: one's own board in the middle, the others as small maps beside it. */
import type { Say, TableProps } from "@asztal/kernel";
import { useMemo } from "react";
import { Board } from "../../board/board.tsx";
import { DigitKeys } from "../../board/digit-keys.tsx";
import { type Marks, valuesIn } from "../../board/marks.ts";
import { readShareCode } from "../../files/share.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Race } from "../rules/state.ts";
import { type RaceDesk, useRaceDesk } from "./desk.ts";
import { Crosses, Racers } from "./racers.tsx";
import "./table.css";

function usePuzzle(code: string): Puzzle {
  return useMemo(() => {
    const reading = readShareCode(code);
    if (!reading.ok) throw new Error(`the table sent a puzzle that cannot be read: ${reading.fault.code}`);
    return reading.value;
  }, [code]);
}

/** Where a cell is, and what stands in it. */
function cellWords({ layout, givens }: Puzzle, { digits, corner }: Marks, cell: number, say: Say): string {
  const { sheet, row, column } = layout.cells[cell]!;
  const isCube = layout.cells.some((one) => one.sheet > 0);
  const args = { row: row + 1, column: column + 1, face: sheet + 1 };
  const place = say(isCube ? "cell.on-face" : "cell.place", args);
  const symbol = layout.symbols[digits[cell]! - 1];
  if (symbol) return say(givens[cell] ? "cell.given" : "cell.digit", { place, symbol });
  const notes = valuesIn(corner[cell]!).map((digit) => layout.symbols[digit - 1]!);
  return notes.length > 0 ? say("cell.notes", { place, notes }) : say("cell.empty", { place });
}

function Palette({ desk, puzzle, say }: { readonly desk: RaceDesk; readonly puzzle: Puzzle; readonly say: Say }) {
  const { symbols } = puzzle.layout;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
    <div className="sudoku-keys" role="group" aria-label={say("board.palette")} data-keys={symbols.length}>
      <DigitKeys
        symbols={symbols}
        left={desk.left}
        leftWords={(left) => say("board.left", { left })}
        isPressed={(digit) => desk.held === digit}
        take={desk.enter}
      />
      <button
        type="button"
        className="sudoku-key notes"
        aria-pressed={desk.isNoting}
        onClick={() => desk.setNoting(!desk.isNoting)}
      >
        {say("board.notes")}
      </button>
    </div>
  );
}

/** How it goes for oneself. */
function Own({ table, open }: { readonly table: TableProps<Race>; readonly open: number }) {
  const { view, seat, say } = table;
  const racer = seat === null ? undefined : view.racers[seat];
  if (!racer) return null;
  const left = view.options.mistakes - racer.mistakes;
  if (left <= 0) return <p className="race-own out">{say("board.you-out")}</p>;
  if (racer.filled.length === open) return <p className="race-own first">{say("board.you-first")}</p>;
  return (
    <p className="race-own" data-last={left === 1 || undefined}>
      <progress value={racer.filled.length} max={open} aria-label={say("board.yours")} />
      <span>
        {racer.filled.length}/{open}
      </span>
      <span className="race-mistakes">
        <Crosses made={racer.mistakes} most={view.options.mistakes} /> {say("board.mistakes-left", { left })}
      </span>
    </p>
  );
}

const NOBODY: ReadonlySet<number> = new Set();

export default function RaceTable(props: TableProps<Race>) {
  const { view, seat, say, asked } = props;
  const puzzle = usePuzzle(view.code);
  const desk = useRaceDesk(props, puzzle);
  const open = puzzle.givens.filter((digit) => digit === 0).length;
  const isOut = seat !== null && view.racers[seat]!.mistakes >= view.options.mistakes;
  const selection = useMemo(() => (desk.cursor === null ? NOBODY : new Set([desk.cursor])), [desk.cursor]);
  if (seat === null) {
    return (
      <div className="race" data-watching>
        <Racers table={props} puzzle={puzzle} />
      </div>
    );
  }
  return (
    <div className="race" data-out={isOut || undefined}>
      <div className="race-middle">
        <Own table={props} open={open} />
        <Board
          puzzle={puzzle}
          marks={desk.marks}
          selection={selection}
          cursor={desk.cursor}
          highlights={desk.highlights}
          label={say("board.yours")}
          nameOf={(cell) => cellWords(puzzle, desk.marks, cell, say)}
          onPick={(cell, pick) => (pick === "drag" ? undefined : desk.pick(cell))}
          zoomWords={{ closer: say("zoom.closer"), farther: say("zoom.farther"), whole: say("zoom.whole") }}
        />
      </div>
      <div className="race-side">
        {asked ? <Palette desk={desk} puzzle={puzzle} say={say} /> : null}
        <Racers table={props} puzzle={puzzle} />
      </div>
    </div>
  );
}
