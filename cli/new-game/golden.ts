/** The golden game that a new game starts with: played by its bot, with a random move now and then. */
import { type Game, type GameTypes, goldenText, isRefusal, renewedRecord, seedFrom } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import boardBots from "./template/board/bots/index.ts";
import { game as board } from "./template/board/rules/game.ts";
import cardBots from "./template/cards/bots/index.ts";
import { game as cards } from "./template/cards/rules/game.ts";

/** By the template: the golden game of its game under another id. */
export const goldenOf = {
  cards: (id: string) => played({ ...cards, id }, cardBots, { limit: 21 }, 3),
  board: (id: string) => played({ ...board, id }, boardBots, { size: 7, line: 4 }, 2),
};

export type TemplateName = keyof typeof goldenOf;

function played<T extends GameTypes>(
  game: Game<T>,
  bots: GameBots<T>,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): string {
  const record = renewedRecord(
    game,
    {
      game: game.id,
      version: game.version,
      options,
      seed: seedFrom("the golden game of a new game"),
      seats: Array.from({ length: seats }, (_, seat) => `Player ${seat}`),
      moves: [],
      final: "",
    },
    bots,
  );
  const golden = goldenText(game, record);
  if (isRefusal(golden)) throw new Error(`the golden game of the template does not replay: ${golden.refused}`);
  return golden.text;
}
