/** What stands in one cell: a digit, or notes. */

import { memo } from "react";
import { HALF_CAPITAL } from "../files/drawing/drawing.ts";
import type { Constraint, Puzzle } from "../puzzle/puzzle.ts";
import { valuesIn } from "./marks.ts";

export type Look = "given" | "written" | "right" | "wrong";

/** What stands in or between cells besides notes, which leave room for it. */
export interface Room {
  /** Whether a cage's sum may stand in the upper left corner. */
  readonly hasCages: boolean;
  /** Whether dots or signs may stand on the edges. */
  readonly hasMarks: boolean;
}

export function roomOf(puzzle: Puzzle): Room {
  const has = (...rules: readonly Constraint["rule"][]) => puzzle.constraints.some(({ rule }) => rules.includes(rule));
  return { hasCages: has("cages"), hasMarks: has("dots", "signs") };
}

interface ContentsProps extends Room {
  readonly column: number;
  readonly row: number;
  readonly symbols: string;
  readonly digit: number;
  readonly look: Look;
  readonly corner: number;
  readonly centre: number;
}

/** Where the note of a digit stands in its cell: in rows of three, or of four where there are more digits than nine. */
export function notePlace(
  digit: number,
  digits: number,
  { hasCages, hasMarks }: Room,
): readonly [x: number, y: number] {
  const side = digits <= 4 ? 2 : digits <= 9 ? 3 : 4;
  const [column, row] = [(digit - 1) % side, Math.floor((digit - 1) / side)];
  const rows = Math.ceil(digits / side);
  const top = hasCages ? 0.29 : hasMarks ? 0.13 : 0.06;
  const bottom = hasMarks ? 0.87 : hasCages ? 0.9 : 0.95;
  const left = hasMarks ? 0.14 : hasCages ? 0.13 : 0.06;
  return [left + ((column + 0.5) * (1 - 2 * left)) / side, top + ((row + 0.5) * (bottom - top)) / rows];
}

export function noteSize(digits: number, { hasCages, hasMarks }: Room): number {
  if (digits > 9) return 0.22;
  if (hasCages) return hasMarks ? 0.2 : 0.22;
  if (digits <= 4) return 0.36;
  return hasMarks ? 0.25 : 0.29;
}

interface NoteProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

function Note({ x, y, size, text }: NoteProps) {
  return (
    <text x={x} y={y + size * HALF_CAPITAL} fontSize={size} textAnchor="middle" className="sudoku-note">
      {text}
    </text>
  );
}

/** Corner notes beside centre notes are pressed to the upper and lower edge. */
function Edges({ column, row, values, symbols, hasCages }: ContentsProps & { readonly values: readonly number[] }) {
  const half = Math.ceil(values.length / 2);
  return values.map((value, at) => {
    const isUpper = at < half;
    const count = isUpper ? half : values.length - half;
    const place = isUpper ? at : at - half;
    const left = isUpper && hasCages ? 0.4 : 0.08;
    return (
      <Note
        key={value}
        x={column + left + ((place + 0.5) * (0.92 - left)) / Math.max(2, count)}
        y={row + (isUpper ? 0.17 : 0.85)}
        size={0.22}
        text={symbols[value - 1]!}
      />
    );
  });
}

export const Contents = memo(function Contents(props: ContentsProps) {
  const { column, row, symbols, digit, look, corner, centre, hasCages } = props;
  if (digit > 0) {
    const size = hasCages ? 0.6 : 0.68;
    const middle = row + (hasCages ? 0.56 : 0.5);
    return (
      <text
        x={column + 0.5}
        y={middle + size * HALF_CAPITAL}
        fontSize={size}
        textAnchor="middle"
        className={`sudoku-digit ${look}`}
      >
        {symbols[digit - 1]}
      </text>
    );
  }
  const corners = valuesIn(corner);
  const centres = valuesIn(centre);
  const size = noteSize(symbols.length, props);
  return (
    <>
      {centres.length > 0 ? (
        <>
          <Edges {...props} values={corners} />
          <Note
            x={column + 0.5}
            y={row + 0.52}
            size={Math.min(0.32, 1.6 / centres.length)}
            text={centres.map((value) => symbols[value - 1]).join("")}
          />
        </>
      ) : (
        corners.map((value) => {
          const [x, y] = notePlace(value, symbols.length, props);
          return <Note key={value} x={column + x} y={row + y} size={size} text={symbols[value - 1]!} />;
        })
      )}
    </>
  );
});
