/**
 * Games of a bot that is being written, against bots of ours: every deal once from each seat, so that the luck of the deal
 * cancels. The same text, opponent and seed give the same games, in the page's worker and in a test.
 */
import { games } from "@asztal/games";
import {
  Chance,
  childSeed,
  type Game,
  Match,
  payoffs,
  readOptions,
  required,
  type Seed,
  type Seen,
} from "@asztal/kernel";
import { type Bot, type GameBots, makeBot } from "@asztal/kernel/bots";
import type { BotFault } from "../sandbox/faults.ts";
import { Engine, type SeatedBot } from "../sandbox/sandbox.ts";

/** Bots that search think so far here, so that thousands of games are there soon. */
const ITERATIONS = 300;
/** A bot that only ever draws would never end a game. */
const MAX_MOVES = 2_000;

export interface Trial {
  readonly source: string;
  /** The bot of ours that has all the other seats. */
  readonly against: string;
  readonly seats: number;
  readonly seed: Seed;
}

/** One decision of the bot, with all that it was shown. */
export interface LabDecision {
  readonly deal: number;
  readonly seat: number;
  /** Which of its game, from 0. */
  readonly at: number;
  readonly view: unknown;
  readonly legal: readonly unknown[];
  /** What its seat had seen happen by then, from the deal on. */
  readonly seen: readonly unknown[];
  /** What it answered; undefined where it did not get so far. */
  readonly move?: unknown;
  readonly said: readonly string[];
}

export interface LabFault extends BotFault {
  /** Where it happened; null when the bot did not even sit down. */
  readonly decision: LabDecision | null;
}

export interface DealResult {
  /** The bot's payoff from each seat: 0 alone last, 1 alone first. */
  readonly payoffs: readonly number[];
  readonly firsts: number;
  readonly decisions: readonly LabDecision[];
}

export class Laboratory {
  readonly game: Game;
  readonly bots: GameBots;
  readonly #options: unknown;
  #engine: Engine;

  private constructor(game: Game, bots: GameBots, options: unknown, engine: Engine) {
    this.game = game;
    this.bots = bots;
    this.#options = options;
    this.#engine = engine;
  }

  static async open(id: string): Promise<Laboratory> {
    const entry = await games.find(id);
    if (!entry) throw new Error(`no game ${id}`);
    const [game, bots, engine] = await Promise.all([entry.rules(), entry.bots(), Engine.open()]);
    const read = readOptions(game, {});
    if (read.refused !== undefined) throw new Error(`${id}: ${read.refused}`);
    return new Laboratory(game, bots, read.options, engine);
  }

  /** Plays a deal from every seat, or tells the first fault. */
  async playDeal(trial: Trial, deal: number): Promise<DealResult | LabFault> {
    const result = { payoffs: [] as number[], firsts: 0, decisions: [] as LabDecision[] };
    for (let seat = 0; seat < trial.seats; seat++) {
      const played = await this.#play(trial, deal, seat, result.decisions);
      if ("code" in played) return played;
      result.payoffs.push(played.payoff);
      if (played.isFirst) result.firsts++;
    }
    return result;
  }

  /** Plays a deal from one seat, with every decision up to the fault, if there was one. */
  async playSeat(
    trial: Trial,
    deal: number,
    seat: number,
  ): Promise<{ readonly payoff: number | null; readonly fault: LabFault | null; readonly decisions: LabDecision[] }> {
    const decisions: LabDecision[] = [];
    const played = await this.#play(trial, deal, seat, decisions);
    return "code" in played
      ? { payoff: null, fault: played, decisions }
      : { payoff: played.payoff, fault: null, decisions };
  }

  async #play(
    { source, against, seats, seed }: Trial,
    deal: number,
    own: number,
    decisions: LabDecision[],
  ): Promise<{ readonly payoff: number; readonly isFirst: boolean } | LabFault> {
    const dealt = childSeed(seed, `deal ${deal}`);
    const match = new Match({ game: this.game, options: this.#options, seats, seed: dealt });
    const others = this.#seatOthers(against, seats, own, dealt);
    if (this.#engine.isBroken) this.#engine = await Engine.open();
    const seated = this.#engine.sitDown(source, childSeed(dealt, `bot ${own}`));
    if (seated.fault) return { ...seated.fault, decision: null };
    try {
      return await this.#playOut(match, seated.bot, own, others, { deal, decisions });
    } finally {
      seated.bot.standUp();
    }
  }

  async #playOut(
    match: Match,
    bot: SeatedBot,
    own: number,
    others: readonly (Bot | null)[],
    { deal, decisions }: { readonly deal: number; readonly decisions: LabDecision[] },
  ): Promise<{ readonly payoff: number; readonly isFirst: boolean } | LabFault> {
    const seen: unknown[] = [];
    const begin = decisions.length;
    let told = 0;
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const ask = required(match.turn())[0];
      if (!ask) break;
      if (ask.seat === own) {
        const legal = match.legal(own) as readonly unknown[]; // games of the Lab list their moves
        const shown = {
          deal,
          seat: own,
          at: decisions.length - begin,
          view: match.view(own),
          legal,
          seen: seen.slice(),
        };
        const answer = bot.decide(shown.view, legal, seen.slice(told));
        told = seen.length;
        if (answer.fault) return { ...answer.fault, decision: { ...shown, said: [] } };
        const decision = { ...shown, move: answer.move, said: answer.said };
        const result = match.play(own, answer.move);
        if (result.refused !== undefined) return { code: "illegal", message: result.refused, line: null, decision };
        decisions.push(decision);
        this.#tell(match.game, result.events, others, own, seen);
        continue;
      }
      const other = others[ask.seat]!; // a bot of ours on every other seat
      const move = await other.decide({ view: match.view(ask.seat), legal: match.legal(ask.seat) });
      const result = match.play(ask.seat, move);
      if (result.refused !== undefined)
        throw new Error(`${this.game.id}: our bot's move was refused: ${result.refused}`);
      this.#tell(match.game, result.events, others, own, seen);
    }
    const outcome = match.outcome();
    // Nobody waits for a game that does not end: it is lost for the bot that is being written.
    if (!outcome) return { payoff: 0, isFirst: false };
    return { payoff: payoffs(outcome)[own]!, isFirst: outcome.seats[own]!.rank === 1 };
  }

  #tell(game: Game, events: readonly unknown[], others: readonly (Bot | null)[], own: number, seen: unknown[]): void {
    const seenBy = (seat: number) => events.map((event) => game.seen(event, seat)).filter((one) => one !== null);
    seen.push(...seenBy(own));
    for (const [seat, other] of others.entries()) other?.observe?.(seenBy(seat));
  }

  #seatOthers(name: string, seats: number, own: number, dealt: Seed): (Bot | null)[] {
    return Array.from({ length: seats }, (_, seat) => (seat === own ? null : this.seatBot(name, seats, seat, dealt)));
  }

  /** A bot of ours, with chance of its own. */
  seatBot(name: string, seats: number, seat: number, seed: Seed, iterations = ITERATIONS): Bot {
    const make = makeBot(this.bots, name);
    if (!make) throw new Error(`no bot ${name}`);
    const chance = new Chance(childSeed(seed, `ours ${seat}`));
    return make({ game: this.game, options: this.#options, seats, seat, chance, budget: { iterations }, now: () => 0 });
  }
}

export function asSeen(view: unknown): Seen<unknown> {
  return view as Seen<unknown>; // it came out of a match; the brand does not survive being kept
}
