/** The games of the platform. A new game is a folder beside this file, and a line here. */
import type { GameEntry } from "@asztal/kernel";

const entries: Readonly<Record<string, () => Promise<{ readonly default: GameEntry }>>> = {
  uno: () => import("./uno/index.ts"),
  coatl: () => import("./coatl/index.ts"),
  bridge: () => import("./bridge/index.ts"),
  sudoku: () => import("./sudoku/index.ts"),
};

export const gameIds: readonly string[] = Object.keys(entries);

/** The folder of a game, or null when there is no such game. */
export async function findGame(id: string): Promise<GameEntry | null> {
  const load = Object.hasOwn(entries, id) ? entries[id] : undefined;
  return load ? (await load()).default : null;
}
