/** The games that programs play against each other here, and what a match of them is. */
import type { ContestPlan } from "@asztal/arena/contest/plan.ts";
import { quickBots } from "@asztal/games/uno/bots/index.ts";
import {
  type Definition,
  type Game,
  type GameEntry,
  type Games,
  isRefusal,
  readOptions,
  type Seed,
} from "@asztal/kernel";
import type { MatchOrder } from "./messages.ts";

export interface ArenaGame {
  readonly id: string;
  readonly version: number;
  readonly options: unknown;
  /** Of a match for the ladder. */
  readonly seats: number;
  readonly maxSeats: number;
  /** Ours that are on the ladder: such as cost little to play against. */
  readonly bots: readonly string[];
  readonly replacement: string;
  /** Of a game that somebody has made: its matches are played in a process of their own. */
  readonly definition: Definition | null;
}

/** Games that players have made. */
interface MadeGames {
  /** Null where there is none that everybody may play. */
  published(id: string): Promise<GameEntry | null>;
}

/** An answer has so long, and all answers of a match together as if each game took so long. */
export const ANSWER_MILLISECONDS = 1000;
const BANK_MILLISECONDS = { base: 30_000, game: 2000 };
/** Plays against a new version: whoever loses to it has still kept the protocol. */
export const CHECKING_BOT = "random";

export class ArenaGames {
  readonly #games: Games;
  readonly #made: MadeGames | null;
  readonly #cache = new Map<string, Promise<ArenaGame | null>>();

  /** `games`: those that are compiled in. */
  constructor(games: Games, made: MadeGames | null = null) {
    this.#games = games;
    this.#made = made;
  }

  /** Null where there is no such game, or programs cannot play it one against one. */
  async find(id: string): Promise<ArenaGame | null> {
    const compiled = await this.#findCompiled(id);
    if (compiled || !this.#made) return compiled;
    // Another version may have been published since, or it was withdrawn.
    const entry = await this.#made.published(id);
    return entry && arenaGame(id, entry, entry.definition ?? null);
  }

  #findCompiled(id: string): Promise<ArenaGame | null> {
    const cached = this.#cache.get(id);
    if (cached) return cached;
    const loading = this.#games.find(id).then((entry) => entry && arenaGame(id, entry, null));
    // Of ids that anybody may name nothing is remembered.
    void loading.then((found) => found && this.#cache.set(id, loading));
    return loading;
  }

  /** Those that are compiled in. */
  async list(): Promise<ArenaGame[]> {
    const found = await Promise.all((await this.#games.list()).map((id) => this.find(id)));
    return found.filter((game) => game !== null);
  }
}

async function arenaGame(id: string, entry: GameEntry, definition: Definition | null): Promise<ArenaGame | null> {
  const game = await entry.rules();
  const options = readOptions(game, {});
  if (isRefusal(options) || !isForTwo(game, options.options, entry)) return null;
  const { replacementBot, defaultBot = replacementBot } = entry;
  const bots = id === "uno" ? quickBots : [...new Set([CHECKING_BOT, replacementBot, defaultBot])];
  const { max } = game.seats;
  return {
    id,
    version: game.version,
    options: options.options,
    seats: 2,
    maxSeats: max,
    bots,
    replacement: replacementBot,
    definition,
  };
}

/** Turns between two who play against each other: no races, and no partners. */
function isForTwo(game: Game, options: unknown, entry: GameEntry): boolean {
  const isRace = entry.botPace !== undefined;
  return game.seats.min <= 2 && game.seats.max >= 2 && !game.sides?.(options, 2) && !isRace;
}

/** What the thread of the lobby needs to know of a game that somebody has made. */
export function madeOf({ definition, version }: ArenaGame): MatchOrder["made"] {
  return definition && { definition, version };
}

/** What a player is called in the plan of a match and in its log. */
export function nameInPlan(
  player: { readonly bot: string } | { readonly name: string; readonly version: number },
  index: number,
): string {
  return "bot" in player ? `bot${index}:${player.bot}` : `${player.name}-v${player.version}-${index}`;
}

/** The plan of a match in which every game has a deal of its own: a program that knew a deal from before would know all hands. */
export function planOf(
  game: ArenaGame,
  match: { readonly id: string; readonly seed: Seed },
  players: ContestPlan["players"],
  games: number,
): ContestPlan {
  return {
    ...{ id: match.id, seed: match.seed, game: game.id, options: game.options, games, players },
    ...{ rotation: "every-game", mixed: false, onFault: "end", replacement: game.replacement },
    clock: { answer: ANSWER_MILLISECONDS, bank: BANK_MILLISECONDS.base + games * BANK_MILLISECONDS.game },
  };
}
