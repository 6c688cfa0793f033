/**
 * What the games bring to the site besides their tables, by game. A game that has a file `site.ts` is in it, without a list to be
 * kept; only what the site's builder makes can read it so, and only the site needs it before a game is loaded.
 */
import type { GameSite } from "@asztal/kernel";

const found = import.meta.glob<GameSite>("./*/site.ts", { eager: true, import: "default" });

export const sites: Readonly<Record<string, GameSite>> = Object.fromEntries(
  Object.entries(found).map(([path, site]) => [path.split("/")[1]!, site]), // a folder and a file, as the pattern says
);
