/** What stands in one cell: a digit, or notes. */
import { HALF_CAPITAL } from "../files/drawing/drawing.ts";
import { memo } from "react";
import { valuesIn } from "./marks.ts";

export type Look = "given" | "written" | "right" | "wrong";

interface ContentsProps {
  readonly column: number;
  readonly row: number;
  readonly symbols: string;
  readonly digit: number;
  readonly look: Look;
  readonly corner: number;
  readonly centre: number;
  /** Whether a cage's sum may stand in the upper left corner. */
  readonly hasCages: boolean;
}

/** Where the note of a digit stands in its cell: in rows of three, or of four where there are more digits than nine. */
export function notePlace(digit: number, digits: number, hasCages: boolean): readonly [x: number, y: number] {
  const side = digits <= 4 ? 2 : digits <= 9 ? 3 : 4;
  const [column, row] = [(digit - 1) % side, Math.floor((digit - 1) / side)];
  const rows = Math.ceil(digits / side);
  const top = hasCages ? 0.28 : 0.06;
  const left = hasCages ? 0.1 : 0.06;
  return [left + ((column + 0.5) * (1 - 2 * left)) / side, top + ((row + 0.5) * (0.95 - top)) / rows];
}

export function noteSize(digits: number, hasCages: boolean): number {
  if (digits > 9) return 0.22;
  return hasCages ? 0.23 : digits <= 4 ? 0.36 : 0.29;
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
  const size = noteSize(symbols.length, hasCages);
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
          const [x, y] = notePlace(value, symbols.length, hasCages);
          return <Note key={value} x={column + x} y={row + y} size={size} text={symbols[value - 1]!} />;
        })
      )}
    </>
  );
});
