/** The golden game that a new game starts with: played by its bot, with a random move now and then. */
import { type Game, goldenText, isRefusal, renewedRecord, seedFrom } from "@asztal/kernel";
import bots from "./template/bots/index.ts";
import { game as template } from "./template/rules/game.ts";
import type { Types } from "./template/rules/state.ts";

export const GOLDEN_FILE = "golden/three-players.txt";

export function goldenOf(id: string): string {
  const game: Game<Types> = { ...template, id };
  const record = renewedRecord(
    game,
    {
      game: id,
      version: game.version,
      options: { limit: 21 },
      seed: seedFrom("the golden game of a new game"),
      seats: ["Player 0", "Player 1", "Player 2"],
      moves: [],
      final: "",
    },
    bots,
  );
  const golden = goldenText(game, record);
  if (isRefusal(golden)) throw new Error(`the golden game of the template does not replay: ${golden.refused}`);
  return golden.text;
}
