/** Bots at tables: asked when it is their turn, told views only, and never waited for without end. */
import { randomBytes } from "node:crypto";
import type { Games } from "@asztal/kernel";
import { Chance, type Seat, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { BotMemory } from "./bot-memory.ts";
import type { BotOwner, BotPool } from "./bot-pool.ts";
import type { Moved } from "./leases.ts";
import { botMove } from "./move.ts";
import { Pauses, paceFactor } from "./pauses.ts";
import type { Play } from "./play.ts";
import type { TableRow } from "./row.ts";
import type { Table } from "./table.ts";

/** When the store cannot be written, the bot tries again after this. */
const RETRY_MILLISECONDS = 1000;

export interface BotDriverSettings {
  readonly bots: BotPool;
  /** Whether this server thinks for a table: see `Leases`. */
  readonly holdsLease: (table: string, moved: Moved) => Promise<boolean>;
  readonly games: Games;
  /** The network that an account was last seen in. */
  readonly networkOf: (account: string) => string;
  readonly log: (what: string, details: Record<string, unknown>) => void;
  /** Milliseconds that a bot waits before it moves, so that people can follow; with 0 no bot waits, in any game. */
  readonly pause: number;
  /** How the pauses are spent. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export class BotDriver {
  readonly #settings: BotDriverSettings;
  readonly #thinking = new Set<string>();
  readonly #pauses: Pauses;
  readonly #memory = new BotMemory();
  #stopped = false;

  constructor(settings: BotDriverSettings) {
    this.#settings = settings;
    this.#pauses = new Pauses(settings.wait);
  }

  /** Lets the bots of a table think that are asked and do not think yet. `moved`: where the last step was just made. */
  wake(table: Table, moved: Moved): void {
    const { play, row } = table;
    const asked = table.running?.asked() ?? [];
    if (!onlyBotsAt(table, asked)) this.#pauses.forget(table);
    if (this.#stopped || table.isLost || !play || row.status !== "running") return;
    for (const seat of asked) {
      const bot = table.botAt(seat);
      const key = `${row.id} ${seat} ${play.version}`;
      if (bot === null || this.#thinking.has(key)) continue;
      this.#thinking.add(key);
      void this.#takeTurn(table, play, seat, bot, moved).then((again) => {
        this.#thinking.delete(key);
        if (again !== null) setTimeout(() => this.wake(table, moved), again).unref();
      });
    }
  }

  /** Somebody at the table does not want to wait for bots any longer, until a person is asked again. */
  skipPauses(table: Table, seat: Seat): void {
    if (onlyBotsAt(table, table.running?.asked() ?? [])) this.#pauses.skip(table, seat);
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Gives null when the turn is over, or after how many milliseconds to look again. */
  async #takeTurn(table: Table, play: Play, seat: Seat, bot: string, moved: Moved): Promise<number | null> {
    try {
      const { version } = play;
      if (!(await this.#settings.holdsLease(table.row.id, moved))) return null;
      const move = await this.#decide(table, play, seat, bot);
      if (this.#stopped) return null;
      let answer = await botMove(table, seat, version, move);
      if (answer.refused !== undefined && answer.refused !== "stale" && answer.refused !== "not-stored") {
        this.#settings.log("bot-refused", { table: table.row.id, seat, bot, refused: answer.refused });
        answer = await botMove(table, seat, version, anyMove(play, seat));
      }
      if (answer.refused === undefined) return null;
      return answer.refused === "stale" ? 0 : RETRY_MILLISECONDS;
    } catch (error) {
      this.#settings.log("bot-turn-failed", { table: table.row.id, seat, bot, error: (error as Error).message });
      return RETRY_MILLISECONDS;
    }
  }

  async #decide(table: Table, play: Play, seat: Seat, bot: string): Promise<unknown> {
    const { game, rulesVersion, options, seats, id, hostId } = table.row;
    const pause = this.#pauses.before(table, await this.#pauseOf(table.row, bot));
    const { version } = play;
    const { definition, botBudgets } = (await this.#settings.games.findAt(game, rulesVersion)) ?? {};
    const question = {
      key: this.#memory.key(play, seat, bot),
      game,
      ...(definition && { definition }),
      rulesVersion,
      bot,
      allowed: botBudgets?.[bot],
      options,
      seats: seats.length,
      seat,
      seed: seedFrom(randomBytes(16).toString("hex")),
      view: play.match.view(seat),
      seen: (isRemembered: boolean) => this.#memory.news(play, seat, version, isRemembered),
    };
    const owner: BotOwner = [this.#settings.networkOf(hostId), hostId];
    const move = await this.#settings.bots.ask(question, owner).catch((error: Error) => {
      if (!this.#stopped) this.#settings.log("bot-failed", { table: id, seat, bot, error: error.message });
      return anyMove(play, seat);
    });
    await pause;
    return move;
  }

  /** Where speed is strength the game says how fast its bots are. */
  async #pauseOf(row: TableRow, bot: string): Promise<number> {
    const { games, pause } = this.#settings;
    if (pause === 0) return 0;
    return (await games.find(row.game))?.botPace?.[bot] ?? pause * paceFactor(row);
  }
}

function onlyBotsAt(table: Table, asked: readonly Seat[]): boolean {
  return asked.length > 0 && asked.every((seat) => table.botAt(seat) !== null);
}

function anyMove(play: Play, seat: Seat): unknown {
  return randomMove(play.match.legal(seat), new Chance(seedFrom(randomBytes(16).toString("hex"))));
}
