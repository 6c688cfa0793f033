/** What the cards are like all together: how many have which cost, which kind, which figure. */
import { useFormats } from "@asztal/ui/formats.ts";
import { memo, useMemo } from "react";
import type { Draft } from "./project/draft.ts";
import { spreads } from "./project/pool.ts";
import { useWords } from "./words.ts";

const MAX_BARS = 16;

export const PoolStatistics = memo(function PoolStatistics({
  sets,
  cardAttributes,
}: Pick<Draft, "sets" | "cardAttributes">) {
  const say = useWords();
  const { number } = useFormats();
  const all = useMemo(() => spreads({ sets, cardAttributes }), [sets, cardAttributes]);
  if (all.length === 0) return null;
  return (
    <details className="studio-statistics">
      <summary>{say("pool.title")}</summary>
      <div className="studio-charts">
        {all.map(({ attribute, bars, mean }) => {
          const most = Math.max(1, ...bars.map(({ count }) => count));
          return (
            <figure key={attribute.tag} data-type={attribute.type}>
              <figcaption>
                {attribute.name || attribute.tag}
                {mean === null ? null : <small> {say("pool.mean", { mean: number(mean, 1) })}</small>}
              </figcaption>
              <ul>
                {bars.slice(0, MAX_BARS).map(({ value, count }) => (
                  <li key={value}>
                    <span>{attribute.type === "bool" ? say(`bool.${value}`) : value || "–"}</span>
                    <span className="studio-bar" aria-hidden="true" style={{ width: `${(100 * count) / most}%` }} />
                    <strong>{count}</strong>
                  </li>
                ))}
              </ul>
            </figure>
          );
        })}
      </div>
    </details>
  );
});
