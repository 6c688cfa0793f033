/** One deal: the same seed played out once for each seating. */
import { Chance, childSeed, type Game, Match, type Outcome, playOut, type Seed } from "@asztal/kernel";
import { type Bot, type Budget, type GameBots, makeBot } from "@asztal/kernel/bots";

/** What is played; plain data, so that a worker can be told. */
export interface Plan {
  readonly game: string;
  /** The files of the game, where it is a card game of somebody's own. */
  readonly cardGame?: Readonly<Record<string, string>>;
  readonly options: unknown;
  /** Names of bots by seat, for each game of a deal. */
  readonly seatings: readonly (readonly string[])[];
  readonly seed: Seed;
  readonly budget: Budget;
}

/** One game, by seat. */
export interface Played {
  readonly outcome: Outcome;
  readonly moves: number;
  /** Milliseconds that the bot of the seat thought, and about how many decisions. */
  readonly thought: readonly number[];
  readonly decisions: readonly number[];
}

/** Plays deal `number` of the plan. */
export async function playDeal(plan: Plan, game: Game, bots: GameBots, number: number): Promise<Played[]> {
  const seed = childSeed(plan.seed, `deal ${number}`);
  const played: Played[] = [];
  for (const [i, seating] of plan.seatings.entries()) {
    const clocks = seating.map((): Clock => ({ thought: 0, decisions: 0 }));
    const players = seating.map((name, seat) => {
      const make = makeBot(bots, name)!; // the names were checked before the work began
      const chance = new Chance(childSeed(seed, `seating ${i} seat ${seat}`));
      const bot = make({
        game,
        options: plan.options,
        seats: seating.length,
        seat,
        chance,
        budget: plan.budget,
        now: () => performance.now(),
      });
      return timed(bot, clocks[seat]!); // a clock for each seat
    });
    const match = new Match({ game, options: plan.options, seats: seating.length, seed });
    played.push({
      outcome: await playOut(match, players),
      moves: match.journal.length,
      thought: clocks.map(({ thought }) => thought),
      decisions: clocks.map(({ decisions }) => decisions),
    });
  }
  return played;
}

interface Clock {
  thought: number;
  decisions: number;
}

/** The bot with a clock beside it. A bot that answers at once must stay one: the match does not wait for it. */
function timed(bot: Bot, clock: Clock): Bot {
  return {
    decide(decision) {
      const started = performance.now();
      const answer = bot.decide(decision);
      clock.decisions++;
      if (answer instanceof Promise) {
        return answer.finally(() => {
          clock.thought += performance.now() - started;
        });
      }
      clock.thought += performance.now() - started;
      return answer;
    },
    ...(bot.observe && { observe: bot.observe.bind(bot) }),
  };
}
