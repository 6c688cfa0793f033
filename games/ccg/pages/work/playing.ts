/** A game of a draft against bots, in a worker: what is being written may run long, and never holds up the page. */
import { Chance, isRefusal, Match, type Phrase, readOptions, type Seed } from "@asztal/kernel";
import type { SeenCardGameEvent } from "../../game/events.ts";
import { interpreted } from "../../game/flow.ts";
import { type CardGameFiles, gameOfFiles, type MadeGame } from "../../game/index.ts";
import type { CardGame } from "../../game/rules.ts";
import type { CardGameMove, CardGameState, CardGameView } from "../../game/state.ts";
import type { Program } from "../../run/program.ts";

export type PlayWork =
  | {
      readonly do: "start";
      readonly text: string;
      readonly seed: Seed;
      readonly bot: string;
      /** Where it begins, in place of a deal. */
      readonly from?: CardGameState;
    }
  | { readonly do: "move"; readonly move: CardGameMove }
  | { readonly do: "undo" };

/** A moment of the game as the player sees it. */
export interface Moment {
  readonly view: CardGameView;
  /** Empty while bots move. */
  readonly legal: readonly CardGameMove[];
  readonly events: readonly SeenCardGameEvent[];
  /** What spoke for it, where a bot has moved and can say so. */
  readonly why: readonly Phrase[];
  readonly canUndo: boolean;
  readonly isOver: boolean;
}

export type PlayAnswer = { readonly moments: readonly Moment[] } | { readonly refused: string };

/** The player's seat; bots have the others. */
export const SEAT = 0;
/** Bots that go on without end are stopped here, and the player is asked again when they next may be. */
const MAX_BOT_MOVES = 500;

/** The game when somebody is next asked for something. */
function goneOn(program: Program, state: CardGameState, seed: Seed): CardGameState {
  const flow = interpreted(program, state, new Chance(seed));
  flow.advance();
  return flow.state;
}

export class Playing {
  private readonly match: Match<CardGame>;
  private readonly bots: ReturnType<MadeGame["bots"]["bots"][string]>[];

  constructor({ text, seed, bot, from }: Extract<PlayWork, { do: "start" }>) {
    const files = JSON.parse(text) as CardGameFiles["files"]; // the page has written it
    const { program, game, bots } = gameOfFiles({ kind: "ccg", files }, { id: "draft", version: 1 });
    const options = readOptions(game, {});
    if (isRefusal(options)) throw new Error(options.refused);
    const seats = from?.seats ?? game.seats.min;
    const typed = options.options as CardGame["Options"]; // its own schema read them
    const snapshot = from && { state: goneOn(program, from, seed), chance: new Chance(seed).state };
    const begun = snapshot && { ...snapshot, journal: [], lastStep: null };
    this.match = new Match({ game, options: typed, seats, seed }, begun);
    const make = bots.bots[bot] ?? bots.bots["greedy"]!; // every card game has it
    const budget = {};
    this.bots = Array.from({ length: seats }, (_, seat) =>
      make({ game, options: this.match.options, seats, seat, chance: new Chance(seed), budget, now: () => 0 }),
    );
  }

  private moment(events: readonly CardGame["Event"][], why: readonly Phrase[] = []): Moment {
    const { match } = this;
    const asks = match.turn().filter(({ seat }) => seat === SEAT);
    return {
      view: match.view(SEAT) as CardGameView, // a card game's own
      legal: asks.length > 0 ? (match.legal(SEAT) as readonly CardGameMove[]) : [], // card games list their moves
      events: events.flatMap((event) => match.game.seen(event, SEAT) ?? []),
      why,
      canUndo: match.canUndo(SEAT),
      isOver: match.outcome() !== null,
    };
  }

  /** The moments up to where the player is asked, or to the end. */
  private async run(first: Moment): Promise<readonly Moment[]> {
    const moments = [first];
    for (let i = 0; i < MAX_BOT_MOVES; i++) {
      const asked = this.match.turn().find(({ optional }) => !optional);
      if (!asked || asked.seat === SEAT) break;
      const { seat } = asked;
      const move = await this.bots[seat]!.decide({ view: this.match.view(seat), legal: this.match.legal(seat) });
      const made = this.match.play(seat, move);
      if (made.refused !== undefined) break;
      moments.push(this.moment(made.events, this.bots[seat]!.why?.()));
    }
    return moments;
  }

  async start(): Promise<PlayAnswer> {
    return { moments: await this.run(this.moment([])) };
  }

  async move(move: CardGameMove): Promise<PlayAnswer> {
    const made = this.match.submit(SEAT, move);
    if (made.refused !== undefined) return { refused: made.refused };
    return { moments: await this.run(this.moment(made.events)) };
  }

  undo(): PlayAnswer {
    const made = this.match.undo(SEAT);
    return made.refused !== undefined ? { refused: made.refused } : { moments: [this.moment([])] };
  }
}

export async function play(work: PlayWork, playing: Playing | undefined): Promise<[PlayAnswer, Playing | undefined]> {
  if (work.do === "start") {
    const next = new Playing(work);
    return [await next.start(), next];
  }
  if (!playing) return [{ refused: "not-begun" }, undefined];
  return [work.do === "move" ? await playing.move(work.move) : playing.undo(), playing];
}
