/** What lies under the digits of one cell: colours, selection, highlights. Each has a pattern besides its colour. */
import { memo } from "react";
import { valuesIn } from "./marks.ts";

/** Lines that tell the nine colours apart without their colour, in a square of one cell. */
const PATTERNS: readonly string[] = [
  "",
  "M0 1L1 0M-.25 .25L.25 -.25M.75 1.25L1.25 .75",
  "M0 0L1 1M-.25 .75L.25 1.25M.75 -.25L1.25 .25",
  "M0 .25H1M0 .75H1",
  "M.25 0V1M.75 0V1",
  "M0 .5H1M.5 0V1",
  "M0 0L1 1M0 1L1 0",
  "M.25 .25h.01M.75 .75h.01",
  "M.5 .1L.9 .5L.5 .9L.1 .5Z",
];

/** The patterns by name, for the whole page: colours are used on the board and on its palette. */
export function Patterns() {
  return (
    <defs>
      {PATTERNS.map((lines, at) => (
        <pattern key={lines} id={`sudoku-pattern-${at + 1}`} width="0.25" height="0.25" patternUnits="userSpaceOnUse">
          <g transform="scale(0.25)">
            <rect width="1" height="1" className={`sudoku-colour-${at + 1}`} />
            <path d={lines} className="sudoku-hatch" />
          </g>
        </pattern>
      ))}
    </defs>
  );
}

interface ColoursProps {
  readonly column: number;
  readonly row: number;
  readonly mask: number;
}

/** Several colours share the cell in upright stripes. */
export const Colours = memo(function Colours({ column, row, mask }: ColoursProps) {
  const colours = valuesIn(mask);
  return colours.map((colour, at) => (
    <rect
      key={colour}
      x={column + at / colours.length}
      y={row}
      width={1 / colours.length}
      height={1}
      fill={`url(#sudoku-pattern-${colour})`}
    />
  ));
});
