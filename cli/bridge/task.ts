/** What `asztal bridge dd` asks of its threads, a few deals at a time, and what they answer. */
import type { Direction, Strain } from "@asztal/games/bridge/cards.ts";
import type { Language } from "@asztal/kernel/wording";
import type { Board } from "./boards.ts";

export interface Question {
  /** All contracts of the deal in place of the cards of one leader. */
  readonly table: boolean;
  /** In place of what the file says. */
  readonly strain?: Strain;
  readonly leader?: Direction;
  readonly json: boolean;
  readonly lang: Language;
}

export interface Task {
  readonly question: Question;
  readonly boards: readonly Board[];
}

/** For each board a line, and what is wrong with it if it is none. */
export type Answer = { readonly text: string; readonly line: number; readonly complaint?: string };
