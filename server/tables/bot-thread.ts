/** The thread in which bots think. It is told a view and answers with a move; it never sees a state. */
import { parentPort, workerData } from "node:worker_threads";
import { Chance, type LegalMoves, rulesAt, type Seen } from "@asztal/kernel";
import { makeBot, possibleState } from "@asztal/kernel/bots";
import { loadGames } from "../games.ts";
import { type Question, READY } from "./bot-question.ts";

const games = await loadGames((workerData as { games: string }).games);

parentPort!.on("message", async (question: Question) => {
  try {
    parentPort!.postMessage({ number: question.number, move: await answer(question) });
  } catch (error) {
    parentPort!.postMessage({ number: question.number, error: (error as Error).message });
  }
});

parentPort!.postMessage(READY);

async function answer(question: Question): Promise<unknown> {
  const { game: id, rulesVersion, bot: name, seed, view, seen, ...seating } = question;
  const entry = await games.findGame(id);
  const game = entry && (await rulesAt(entry, rulesVersion));
  if (!game) throw new Error(`no rules of ${id}, version ${rulesVersion}`);
  const make = makeBot(await entry.bots(), name);
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
