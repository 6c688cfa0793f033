/** Our own picture of a game, drawn by the game: nothing that belongs to others. */
import { sites } from "@asztal/games/sites.ts";
import type { GameSite } from "@asztal/kernel";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Fetch = NonNullable<GameSite["picture"]>;

/** Drawings that were fetched, so that none comes late twice. */
const drawings = new Map<Fetch, ComponentType>();

/** The drawing once it is there. One that cannot be fetched is not missed: the name of the game stands beside it. */
function useDrawing(fetch: Fetch | undefined): ComponentType | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    if (!fetch || drawings.has(fetch)) return;
    fetch().then(
      (drawing) => {
        drawings.set(fetch, drawing as ComponentType); // the kernel does not know our view library
        if (current) setCount((count) => count + 1);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [fetch]);
  return fetch ? (drawings.get(fetch) ?? null) : BareTable;
}

/** A bare table, for games that have no picture yet. */
function BareTable() {
  return (
    <g fill="var(--wood)">
      <rect x="40" y="58" width="120" height="14" rx="4" />
      <path d="M56 72h12v46H56zM132 72h12v46h-12z" />
      <circle cx="100" cy="44" r="11" fill="var(--gold)" />
    </g>
  );
}

export function GamePicture({ game }: { readonly game: string }) {
  const Drawing = useDrawing(sites[game]?.picture);
  return <Picture>{Drawing ? <Drawing /> : null}</Picture>;
}

/** The drawing of the pages that a game has beside its table. */
export function PagesPicture({ game }: { readonly game: string }) {
  const Drawing = useDrawing(sites[game]?.pages?.picture ?? sites[game]?.picture);
  return <Picture>{Drawing ? <Drawing /> : null}</Picture>;
}

/** What stands in it is drawn in 200 by 140 units. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="game-picture">
      <rect width="200" height="140" fill="var(--felt)" />
      {children}
    </svg>
  );
}
