/** What goes between the server and a thread in which bots think. */
import type { Definition, Seat, Seed } from "@asztal/kernel";
import type { Budget } from "@asztal/kernel/bots";

export interface BotQuestion {
  readonly game: string;
  /** What the game is made from; not there when it is compiled in. */
  readonly definition?: Definition;
  readonly rulesVersion: number;
  readonly bot: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly seed: Seed;
  readonly budget: Budget;
  readonly view: unknown;
  /** What the seat has seen happen: all of it, or what is new when the thread remembers the bot. */
  readonly seen: readonly unknown[];
}

export interface BotAnswer {
  readonly move: unknown;
  /** What the thread has worked for it. */
  readonly milliseconds: number;
}
