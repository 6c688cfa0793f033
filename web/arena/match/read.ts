/** A match as the server tells it, ready to be gone through. */
import { gamesOf, type LoggedGame } from "@asztal/arena/log/game-steps.ts";
import { readLog } from "@asztal/arena/log/read.ts";
import { type Game, seedFrom } from "@asztal/kernel";
import type { AnswerOf } from "@asztal/wire";
import { games as registry } from "../../state/game-bundles.ts";
import { http } from "../../state/session.tsx";

export type MatchInfo = AnswerOf<"GET /api/arena/matches/:id">;

export interface ReadMatch {
  readonly info: MatchInfo;
  readonly game: Game;
  readonly games: readonly LoggedGame[];
  /** By player. */
  readonly names: readonly string[];
}

export function namesOf({ players }: Pick<MatchInfo, "players">, gone: string): string[] {
  return players.map(({ program, bot }) => (program ? `${program.name} v${program.version}` : (bot ?? gone)));
}

/** Null where nothing is kept of it. */
export async function readMatch(info: MatchInfo, gone: string): Promise<ReadMatch | null> {
  if (!info.hasReplay || info.seed === null) return null;
  const [log, entry] = await Promise.all([
    http.call("GET /api/arena/matches/:id/replay", { params: { id: info.id } }),
    registry.find(info.game),
  ]);
  const game = await entry?.rules();
  return game ? { info, game, games: gamesOf(readLog(log), seedFrom(info.seed)), names: namesOf(info, gone) } : null;
}
