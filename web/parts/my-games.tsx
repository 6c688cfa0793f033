/** One's own games, to go on with: those that wait for one's move come first. */

import { useSay } from "@asztal/ui/site.ts";
import { Skeleton } from "@asztal/ui/states.tsx";
import type { MyTable } from "@asztal/wire";
import { useEffect } from "react";
import type { GameInfo } from "../state/games.ts";
import { TableRow } from "./table-list.tsx";

/** How many there were last time: so many places are kept until they come, so that nothing jumps. */
const KEY = "asztal-my-games";
const MAX_KEPT = 4;

function lastCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0; // closed storage
  }
}

function remember(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // Closed or full storage: then there is a jump.
  }
}

interface MyGamesProps {
  /** Null until they have come. */
  readonly mine: readonly MyTable[] | null;
  readonly games: readonly GameInfo[];
}

export function MyGames({ mine, games }: MyGamesProps) {
  const say = useSay();
  useEffect(() => {
    if (mine) remember(mine.length);
  }, [mine]);
  const count = mine?.length ?? lastCount();
  if (count === 0) return null;
  return (
    <section className="panel my-games" aria-labelledby="my-games">
      <h2 id="my-games">{say("home.mine")}</h2>
      {mine ? (
        <ul className="rows table-list">
          {mine.map((one) => (
            <TableRow
              key={one.table.id}
              table={one.table}
              game={games.find(({ id }) => id === one.table.game)}
              mine={one}
            />
          ))}
        </ul>
      ) : (
        <Skeleton rows={Math.min(count, MAX_KEPT)} />
      )}
    </section>
  );
}
