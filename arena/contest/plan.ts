/** What is played in a contest, by whom, on which deals and clocks. Plain data: it stands in logs and is read from them. */
import { Chance, childSeed, type Seat, type Seed } from "@asztal/kernel";

interface PlayerPlan {
  /** No two players of a contest have the same. */
  readonly name: string;
  /** The bot that plays; absent where a program does. */
  readonly bot?: string;
}

/** Limits of thinking time in milliseconds; null for no limit. */
export interface ClockPlan {
  /** For each answer, to its last byte. */
  readonly answer: number | null;
  /** For all answers of a contest together. */
  readonly bank: number | null;
}

export interface ContestPlan {
  /** Names the contest among all others, and its logs. */
  readonly id: string;
  readonly game: string;
  readonly options: unknown;
  readonly games: number;
  readonly players: readonly PlayerPlan[];
  /** Secret until the contest is over: whoever knows it knows all cards. */
  readonly seed: Seed;
  /**
   * Where deals come from when several contests share them; the contest's own seed otherwise. Chance of bots always comes from
   * the contest's own.
   */
  readonly deals?: Seed;
  /** The number of the first deal; 0 unless others have been played before. */
  readonly firstDeal?: number;
  /** By how many seats everybody is moved round the table: always the same, or one more in each game. */
  readonly rotation: number | "every-game";
  /**
   * Whether the order round the table is another in each deal, so that everybody gets all neighbours; the same in all contests
   * that share their deals. Otherwise it is that of `players`.
   */
  readonly mixed: boolean;
  readonly clock: ClockPlan;
  /** What happens to the others when a program is at fault: nothing more is played, or a bot takes its seat. */
  readonly onFault: "end" | "bot";
  /** The bot that takes the seat. */
  readonly replacement: string;
}

/** Of game `number`, counted from 0: the seed of the deal, and the player on each seat. */
export function dealOf(plan: ContestPlan, number: number): { readonly seed: Seed; readonly seats: readonly number[] } {
  const seed = childSeed(plan.deals ?? plan.seed, `deal ${(plan.firstDeal ?? 0) + number}`);
  const players = [...plan.players.keys()];
  const order = plan.mixed ? new Chance(childSeed(seed, "order")).shuffled(players) : players;
  const rotation = plan.rotation === "every-game" ? number : plan.rotation;
  return { seed, seats: order.map((_, seat) => order[(seat + rotation) % order.length]!) }; // inside the list
}

/** The chance of a bot depends on contest, game and seat alone, so that everything can be played again. */
export function botSeed(plan: ContestPlan, number: number, seat: Seat): Seed {
  return childSeed(plan.seed, `game ${number} seat ${seat}`);
}

/** What everybody may know of a plan before the contest is over. */
export type OpenPlan = Omit<ContestPlan, "seed" | "deals">;
