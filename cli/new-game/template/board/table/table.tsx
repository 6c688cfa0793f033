/**
 * The game at the table of the site. It shows a view and sends moves, and keeps nothing of the game itself: while somebody looks
 * back at an earlier moment, the same component shows that one. Only what is in `legal` can be pressed.
 */
import { CellBoard, CellFrame } from "@asztal/games/board/board.tsx";
import { useCursor } from "@asztal/games/board/keys.ts";
import { gridPlan } from "@asztal/games/board/plan.ts";
import type { TableProps } from "@asztal/kernel";
import { useMemo } from "react";
import { cellAt, nameOf, placeOf } from "../rules/board.ts";
import type { Types } from "../rules/state.ts";
import { Mark } from "./mark.tsx";
import "./table.css";

type Props = TableProps<Types>;

export default function Table({ view, names, legal, say, send, pointed }: Props) {
  const { options, cells, last, current, winner } = view;
  const { size } = options;
  const plan = useMemo(() => gridPlan(size, size), [size]);
  const marks = cells.flatMap((seat, cell) => (seat === null ? [] : [{ seat, cell, ...placeOf(cell, size) }]));
  const press = (cell: number) => {
    const move = legal.find((one) => cellAt(one, size) === cell);
    if (move) send(move);
  };
  const [cursor, setCursor] = useCursor(plan, press, legal.length > 0);
  return (
    <div className="board-template">
      <ul className="players-line">
        {[0, 1].map((seat) => (
          <li key={seat} data-current={(winner === null ? current === seat : winner === seat) || undefined}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <Mark seat={seat} />
            </svg>
            {names[seat]}
          </li>
        ))}
      </ul>
      <p className="soft">{say("board.aim", { line: options.line })}</p>
      <CellBoard
        plan={plan}
        label={say("board.name")}
        cursor={cursor}
        selection={new Set(cursor === null ? [] : [cursor])}
        nameOf={(cell) => say("board.cell", { place: nameOf(placeOf(cell, size)), mark: signOf(cells[cell]) })}
        contentsOf={(cell) => signOf(cells[cell])}
        onPick={(cell, pick) => {
          // A mark is made by a press, not by going over a cell.
          if (pick !== "one") return;
          setCursor(cell);
          press(cell);
        }}
        zoomWords={{ closer: say("board.closer"), farther: say("board.farther"), whole: say("board.whole") }}
      >
        <rect className="ground" width={size} height={size} />
        {last ? <rect className="last" x={last.column} y={last.row} width="1" height="1" /> : null}
        <path className="lines" d={linesOf(size)} />
        {marks.map(({ seat, cell, row, column }) => (
          <g key={cell} transform={`translate(${column} ${row})`}>
            <Mark seat={seat} />
          </g>
        ))}
        {pointed ? <CellFrame {...pointed} isCursor={false} /> : null}
        {cursor === null ? null : <CellFrame {...placeOf(cursor, size)} isCursor />}
      </CellBoard>
    </div>
  );
}

function signOf(seat: number | null | undefined): string {
  return seat === 0 ? "cross" : seat === 1 ? "ring" : "none";
}

function linesOf(size: number): string {
  return Array.from({ length: size - 1 }, (_, at) => `M ${at + 1} 0 V ${size} M 0 ${at + 1} H ${size}`).join(" ");
}
