/** A Sudoku board: a puzzle of any kind with what was written on it, drawn on a board of cells. It knows no page. */

import { useMemo } from "react";
import { CellBoard, type CellBoardProps, CellFrame } from "../../board/board.tsx";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { Contents, type Look, roomOf } from "./contents.tsx";
import { cellsOfLesson, type Lesson, LessonDrawing } from "./lesson.tsx";
import type { Marks } from "./marks.ts";
import { Painted } from "./painted.tsx";
import { type CubeView, type PlannedSheet, planOf, type Spot } from "./plan.ts";
import { Colours, Patterns } from "./tints.tsx";
import "./board.css";

/** Cells to be shown as something, by what they are. */
export interface Highlights {
  /** They see the cell that is picked. */
  readonly seen?: ReadonlySet<number>;
  /** They hold the digit that is picked. */
  readonly same?: ReadonlySet<number>;
  readonly conflict?: ReadonlySet<number>;
  readonly wrong?: ReadonlySet<number>;
  readonly right?: ReadonlySet<number>;
  /** Two solutions differ in them, or they are part of what contradicts itself. */
  readonly doubtful?: ReadonlySet<number>;
}

export interface BoardProps extends Required<Pick<CellBoardProps, "label" | "nameOf" | "onPick" | "zoomWords">> {
  readonly puzzle: Puzzle;
  readonly marks: Marks;
  readonly selection: ReadonlySet<number>;
  readonly cursor: number | null;
  readonly highlights?: Highlights;
  readonly lesson?: Lesson | null;
  readonly cube?: CubeView;
}

const TINTS = ["seen", "same", "doubtful", "right", "conflict", "wrong"] as const;

function Square({ spot: { row, column }, look }: { readonly spot: Spot; readonly look: string }) {
  return <rect x={column} y={row} width={1} height={1} className={`sudoku-${look}`} />;
}

function SheetDrawing({
  sheet,
  props,
  lookOf,
}: {
  readonly sheet: PlannedSheet;
  readonly props: BoardProps;
  lookOf(cell: number): Look;
}) {
  const { puzzle, marks, selection, cursor, highlights = {}, lesson } = props;
  const { ground, lines, marks: shown, spots, matrix } = sheet;
  const room = roomOf(puzzle);
  const taught = lesson ? cellsOfLesson(lesson) : null;
  const inRegions = useMemo(() => {
    const regions = lesson?.step.regions ?? [];
    return new Set(regions.flatMap((region) => puzzle.layout.regions[region]?.cells ?? []));
  }, [lesson, puzzle]);
  return (
    <g transform={`matrix(${matrix.join(" ")})`}>
      <Painted shapes={ground} />
      {spots.map((spot) => (
        <Colours
          key={`${spot.row} ${spot.column}`}
          row={spot.row}
          column={spot.column}
          mask={marks.colours[spot.cell]!}
        />
      ))}
      {TINTS.map((tint) =>
        highlights[tint]
          ? spots.map((spot) =>
              highlights[tint]!.has(spot.cell) ? (
                <Square key={`${tint} ${spot.row} ${spot.column}`} spot={spot} look={tint} />
              ) : null,
            )
          : null,
      )}
      {lesson
        ? spots.map((spot) =>
            inRegions.has(spot.cell) || taught!.has(spot.cell) ? (
              <Square
                key={`${spot.row} ${spot.column}`}
                spot={spot}
                look={taught!.has(spot.cell) ? "taught" : "region"}
              />
            ) : null,
          )
        : null}
      {spots.map((spot) =>
        selection.has(spot.cell) ? (
          <Square
            key={`${spot.row} ${spot.column}`}
            spot={spot}
            look={spot.cell === cursor ? "selected cursor" : "selected"}
          />
        ) : null,
      )}
      <Painted shapes={lines} />
      {spots.map(({ cell, row, column }) =>
        lesson?.shows === "reason" && taught!.has(cell) && marks.digits[cell] === 0 ? null : (
          <Contents
            key={`${row} ${column}`}
            row={row}
            column={column}
            symbols={puzzle.layout.symbols}
            digit={marks.digits[cell]!}
            look={lookOf(cell)}
            corner={marks.corner[cell]!}
            centre={marks.centre[cell]!}
            {...room}
          />
        ),
      )}
      {spots.map((spot) =>
        selection.has(spot.cell) ? (
          <CellFrame
            key={`${spot.row} ${spot.column}`}
            row={spot.row}
            column={spot.column}
            isCursor={spot.cell === cursor}
          />
        ) : null,
      )}
      <Painted shapes={shown} />
      {spots.map(({ cell, row, column }) =>
        highlights.conflict?.has(cell) || highlights.wrong?.has(cell) ? (
          <path key={`${row} ${column}`} d={`M${column + 0.12} ${row + 0.9}h.76`} className="sudoku-bad-line" />
        ) : null,
      )}
    </g>
  );
}

export function Board(props: BoardProps) {
  const {
    puzzle,
    marks,
    cube = "solid",
    label,
    nameOf,
    cursor,
    selection,
    highlights,
    lesson,
    onPick,
    zoomWords,
  } = props;
  const plan = useMemo(() => planOf(puzzle, cube), [puzzle, cube]);
  const lookOf = (cell: number): Look => {
    if (puzzle.givens[cell] !== 0) return "given";
    if (highlights?.wrong?.has(cell)) return "wrong";
    return highlights?.right?.has(cell) ? "right" : "written";
  };
  const { digits, corner, centre, colours } = marks;
  return (
    <CellBoard
      plan={plan}
      label={label}
      cursor={cursor}
      selection={selection}
      nameOf={nameOf}
      contentsOf={(cell) => `${digits[cell]} ${corner[cell]} ${centre[cell]} ${colours[cell]}`}
      onPick={onPick}
      zoomWords={zoomWords}
    >
      <Patterns />
      <Painted shapes={plan.loose} />
      {plan.sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their number
        <SheetDrawing key={at} sheet={sheet} props={props} lookOf={lookOf} />
      ))}
      {lesson ? (
        <LessonDrawing lesson={lesson} plan={plan} symbols={puzzle.layout.symbols} room={roomOf(puzzle)} />
      ) : null}
    </CellBoard>
  );
}
