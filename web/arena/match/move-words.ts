/** A move in the words of its game. */
import type { Game } from "@asztal/kernel";
import { type Say, sayPhrase } from "@asztal/kernel/wording";

export function wordsOfMove(game: Game, say: Say, move: unknown): string {
  const { code, args } = game.phrase(move);
  return sayPhrase(say, { code: `move.${code}`, ...(args && { args }) });
}
