/** What the server says of its games. */
import { findGame } from "@asztal/games";
import { http } from "./session.tsx";

export interface OptionSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly anyOf?: readonly { readonly const: string }[];
}

export interface GameInfo {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: { readonly properties: Readonly<Record<string, OptionSchema>> };
  readonly bots: readonly string[];
  readonly stage: "alpha" | "beta" | "public";
}

/** The games that can be played here: a game without a table of its own is for the terminal so far. */
export async function fetchGames(): Promise<GameInfo[]> {
  const games = await http.request<GameInfo[]>("GET", "/api/games");
  const entries = await Promise.all(games.map(({ id }) => findGame(id)));
  return games.filter((_, i) => entries[i]?.table !== undefined);
}

/** The robots of a game for a table at once: good ones, but not the best. */
export function usualBot(game: GameInfo): string {
  return game.bots.at(-2) ?? game.bots.at(-1) ?? "random";
}
