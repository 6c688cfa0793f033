/**
 * A board of cells: shows what it is handed, tells which cells were picked by mouse and finger, and lays named cells over the drawing for
 * those who do not see it. It knows no game, and keeps nothing but the part of a large board that is being looked at.
 */
import { type CSSProperties, type ReactNode, useEffect, useRef, type WheelEvent } from "react";
import type { Plan } from "./plan.ts";
import { type Pick, usePointing } from "./pointing.ts";
import { SpokenBoard } from "./spoken.tsx";
import { useView, type View } from "./view.ts";
import "./board.css";

export interface CellBoardProps {
  readonly plan: Plan;
  readonly label: string;
  readonly cursor: number | null;
  readonly selection: ReadonlySet<number>;
  /** A cell as it is said: where it is, and what stands in it. */
  nameOf(cell: number): string;
  /** What the name is made of: a cell is named again only when this has changed. */
  contentsOf(cell: number): string;
  onPick(cell: number, pick: Pick): void;
  /** The words of the buttons that enlarge a board of more than twelve columns; a board that is never so large has none. */
  readonly zoomWords?: { readonly closer: string; readonly farther: string; readonly whole: string };
  /** The drawing, in units of a cell. */
  readonly children: ReactNode;
}

function ZoomButtons({
  view,
  words,
}: {
  readonly view: View;
  readonly words: NonNullable<CellBoardProps["zoomWords"]>;
}) {
  return (
    <div className="cell-board-zoom">
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

export function CellBoard({ plan, onPick, zoomWords, children, ...spoken }: CellBoardProps) {
  const view = useView(plan);
  const svg = useRef<SVGSVGElement>(null);
  const pointing = usePointing({ plan, view, svg, onPick });
  useFollowing(view, plan, spoken.cursor);
  const onWheel = (event: WheelEvent) => {
    if (view.canZoom && !view.isWhole && !event.ctrlKey) {
      const scale = view.window.width / 600;
      view.pan(event.deltaX * scale, event.deltaY * scale);
    }
  };
  const { window } = view;
  return (
    <div className="cell-board" style={{ "--ratio": plan.width / plan.height } as CSSProperties}>
      <div className="cell-board-drawing" style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
        <svg
          ref={svg}
          viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
          aria-hidden="true"
          className={view.canZoom && view.isWhole ? "whole" : undefined}
          onWheel={onWheel}
          {...pointing}
        >
          {children}
        </svg>
        <SpokenBoard plan={plan} window={window} {...spoken} />
      </div>
      {view.canZoom && zoomWords ? <ZoomButtons view={view} words={zoomWords} /> : null}
    </div>
  );
}

/** The frame of a cell that is picked. */
export function CellFrame({
  row,
  column,
  isCursor,
}: {
  readonly row: number;
  readonly column: number;
  readonly isCursor: boolean;
}) {
  return (
    <rect
      x={column + 0.045}
      y={row + 0.045}
      width={0.91}
      height={0.91}
      rx={0.06}
      className={`cell-frame${isCursor ? " cursor" : ""}`}
    />
  );
}
