/** A match in which one seat is a person's and bots sit on the others. */
import { type Arguments, Match, type Phrase, type Refusal, required, type Seat, type Setup } from "@asztal/kernel";
import type { Bot } from "@asztal/kernel/bots";

export interface TableSetup extends Setup {
  readonly seat: Seat;
  /** By seat; none on the person's. */
  readonly bots: ReadonlyMap<Seat, Bot>;
  /** Whether bots that can tell what spoke for a move do. */
  readonly withReasons: boolean;
}

export class Table {
  readonly match: Match;
  readonly seat: Seat;
  readonly #bots: ReadonlyMap<Seat, Bot>;
  readonly #withReasons: boolean;
  /** What the person has seen happen, as phrases to be worded. */
  readonly #log: Phrase[] = [];
  #told = 0;

  constructor(setup: TableSetup) {
    this.match = new Match(setup);
    this.seat = setup.seat;
    this.#bots = setup.bots;
    this.#withReasons = setup.withReasons;
  }

  get log(): readonly Phrase[] {
    return this.#log;
  }

  /** What has happened since this was last asked. */
  news(): readonly Phrase[] {
    const fresh = this.#log.slice(this.#told);
    this.#told = this.#log.length;
    return fresh;
  }

  /** Whether the person may act. Where several may act at once, the person goes first, so that undo is not lost. */
  get isPersonsTurn(): boolean {
    return required(this.match.turn()).some(({ seat }) => seat === this.seat);
  }

  /** Lets bots act until the person may, or the game is over. */
  async letBotsAct(): Promise<void> {
    while (!this.isPersonsTurn) {
      const [ask] = required(this.match.turn());
      if (!ask) return;
      const { match } = this;
      const bot = this.#bots.get(ask.seat)!; // every seat but the person's has one
      const move = await bot.decide({ view: match.view(ask.seat), legal: match.legal(ask.seat) });
      const result = match.play(ask.seat, move);
      if (result.refused !== undefined) {
        throw new Error(
          `the bot of seat ${ask.seat} wants ${JSON.stringify(move)}, refused: ${result.refused} (seed ${match.seed})`,
        );
      }
      this.#tell(result.events);
      if (this.#withReasons) this.#log.push(...(bot.why?.() ?? []));
    }
  }

  /** The person's move, from the list or from what was typed; the refusal if it is none. */
  move(move: unknown): Refusal | null {
    const result = this.match.submit(this.seat, move);
    if (result.refused !== undefined) return result;
    this.#tell(result.events);
    return null;
  }

  undo(): Refusal | null {
    const result = this.match.undo(this.seat);
    if (result.refused !== undefined) return result;
    this.#log.push({ code: "undone", args: { seat: this.seat } });
    return null;
  }

  #tell(events: readonly unknown[]): void {
    const { game } = this.match;
    for (const event of events) {
      const seen = game.seen(event, this.seat);
      if (seen !== null) this.#log.push(phraseOf(seen));
    }
    for (const [seat, bot] of this.#bots) {
      bot.observe?.(events.map((event) => game.seen(event, seat)).filter((seen) => seen !== null));
    }
  }
}

/** An event as a phrase: its field `event` is the code, its other fields the arguments. */
export function phraseOf(event: unknown): Phrase {
  const { event: code, ...args } = event as { readonly event: string } & Arguments; // the form of all events
  return { code: `event.${code}`, args };
}
