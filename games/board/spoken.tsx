/**
 * The board for those who do not see it: a grid of cells with names, each over its place in the drawing, so that a
 * finger on a screen reader finds it there.
 */
import { memo, useId } from "react";
import type { Plan } from "./plan.ts";
import type { Window } from "./view.ts";

interface SpokenCellProps {
  /** Another plan is another board. */
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
  readonly window: Window;
  readonly label: string;
  readonly cursor: number | null;
  readonly selection: ReadonlySet<number>;
  contentsOf(cell: number): string;
  nameOf(cell: number): string;
}

export function SpokenBoard({ plan, window, label, cursor, selection, contentsOf, nameOf }: SpokenBoardProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over a drawing cell by cell
    <div
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={cursor === null ? undefined : `${id}-${cursor}`}
      className="cell-board-spoken"
    >
      {plan.rows.map((cells) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
        <div role="row" key={cells[0]}>
          {cells.map((cell) => {
            const [x, y] = plan.pointIn(cell, 0.5, 0.5);
            return (
              <SpokenCell
                key={cell}
                plan={plan}
                cell={cell}
                id={`${id}-${cell}`}
                left={((x - window.x) / window.width) * 100}
                top={((y - window.y) / window.height) * 100}
                isSelected={selection.has(cell)}
                // The label is in the reader's language and names the board.
                contents={`${label} ${contentsOf(cell)}`}
                nameOf={nameOf}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
