/**
 * A whole game as a series of itself. Which games are played as a series is told by their options: whoever has a table, a record or a
 * question to a bot asks `asPlayed` for the entry that goes with them.
 */
import type { GameBots, MakeBot } from "./bots/bot.ts";
import { botNames, makeBot } from "./bots/general.ts";
import type { GameEntry, Terminal } from "./entry.ts";
import type { Game, Viewer } from "./game.ts";
import { innerSay, rulesAsPlayed, type SeriesView, seriesBot } from "./series.ts";
import { seriesGames } from "./series-options.ts";

/** The general bots too think of one game at a time. */
function seriesBots(game: Game, own: GameBots): GameBots {
  const bots = botNames(own).map((name) => [name, seriesBot(game, makeBot(own, name)!) as MakeBot] as const); // its names are known
  return { bots: Object.fromEntries(bots) };
}

function seriesTerminal(terminal: Terminal): Terminal {
  return {
    board(view, viewer: Viewer, tools) {
      const { game, holders } = view as SeriesView; // of such a game every view is one
      const inner = viewer === "spectator" ? viewer : holders.indexOf(viewer);
      return terminal.board(game, inner, { ...tools, say: innerSay(tools.say, holders) });
    },
  };
}

/** The game as it is played with these options: itself, or a series of it. Hints and reviews know only the game itself. */
export function asPlayed(entry: GameEntry, options: unknown): GameEntry {
  if (seriesGames(options) === null) return entry;
  const { study: _, tutorial: __, daily: ___, earlier: ____, ...rest } = entry;
  return {
    ...rest,
    rules: async () => rulesAsPlayed(await entry.rules(), options),
    bots: async () => seriesBots(await entry.rules(), await entry.bots()),
    terminal: async () => seriesTerminal(await entry.terminal()),
  };
}
