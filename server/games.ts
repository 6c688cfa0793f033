/** The games that a server serves, behind one module, so that the bots' threads find the same ones. */
import type { GameEntry } from "@asztal/kernel";

export interface Games {
  readonly gameIds: readonly string[];
  findGame(id: string): Promise<GameEntry | null>;
}

/** The games of the platform; tests and other servers name a module of their own that exports the same two things. */
export const PLATFORM_GAMES = "@asztal/games";

export async function loadGames(module: string = PLATFORM_GAMES): Promise<Games> {
  const { gameIds, findGame } = (await import(module)) as Games; // whoever names the module answers for its exports
  return { gameIds, findGame };
}
