/** The racers from outside: a small map of each board, how full it is, and how many mistakes are left. */
import type { TableProps } from "@asztal/kernel";
import { memo, useMemo } from "react";
import { type Plan, planOf } from "../../board/plan.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Race } from "../rules/state.ts";

interface MapProps {
  readonly plan: Plan;
  readonly givens: readonly number[];
  readonly filled: readonly number[];
}

/** Where digits stand, but not which. */
const BoardMap = memo(function BoardMap({ plan, givens, filled }: MapProps) {
  const there = new Set(filled);
  const lookOf = (cell: number) => (givens[cell] ? "given" : there.has(cell) ? "filled" : "open");
  return (
    <svg viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true" className="race-map">
      {plan.sheets.map(({ matrix, spots }) => (
        <g key={matrix.join()} transform={`matrix(${matrix.join(" ")})`}>
          {spots.map(({ cell, row, column }) => (
            <rect
              key={`${row} ${column}`}
              x={column + 0.06}
              y={row + 0.06}
              width={0.88}
              height={0.88}
              className={`race-${lookOf(cell)}`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
});

interface MistakesProps {
  readonly made: number;
  readonly most: number;
}

/** A cross for each mistake, and a pale one for each that is left. */
export function Crosses({ made, most }: MistakesProps) {
  return (
    <span aria-hidden="true" className="race-crosses">
      {"✕".repeat(made)}
      <span className="race-spare">{"✕".repeat(most - made)}</span>
    </span>
  );
}

/** What has become of a racer. */
function RacerStatus({
  table,
  seat,
  open,
}: {
  readonly table: TableProps<Race>;
  readonly seat: number;
  readonly open: number;
}) {
  const { view, say } = table;
  const { filled, mistakes } = view.racers[seat]!;
  const most = view.options.mistakes;
  if (filled.length === open) return say("board.finished");
  if (mistakes >= most) return say("board.out");
  return (
    <>
      <Crosses made={mistakes} most={most} />
      <span className="visually-hidden">{say("board.mistakes-left", { left: most - mistakes })}</span>
    </>
  );
}

interface RacersProps {
  readonly table: TableProps<Race>;
  readonly puzzle: Puzzle;
}

export function Racers({ table, puzzle }: RacersProps) {
  const { view, seat, names, say } = table;
  const plan = useMemo(() => planOf(puzzle, "unfolded"), [puzzle]);
  const open = puzzle.givens.filter((digit) => digit === 0).length;
  const others = view.racers.map((_, other) => other).filter((other) => other !== seat);
  return (
    <ol
      className="race-others"
      aria-label={say("board.racers")}
      data-crowded={(seat !== null && others.length > 4) || undefined}
    >
      {others.map((other) => {
        const { filled, mistakes } = view.racers[other]!;
        return (
          <li
            key={other}
            className="race-other"
            data-seat={other}
            data-out={mistakes >= view.options.mistakes || undefined}
            data-first={filled.length === open || undefined}
          >
            <BoardMap plan={plan} givens={puzzle.givens} filled={filled} />
            <div className="race-figures">
              <strong>{names[other]}</strong>
              <progress value={filled.length} max={open} aria-label={names[other]} />
              <small>
                {filled.length}/{open}
              </small>
              <small className="race-status">
                <RacerStatus table={table} seat={other} open={open} />
              </small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
