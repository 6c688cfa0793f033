/** What `asztal bridge play` asks of its threads, a deal at a time, and what they answer. */
import type { Card } from "@asztal/games/bridge/cards.ts";
import type { DeclarerLevel, DefenderLevel } from "@asztal/games/bridge/players/level-names.ts";
import type { Result } from "@asztal/games/bridge/players/playing.ts";
import type { Repairs } from "@asztal/games/bridge/players/repairs.ts";
import type { Contract } from "@asztal/games/bridge/players/view.ts";
import type { Seed } from "@asztal/kernel/chance";
import type { Language } from "@asztal/kernel/wording";
import type { Board } from "../boards.ts";

export interface PlayQuestion {
  readonly declarer: DeclarerLevel;
  readonly defence: DefenderLevel | "dd";
  readonly lead: DefenderLevel | "actual" | "dd";
  /** Instead of the file's. */
  readonly contract: Contract | null;
  readonly milliseconds: number;
  readonly maxWorlds: number;
  readonly without: readonly (keyof Repairs)[];
  readonly isUntilDecided: boolean;
  readonly seed: Seed;
  readonly lang: Language;
}

export interface PlayTask {
  readonly question: PlayQuestion;
  readonly number: number;
  readonly board: Board;
}

export type PlayAnswer =
  | { readonly ok: false; readonly complaint: string }
  | {
      readonly ok: true;
      readonly deal: string;
      readonly contract: Contract;
      readonly lead: Card;
      readonly result: Result;
      /** The longest that a card has taken, in seconds. */
      readonly slowestCard: number;
      readonly seconds: number;
    };
