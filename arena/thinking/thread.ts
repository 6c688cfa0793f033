/**
 * The thread in which bots think. A bot is seated anew for each decision and told all that its seat has seen, so that its answer
 * depends on the question alone: whichever thread is free gives the same.
 */
import { serveThread } from "@asztal/compute/node.ts";
import { games } from "@asztal/games";
import { Chance, type Game, type LegalMoves, type Seat, type Seed, type Seen } from "@asztal/kernel";
import { type GameBots, makeBot, possibleState } from "@asztal/kernel/bots";

export interface BotQuestion {
  readonly game: string;
  readonly bot: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  /** Of the bot's chance, for this decision. */
  readonly seed: Seed;
  readonly view: unknown;
  /** What the seat has seen happen, from the first event of the game. */
  readonly seen: readonly unknown[];
}

interface Loaded {
  readonly game: Game;
  readonly bots: GameBots;
}

const loaded = new Map<string, Promise<Loaded>>();

async function load(id: string): Promise<Loaded> {
  const entry = await games.find(id);
  if (!entry) throw new Error(`no game ${id}`);
  const [game, bots] = await Promise.all([entry.rules(), entry.bots()]);
  return { game, bots };
}

function gameOf(id: string): Promise<Loaded> {
  const cached = loaded.get(id);
  if (cached) return cached;
  const loading = load(id);
  loaded.set(id, loading);
  return loading;
}

serveThread<BotQuestion, unknown>(async ({ game: id, bot: name, options, seats, seat, seed, view, seen }) => {
  const { game, bots } = await gameOf(id);
  const make = makeBot(bots, name);
  if (!make) throw new Error(`no bot ${name}`);
  const chance = new Chance(seed);
  const bot = make({ game, options, seats, seat, chance, budget: {}, now: () => performance.now() });
  bot.observe?.(seen);
  return bot.decide({
    view: view as Seen<unknown>, // the match made it; the brand does not go between threads
    // The legal list depends on the view alone, so any state that looks the same gives it.
    get legal(): LegalMoves<unknown> {
      return game.legal(possibleState(game, this.view, seat, chance.fork("legal")), seat);
    },
  });
});
