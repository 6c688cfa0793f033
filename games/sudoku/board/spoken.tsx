/**
 * The board for those who do not see it: a grid of cells with names, each over its place in the drawing, so that a
 * finger on a screen reader finds it there.
 */
import { useId } from "react";
import type { Plan } from "./plan.ts";
import type { Window } from "./view.ts";

interface SpokenBoardProps {
  readonly plan: Plan;
  readonly window: Window;
  readonly label: string;
  readonly cursor: number | null;
  readonly selection: ReadonlySet<number>;
  nameOf(cell: number): string;
}

export function SpokenBoard({ plan, window, label, cursor, selection, nameOf }: SpokenBoardProps) {
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
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  role="gridcell"
                  key={cell}
                  id={`${id}-${cell}`}
                  data-cell={cell}
                  aria-label={nameOf(cell)}
                  aria-selected={selection.has(cell)}
                  style={{
                    left: `${((x - window.x) / window.width) * 100}%`,
                    top: `${((y - window.y) / window.height) * 100}%`,
                  }}
                />
              );
            })}
          </div>
        ));
      })}
    </div>
  );
}
