/** Our own picture of a game, drawn by the game: nothing that belongs to others. */
import { sites } from "@asztal/games/sites.ts";
import { type ComponentType, useEffect, useState } from "react";

/** Drawings that were fetched, so that none comes late twice. */
const drawings = new Map<string, ComponentType>();

/** The drawing of a game once it is there. One that cannot be fetched is not missed: the name of the game stands beside it. */
function useDrawing(game: string): ComponentType | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    if (drawings.has(game)) return;
    sites[game]?.picture?.().then(
      (drawing) => {
        drawings.set(game, drawing as ComponentType); // the kernel does not know our view library
        if (current) setCount((count) => count + 1);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [game]);
  return sites[game]?.picture ? (drawings.get(game) ?? null) : BareTable;
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
  const Drawing = useDrawing(game);
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="game-picture">
      <rect width="200" height="140" fill="var(--felt)" />
      {Drawing ? <Drawing /> : null}
    </svg>
  );
}
