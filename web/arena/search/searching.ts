/** Searching matches one after another, the latest first; each is shown as soon as it is known. */
import type { GameFound, GameQuery } from "@asztal/arena/log/search.ts";
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { Refused } from "@asztal/wire/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { http } from "../../state/session.tsx";
import type { SearchJob, SearchResult } from "./jobs.ts";

const pool = webWorkerPool<SearchJob, SearchResult>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  { workers: 1 },
);

/** A match that can be searched. */
export interface Searchable {
  readonly id: string;
  readonly game: string;
  readonly seed: string;
  /** Whose games they are: the player's number in the match, from 0. */
  readonly player: number;
  /** Who plays against it, and when: what tells a match from the others in a list. */
  readonly label: string;
}

interface Found {
  readonly match: Searchable;
  readonly game: GameFound;
}

interface Search {
  readonly found: readonly Found[];
  readonly matches: number;
  readonly searched: number;
  /** Matches of which nothing is kept any more, or which could not be fetched. */
  readonly missing: number;
  readonly isOver: boolean;
}

/** More than so many games help nobody to find one. */
const MAX_FOUND = 200;

export function useSearch() {
  const [search, setSearch] = useState<Search | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    controller.current?.abort();
    setSearch((now) => now && { ...now, isOver: true });
  }, []);
  useEffect(() => () => controller.current?.abort(), []);
  const begin = useCallback(async (matches: readonly Searchable[], query: GameQuery) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    const { signal } = mine;
    let now: Search = { found: [], matches: matches.length, searched: 0, missing: 0, isOver: false };
    setSearch(now);
    for (const match of matches) {
      const games = await gamesFound(match, query, signal);
      if (signal.aborted) return;
      const found = [...now.found, ...(games ?? []).map((game) => ({ match, game }))].slice(0, MAX_FOUND);
      now = { ...now, found, searched: now.searched + 1, missing: now.missing + (games ? 0 : 1) };
      setSearch(now);
      if (found.length >= MAX_FOUND) break;
    }
    setSearch({ ...now, isOver: true });
  }, []);
  return { search, begin, stop };
}

/** Null where the match cannot be searched. */
async function gamesFound(
  { id, game, seed, player }: Searchable,
  query: GameQuery,
  signal: AbortSignal,
): Promise<SearchResult | null> {
  try {
    const log = await http.call("GET /api/arena/matches/:id/replay", { params: { id } });
    const outcome = await pool.run({ game, log, seed, player, query }, { signal });
    return outcome.ok ? outcome.result : null;
  } catch (error) {
    if (error instanceof Refused || error instanceof TypeError) return null; // not kept, or the line is down
    throw error;
  }
}
