/**
 * A Sudoku board: draws a puzzle of any kind with what was written on it, and says which cells were picked. It knows no
 * page and keeps nothing but the part of a large board that is being looked at.
 */

import { type CSSProperties, useEffect, useMemo, useRef, type WheelEvent } from "react";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { Contents, type Look, roomOf } from "./contents.tsx";
import { cellsOfLesson, type Lesson, LessonDrawing } from "./lesson.tsx";
import type { Marks } from "./marks.ts";
import { Painted } from "./painted.tsx";
import { type CubeView, type Plan, type PlannedSheet, planOf, type Spot } from "./plan.ts";
import { type Pick, usePointing } from "./pointing.ts";
import { SpokenBoard } from "./spoken.tsx";
import { Colours, Patterns } from "./tints.tsx";
import { useView, type View } from "./view.ts";
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

export interface BoardProps {
  readonly puzzle: Puzzle;
  readonly marks: Marks;
  readonly selection: ReadonlySet<number>;
  readonly cursor: number | null;
  readonly highlights?: Highlights;
  readonly lesson?: Lesson | null;
  readonly cube?: CubeView;
  readonly label: string;
  nameOf(cell: number): string;
  onPick(cell: number, pick: Pick): void;
  /** The words of the buttons that enlarge a large board. */
  readonly zoomWords: { readonly closer: string; readonly farther: string; readonly whole: string };
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
          <rect
            key={`${spot.row} ${spot.column}`}
            x={spot.column + 0.045}
            y={spot.row + 0.045}
            width={0.91}
            height={0.91}
            rx={0.06}
            className={`sudoku-frame${spot.cell === cursor ? " cursor" : ""}`}
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

function ZoomButtons({ view, words }: { readonly view: View; readonly words: BoardProps["zoomWords"] }) {
  return (
    <div className="sudoku-zoom">
      <button type="button" aria-label={words.closer} onClick={() => view.zoom(1.5)}>
        +
      </button>
      <button type="button" aria-label={words.farther} disabled={view.isWhole} onClick={() => view.zoom(1 / 1.5)}>
        −
      </button>
      <button type="button" disabled={view.isWhole} onClick={view.fit}>
        {words.whole}
      </button>
    </div>
  );
}

/** Keeps the cursor in the window when it walks out of it. */
function useFollowing(view: View, plan: Plan, cursor: number | null): void {
  const { reveal, isWhole } = view;
  const follow = useRef(reveal);
  follow.current = reveal;
  useEffect(() => {
    if (cursor !== null && !isWhole) follow.current(plan.pointIn(cursor, 0.5, 0.5));
  }, [cursor, isWhole, plan]);
}

export function Board(props: BoardProps) {
  const { puzzle, cube = "solid", label, nameOf, cursor, selection, highlights, lesson, onPick, zoomWords } = props;
  const plan = useMemo(() => planOf(puzzle, cube), [puzzle, cube]);
  const view = useView(plan);
  const svg = useRef<SVGSVGElement>(null);
  const pointing = usePointing({ plan, view, svg, onPick });
  useFollowing(view, plan, cursor);
  const lookOf = (cell: number): Look => {
    if (puzzle.givens[cell] !== 0) return "given";
    if (highlights?.wrong?.has(cell)) return "wrong";
    return highlights?.right?.has(cell) ? "right" : "written";
  };
  const onWheel = (event: WheelEvent) => {
    if (view.canZoom && !view.isWhole && !event.ctrlKey) {
      const scale = view.window.width / 600;
      view.pan(event.deltaX * scale, event.deltaY * scale);
    }
  };
  const { window } = view;
  return (
    <div className="sudoku-board" style={{ "--ratio": plan.width / plan.height } as CSSProperties}>
      <div className="sudoku-drawing" style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
        <svg
          ref={svg}
          viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
          aria-hidden="true"
          className={view.canZoom && view.isWhole ? "whole" : undefined}
          onWheel={onWheel}
          {...pointing}
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
        </svg>
        <SpokenBoard
          plan={plan}
          marks={props.marks}
          window={window}
          label={label}
          cursor={cursor}
          selection={selection}
          nameOf={nameOf}
        />
      </div>
      {view.canZoom ? <ZoomButtons view={view} words={zoomWords} /> : null}
    </div>
  );
}
