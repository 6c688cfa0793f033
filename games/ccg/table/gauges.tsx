/** The figures of a player: numbers with a bar where there is a scale, and signs for everything else. */
import type { Say } from "@asztal/kernel/wording";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { Figure } from "./board.ts";

export function Gauges({ figures, say }: { readonly figures: readonly Figure[]; readonly say: Say }) {
  // What is not so needs no place; a choice that was made does.
  const shown = figures.filter(({ type, value, text }) => type === "number" || (type === "bool" ? value !== 0 : text));
  return (
    <dl className="ccg-gauges" aria-label={say("table.figures")}>
      {shown.map((figure) => (
        <Gauge key={figure.tag} figure={figure} say={say} />
      ))}
    </dl>
  );
}

function Gauge({ figure, say }: { readonly figure: Figure; readonly say: Say }) {
  const { name, type, text, share } = figure;
  const change = useChange(figure);
  return (
    <div className="ccg-gauge" data-type={type} data-empty={share === 0 || undefined}>
      <dt>{name}</dt>
      <dd>
        {type === "bool" ? <span className="visually-hidden">{say("table.yes")}</span> : text.replaceAll("+", ", ")}
        {change ? (
          <span key={change.count} className="ccg-change" data-down={change.by < 0 || undefined} aria-hidden="true">
            {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
          </span>
        ) : null}
      </dd>
      {share === null ? null : (
        // The number stands beside it.
        <span className="ccg-bar" aria-hidden="true" style={{ "--share": share } as CSSProperties /* our own */} />
      )}
    </div>
  );
}

/** By how much a number has just changed, counted so that the same change twice is shown twice. */
function useChange({ type, value }: Figure): { readonly by: number; readonly count: number } | null {
  const before = useRef(value);
  const [change, setChange] = useState<{ readonly by: number; readonly count: number } | null>(null);
  useEffect(() => {
    const by = value - before.current;
    before.current = value;
    if (by !== 0 && type === "number") setChange((last) => ({ by, count: (last?.count ?? 0) + 1 }));
  }, [value, type]);
  return change;
}
