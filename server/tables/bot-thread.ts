/** The thread in which bots think. It is told a view and answers with a move; it never sees a state. */
import { parentPort } from "node:worker_threads";
import { findGame } from "@asztal/games";
import { Chance, type Game, type LegalMoves, type Seen } from "@asztal/kernel";
import { makeBot, possibleState } from "@asztal/kernel/bots";
import type { Question } from "./bot-pool.ts";

parentPort!.on("message", async (question: Question) => {
  try {
    parentPort!.postMessage({ number: question.number, move: await answer(question) });
  } catch (error) {
    parentPort!.postMessage({ number: question.number, error: (error as Error).message });
  }
});

async function answer({ game: id, bot: name, seed, view, seen, ...seating }: Question): Promise<unknown> {
  const entry = await findGame(id);
  const game: Game = await entry!.rules(); // the table that asks was opened with this game
  const make = makeBot(await entry!.bots(), name);
  if (!make) throw new Error(`no bot ${name}`);
  const chance = new Chance(seed);
  const bot = make({ ...seating, game, chance, now: () => performance.now() });
  bot.observe?.(seen);
  return bot.decide({
    view: view as Seen<unknown>, // the table made it with `look`; the brand does not go between threads
    // The legal list depends on the view alone, so any state that looks the same gives it.
    get legal(): LegalMoves<unknown> {
      return game.legal(possibleState(game, this.view, seating.seat, chance.fork("legal")), seating.seat);
    },
  });
}
