/** The thread in which bots think. It is told a view and answers with a move; it never sees a state. */
import { parentPort, workerData } from "node:worker_threads";
import { Chance, type LegalMoves, rulesAt, type Seen } from "@asztal/kernel";
import { makeBot, possibleState } from "@asztal/kernel/bots";
import { loadGames } from "../games.ts";
import { type BotAnswer, type Question, READY } from "./bot-question.ts";

const games = await loadGames((workerData as { games: string }).games);

parentPort!.on("message", async (question: Question) => {
  const { number } = question;
  // Loading a game does not count: that happens once.
  let before = process.threadCpuUsage();
  const say = (said: Pick<BotAnswer, "move" | "error">) => {
    const { user, system } = process.threadCpuUsage(before);
    parentPort!.postMessage({ number, milliseconds: (user + system) / 1000, ...said } satisfies BotAnswer);
  };
  try {
    const decide = await sitDown(question);
    before = process.threadCpuUsage();
    say({ move: await decide() });
  } catch (error) {
    say({ error: (error as Error).message });
  }
});

parentPort!.postMessage(READY);

async function sitDown(question: Question): Promise<() => unknown> {
  const { game: id, rulesVersion, bot: name, seed, view, seen, ...seating } = question;
  const entry = await games.findGame(id);
  const game = entry && (await rulesAt(entry, rulesVersion));
  if (!game) throw new Error(`no rules of ${id}, version ${rulesVersion}`);
  const make = makeBot(await entry.bots(), name);
  if (!make) throw new Error(`no bot ${name}`);
  const chance = new Chance(seed);
  const bot = make({ ...seating, game, chance, now: () => performance.now() });
  bot.observe?.(seen);
  const decision = {
    view: view as Seen<unknown>, // the table made it with `look`; the brand does not go between threads
    // The legal list depends on the view alone, so any state that looks the same gives it.
    get legal(): LegalMoves<unknown> {
      return game.legal(possibleState(game, this.view, seating.seat, chance.fork("legal")), seating.seat);
    },
  };
  return () => bot.decide(decision);
}
