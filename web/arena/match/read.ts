/** A match as the server tells it, ready to be gone through. */
import { gamesOf, type LoggedGame } from "@asztal/arena/log/game-steps.ts";
import { readLog } from "@asztal/arena/log/read.ts";
import { type Game, seedFrom } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import { games as registry } from "../../state/game-bundles.ts";
import { http } from "../../state/session.tsx";

export type MatchInfo = AnswerOf<"GET /api/arena/matches/:id">;

/** A match with the names of its players. */
export interface ReadMatch extends LoggedMatch {
  /** By player. */
  readonly names: readonly string[];
}

interface LoggedMatch {
  readonly info: MatchInfo;
  readonly game: Game;
  readonly games: readonly LoggedGame[];
}

export function namesOf(
  { players }: Pick<MatchInfo, "players">,
  gone: string,
  nameOfBot: (bot: string) => string,
): string[] {
  return players.map(({ program, bot }) => {
    if (program) return `${program.name} v${program.version}`;
    return bot === null ? gone : nameOfBot(bot);
  });
}

/** Null where nothing is kept of it. */
export async function readMatch(info: MatchInfo): Promise<LoggedMatch | null> {
  if (!info.hasReplay || info.seed === null) return null;
  const [log, entry] = await Promise.all([
    http.call("GET /api/arena/matches/:id/replay", { params: { id: info.id } }),
    registry.find(info.game),
  ]);
  // Rules that a stranger wrote are not played in the page; the log tells the moves.
  const game = entry?.definition ? undefined : await entry?.rules();
  return game ? { info, game, games: gamesOf(readLog(log), seedFrom(info.seed)) } : null;
}
