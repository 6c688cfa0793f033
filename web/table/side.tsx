/**
 * What stands beside the board, one panel at a time. On a wide screen in a column, always one of them open; on a narrow one
 * under a bar at the bottom, opened over the board, so that nothing ever pushes the board away.
 */

import { useSay } from "@asztal/ui/site.ts";
import { type ReactNode, useEffect, useState } from "react";

export interface Panel {
  readonly id: string;
  readonly label: string;
  /** An icon on a field of 24 by 24, drawn in strokes. */
  readonly sign: string;
  /** How much is new in it. */
  readonly news?: number;
  /** Shown only where the screen has no room for it beside the board. */
  readonly narrowOnly?: boolean;
  readonly content: ReactNode;
}

/** As in the styles: no room for a column beside the board, or no height for one. */
const NARROW = "(max-width: 900px), (max-height: 520px)";

function useIsNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const changed = () => setNarrow(query.matches);
    query.addEventListener("change", changed);
    return () => query.removeEventListener("change", changed);
  }, []);
  return narrow;
}

interface SideProps {
  readonly panels: readonly Panel[];
  readonly open: string | null;
  /** Above the panels on a wide screen. */
  readonly children?: ReactNode;
  setOpen(id: string | null): void;
}

export function Side({ panels, open, setOpen, children }: SideProps) {
  const say = useSay();
  const narrow = useIsNarrow();
  const offered = panels.filter(({ narrowOnly }) => narrow || !narrowOnly);
  const shown = offered.find(({ id }) => id === open) ?? (narrow ? null : offered[0]);
  return (
    <aside className="side">
      {narrow ? null : children}
      <nav className="side-bar" aria-label={say("table.panels")}>
        {offered.map(({ id, label, sign, news = 0 }) => (
          <button
            key={id}
            type="button"
            aria-expanded={id === shown?.id}
            aria-controls="side-panel"
            onClick={() => setOpen(narrow && id === shown?.id ? null : id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={sign} />
            </svg>
            <span>{label}</span>
            {news > 0 && id !== shown?.id ? (
              <span className="news">
                <span aria-hidden="true">{news}</span>
                <span className="visually-hidden">{say("table.news", { count: news })}</span>
              </span>
            ) : null}
          </button>
        ))}
      </nav>
      <section id="side-panel" className="panel side-panel" aria-label={shown?.label} hidden={!shown}>
        {shown ? (
          <div className="side-panel-head">
            <h2>{shown.label}</h2>
            <button type="button" className="quiet" onClick={() => setOpen(null)}>
              {say("dialog.close")}
            </button>
          </div>
        ) : null}
        {shown?.content}
      </section>
    </aside>
  );
}
