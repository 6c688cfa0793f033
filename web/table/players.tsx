/** Who plays: presence, clocks, whose turn. */
import type { Ask, Say } from "@asztal/kernel";
import type { TableState } from "@asztal/server/client";
import { useEffect, useState } from "react";
import { useSay } from "../house/settings.tsx";

interface PlayersProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Players({ state, names, gameSay }: PlayersProps) {
  const say = useSay();
  const { table, sight, seat: own } = state;
  const asked = ((sight?.turn ?? []) as readonly Ask[]).map(({ seat }) => seat);
  return (
    <section className="panel players" aria-label={say("table.players")}>
      <ol>
        {table.seats.map(({ connected, bot }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat} data-asked={asked.includes(seat) || undefined}>
            <span
              className="presence"
              data-here={connected || undefined}
              title={say(connected ? "table.connected" : "table.away")}
            />
            <span>
              {names[seat]} {seat === own ? <small>({say("table.you")})</small> : null}{" "}
              {bot ? <small>{gameSay(`bot.${bot}`)}</small> : null}
            </span>
            {sight?.clocks ? (
              <ClockFace
                left={sight.clocks.left[seat]!}
                runs={sight.clocks.running.includes(seat)}
                key={sight.version}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Time left; it runs here between two messages of the server. */
function ClockFace({ left, runs }: { readonly left: number; readonly runs: boolean }) {
  const [shown, setShown] = useState(left);
  useEffect(() => {
    if (!runs) return;
    const start = performance.now();
    const timer = setInterval(() => setShown(Math.max(0, left - (performance.now() - start))), 250);
    return () => clearInterval(timer);
  }, [left, runs]);
  const seconds = Math.ceil(shown / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span className="clock" data-runs={runs || undefined}>
      {text}
    </span>
  );
}
