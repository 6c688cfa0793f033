/** The games of the platform. A new game is a folder beside this file, and a line here. */
import type { GameEntry } from "@asztal/kernel";
// Not through the whole kernel: the first page of the site has the list, and nothing else of it.
import { type DefinitionKinds, type Games, registryOf } from "@asztal/kernel/games";

const entries: Readonly<Record<string, () => Promise<{ readonly default: GameEntry }>>> = {
  uno: () => import("./uno/index.ts"),
  coatl: () => import("./coatl/index.ts"),
  bridge: () => import("./bridge/index.ts"),
  sudoku: () => import("./sudoku/index.ts"),
};

export const games: Games = registryOf(entries);

/** The kinds of games that can be made from data while the platform runs. */
export const kinds: DefinitionKinds = {
  heap: () => import("./heap/kind.ts"),
  ccg: () => import("./ccg/kind.ts"),
};
