/** The game of a contest: one of the platform's, or a card game of somebody's files. */
import { existsSync } from "node:fs";
import { games } from "@asztal/games";
import type { GameEntry, Say } from "@asztal/kernel";
import { openGame } from "../catalogue.ts";

/** `named` is the id of a game, or a folder or .zip that `asztal ccg` would take. */
export async function openGameOrFiles(named: string, say: Say): Promise<GameEntry> {
  const isFile = !(await games.list()).includes(named) && existsSync(named);
  if (!isFile) return openGame(named, say);
  const { loadGame } = await import("../ccg/load.ts");
  return (await loadGame([named], "en", say)).entry;
}
