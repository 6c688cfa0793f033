/** The games that a server serves, behind one module, so that its threads find the same ones. */
import type { DefinitionKinds, Games } from "@asztal/kernel";

export interface GamesModule {
  readonly games: Games;
  readonly kinds: DefinitionKinds;
}

/** The games of the platform; tests and other servers name a module of their own that exports the same two things. */
export const PLATFORM_GAMES = "@asztal/games";

export async function loadGames(module: string = PLATFORM_GAMES): Promise<GamesModule> {
  const { games, kinds } = (await import(module)) as GamesModule; // whoever names the module answers for its exports
  return { games, kinds };
}
