/** What the worker of a search is asked, and what it answers: one match at a time. */
import type { GameFound, GameQuery } from "@asztal/arena/log/search.ts";

export interface SearchJob {
  readonly game: string;
  /** The log of the match, a JSON object a line. */
  readonly log: string;
  readonly seed: string;
  readonly player: number;
  readonly query: GameQuery;
}

export type SearchResult = readonly GameFound[];
