/**
 * The board for those who do not see it: a grid of cells with names, each over its place in the drawing, so that a
 * finger on a screen reader finds it there.
 */
import { memo, useId } from "react";
import type { Marks } from "./marks.ts";
import type { Plan } from "./plan.ts";
import type { Window } from "./view.ts";

interface SpokenCellProps {
  /** Another plan is another puzzle. */
  readonly plan: Plan;
  readonly cell: number;
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly isSelected: boolean;
  /** What the name is made of: it is asked for again only when this has changed. */
  readonly contents: string;
  nameOf(cell: number): string;
}

/** Naming hundreds of cells at every digit would be felt. */
const SpokenCell = memo(
  function SpokenCell({ cell, id, left, top, isSelected, nameOf }: SpokenCellProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over a drawing cell by cell
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
      <div
        role="gridcell"
        id={id}
        data-cell={cell}
        aria-label={nameOf(cell)}
        aria-selected={isSelected}
        style={{ left: `${left}%`, top: `${top}%` }}
      />
    );
  },
  (before, after) =>
    before.plan === after.plan &&
    before.contents === after.contents &&
    before.isSelected === after.isSelected &&
    before.left === after.left &&
    before.top === after.top &&
    before.cell === after.cell,
);

interface SpokenBoardProps {
  readonly plan: Plan;
  readonly marks: Marks;
  readonly window: Window;
  readonly label: string;
  readonly cursor: number | null;
  readonly selection: ReadonlySet<number>;
  nameOf(cell: number): string;
}

export function SpokenBoard({ plan, marks, window, label, cursor, selection, nameOf }: SpokenBoardProps) {
  const id = useId();
  const seen = new Set<number>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over a drawing cell by cell
    <div
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={cursor === null ? undefined : `${id}-${cursor}`}
      className="sudoku-spoken"
    >
      {plan.sheets.flatMap(({ spots }, sheet) => {
        const rows = Map.groupBy(
          // A cell on the edge of a cube is named once, where it is first.
          spots.filter(({ cell }) => !seen.has(cell)),
          ({ row }) => row,
        );
        for (const { cell } of spots) seen.add(cell);
        return [...rows].map(([row, cells]) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are known by their number
          <div role="row" key={`${sheet} ${row}`}>
            {cells.map(({ cell }) => {
              const [x, y] = plan.pointIn(cell, 0.5, 0.5);
              const { digits, corner, centre, colours } = marks;
              return (
                <SpokenCell
                  key={cell}
                  plan={plan}
                  cell={cell}
                  id={`${id}-${cell}`}
                  left={((x - window.x) / window.width) * 100}
                  top={((y - window.y) / window.height) * 100}
                  isSelected={selection.has(cell)}
                  // The label is in the reader's language and names the puzzle.
                  contents={`${label} ${digits[cell]} ${corner[cell]} ${centre[cell]} ${colours[cell]}`}
                  nameOf={nameOf}
                />
              );
            })}
          </div>
        ));
      })}
    </div>
  );
}
