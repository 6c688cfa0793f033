/** How bots think, in whatever worker: told a view, they answer with a move, and never see a state. */
import type { DoJob } from "@asztal/compute/worker.ts";
import { asPlayed, Chance, type Game, gameOf, type LegalMoves, type Seen } from "@asztal/kernel";
import { type Bot, type Budget, makeBot, possibleState } from "@asztal/kernel/bots";
import { loadGames } from "../games.ts";
import type { BotAnswer, BotQuestion } from "./bot-question.ts";

/** A bot that sits at a table, remembered from one decision to the next. */
interface Seated {
  readonly game: Game;
  readonly bot: Bot;
  readonly chance: Chance;
  /** The one that the bot looks at; set anew for each question. */
  readonly budget: Budget;
}

/** `module`: where the games are found. */
export async function thinking(module: string): Promise<DoJob<BotQuestion, BotAnswer>> {
  const found = await loadGames(module);
  return async (question, context) => {
    const seated = (context.warm as Seated | undefined) ?? (await sitDown(question, found));
    context.warm = seated;
    // Loading a game does not count: that happens once.
    const before = process.threadCpuUsage();
    const move = await decide(seated, question);
    const { user, system } = process.threadCpuUsage(before);
    return { move, milliseconds: (user + system) / 1000 };
  };
}

async function sitDown(
  { game: id, definition, rulesVersion, bot: name, seed, ...seating }: BotQuestion,
  { games, kinds }: Awaited<ReturnType<typeof loadGames>>,
): Promise<Seated> {
  const found = definition ? await gameOf(kinds, id, rulesVersion, definition) : await games.findAt(id, rulesVersion);
  if (!found) throw new Error(`no rules of ${id}, version ${rulesVersion}`);
  const entry = asPlayed(found, seating.options);
  const game = await entry.rules();
  const make = makeBot(await entry.bots(), name);
  if (!make) throw new Error(`no bot ${name}`);
  const chance = new Chance(seed);
  const budget = {};
  return { game, chance, budget, bot: make({ ...seating, budget, game, chance, now: () => performance.now() }) };
}

function decide({ game, bot, chance, ...seated }: Seated, { view, seen, seat, budget }: BotQuestion): unknown {
  Object.assign(seated.budget, budget);
  bot.observe?.(seen);
  return bot.decide({
    view: view as Seen<unknown>, // the table made it with `look`; the brand does not go between threads
    // The legal list depends on the view alone, so any state that looks the same gives it.
    get legal(): LegalMoves<unknown> {
      return game.legal(possibleState(game, this.view, seat, chance.fork("legal")), seat);
    },
  });
}
