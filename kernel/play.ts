/** A match played by bots to its end. */
import type { Bot } from "./bots/bot.ts";
import { type Ask, type GameTypes, type LegalMoves, required, type Seat, type Seen } from "./game.ts";
import type { Match } from "./match.ts";
import type { Outcome } from "./outcome.ts";

export class IllegalBotMove extends Error {}
export class EndlessGame extends Error {}

/** Far more than any game of ours takes; a game that goes beyond it does not end. */
const MOVE_BOUND = 100_000;

/** A decision whose legal list is made when it is first looked at. */
export class LazyDecision<T extends GameTypes> {
  readonly view: Seen<T["View"]>;
  readonly #match: Match<T>;
  readonly #seat: Seat;

  constructor(match: Match<T>, seat: Seat) {
    this.#match = match;
    this.#seat = seat;
    this.view = match.view(seat);
  }

  get legal(): LegalMoves<T["Move"]> {
    return this.#match.legal(this.#seat);
  }
}

/** Whose move is next: where several may act at once they take turns, so that none is ahead by its seat alone. */
function nextAsk(asks: readonly Ask[], last: Seat): Ask | undefined {
  return asks.length > 1 ? (asks.find(({ seat }) => seat > last) ?? asks[0]) : asks[0];
}

/** Plays the match out with one bot for each seat. A bot that answers at once is not waited for. */
export async function playOut<T extends GameTypes>(
  match: Match<T>,
  bots: readonly Bot<T>[],
  moveBound = MOVE_BOUND,
): Promise<Outcome> {
  const watching = bots.some((bot) => bot.observe);
  let last: Seat = -1;
  for (let moves = 0; moves < moveBound; moves++) {
    const ask = nextAsk(required(match.turn()), last);
    if (!ask) {
      const outcome = match.outcome();
      if (outcome) return outcome;
      throw new EndlessGame(`${match.game.id}: nobody may act, but the game has no outcome (seed ${match.seed})`);
    }
    const answer = bots[ask.seat]!.decide(new LazyDecision(match, ask.seat)); // one bot per seat
    const move = answer instanceof Promise ? await answer : answer;
    const result = match.play(ask.seat, move);
    if (result.refused !== undefined) {
      throw new IllegalBotMove(
        `${match.game.id}: the bot of seat ${ask.seat} answered ${match.game.notation.write(move)}, ` +
          `which was refused: ${result.refused} (seed ${match.seed}, move ${match.journal.length + 1})`,
      );
    }
    last = ask.seat;
    if (watching) tell(match, bots, result.events);
  }
  throw new EndlessGame(`${match.game.id}: not over after ${moveBound} moves (seed ${match.seed})`);
}

function tell<T extends GameTypes>(match: Match<T>, bots: readonly Bot<T>[], events: readonly T["Event"][]): void {
  bots.forEach((bot, seat) => {
    bot.observe?.(events.map((event) => match.game.seen(event, seat)).filter((seen) => seen !== null));
  });
}
