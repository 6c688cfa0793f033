/** What goes between the server and a thread in which bots think. */
import type { Seat, Seed } from "@asztal/kernel";
import type { Budget } from "@asztal/kernel/bots";

/** What a thread says first: it has loaded the games, and from now on its time counts. */
export const READY = "ready";

/** What a thread answers. */
export interface BotAnswer {
  readonly number: number;
  /** What the thread has worked for it. */
  readonly milliseconds: number;
  readonly move?: unknown;
  readonly error?: string;
}

export interface Question {
  readonly number: number;
  readonly game: string;
  readonly rulesVersion: number;
  readonly bot: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly seed: Seed;
  readonly budget: Budget;
  readonly view: unknown;
  /** Everything that the seat has seen happen. */
  readonly seen: readonly unknown[];
}
