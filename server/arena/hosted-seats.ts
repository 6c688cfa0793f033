/** The hosted bots of one match, each in a thread of its own: in the lobby's thread, and in the processes of workers. */
import { HostedBot } from "@asztal/arena/sandbox/hosted.ts";
import { hostedSeat } from "@asztal/arena/sandbox/hosted-seat.ts";
import type { GameBots } from "@asztal/kernel/bots";

/** What a hosted bot is called in the plan of its match. */
export const hostedName = (player: number) => `hosted ${player}`;

export class HostedSeats {
  readonly #bots: readonly (HostedBot | null)[];

  /** `sources`: by player, the text of a bot that is hosted; null for everybody else. */
  constructor(sources: readonly (string | null)[]) {
    this.#bots = sources.map((source) => (source === null ? null : new HostedBot(source)));
  }

  /** These bots beside others of the game, by the names of the plan. */
  beside(others: GameBots): GameBots {
    const own = this.#bots.flatMap((bot, player) => (bot ? [[hostedName(player), hostedSeat(bot)] as const] : []));
    return { ...others, bots: { ...others.bots, ...Object.fromEntries(own) } };
  }

  close(): void {
    for (const bot of this.#bots) bot?.close();
  }
}
