/** The worker in which the games of a match are searched, so that the page stays quick. */
import { gamesOf } from "@asztal/arena/log/game-steps.ts";
import { readLog } from "@asztal/arena/log/read.ts";
import { searchGames } from "@asztal/arena/log/search.ts";
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { games } from "@asztal/games";
import { seedFrom } from "@asztal/kernel";
import type { SearchJob, SearchResult } from "./jobs.ts";

serveWebWorker<SearchJob, SearchResult>(async ({ game: id, log, seed, player, query }) => {
  const game = await (await games.find(id))?.rules();
  if (!game) throw new Error(`no game ${id}`);
  return searchGames(game, gamesOf(readLog(log), seedFrom(seed)), player, query);
});
