/**
 * Studying a game: what a good player would do here and why, and where a finished game was won and lost.
 *
 * Like rules and bots, a study is pure: time and chance come in, plain data goes out, so it runs in a worker of the
 * browser as well as in a test. A hint is made of a view: it knows what its seat knows and nothing more. A review is made
 * of the record of a game that is over, but it judges every decision by what its player could see at that moment.
 */
import type { Budget } from "./bots/bot.ts";
import { Chance, childSeed } from "./chance.ts";
import type { GameTypes, LegalMoves, Phrase, Refusal, Seat, Seen } from "./game.ts";
import type { GameRecord } from "./record.ts";

/** What a study may use up, and how it tells how far it is. */
export interface Effort {
  readonly chance: Chance;
  /** For one decision; empty: as much as is usual for the study. */
  readonly budget: Budget;
  /** A clock in milliseconds; only differences count. */
  readonly now: () => number;
  /** Told how much is done, from 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** What is asked when somebody wants a hint. */
export interface Question<T extends GameTypes = GameTypes> {
  readonly options: T["Options"];
  readonly seats: number;
  readonly seat: Seat;
  readonly view: Seen<T["View"]>;
  readonly legal: LegalMoves<T["Move"]>;
}

/** A move and how to say it in its position; the phrase is worded by its code as it stands. */
export interface PhrasedMove<T extends GameTypes = GameTypes> {
  readonly move: T["Move"];
  readonly phrase: Phrase;
}

export interface Hint<T extends GameTypes = GameTypes> {
  /** The turn, as far as it can be planned; its first move is legal now. */
  readonly turn: readonly [PhrasedMove<T>, ...PhrasedMove<T>[]];
  /** What speaks for it, worded by the game's texts. */
  readonly why: readonly Phrase[];
  /** The next best that was thought of, and how many points less it promises. */
  readonly instead: { readonly step: PhrasedMove<T>; readonly less: number } | null;
}

/** The scores of all seats when so many entries of the record had been made. */
export interface ScorePoint {
  readonly at: number;
  readonly scores: readonly number[];
}

/** A moment that decided something. */
export interface TurningPoint {
  /** How many entries of the record had been made: the position in which the seat chose. */
  readonly at: number;
  readonly seat: Seat;
  readonly what: Phrase;
  /** What was done, and what would have been better; both empty where the moment speaks for itself. */
  readonly played: readonly Phrase[];
  readonly better: readonly Phrase[];
}

export interface Review {
  /** From the beginning to the end, wherever a turn ended. */
  readonly scoreHistory: readonly ScorePoint[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  /** What each seat left on the table. */
  readonly left: readonly (readonly Phrase[])[];
}

export interface Study<T extends GameTypes = GameTypes> {
  hint(question: Question<T>, effort: Effort): Hint<T>;
  /** Refused when the record does not replay with the rules of today. */
  review(record: GameRecord, effort: Effort): Review | Refusal;
}

/** A record reviewed with the effort that is usual: the same review wherever it is made, in the page or by the server. */
export function reviewOf(
  study: Study,
  record: GameRecord,
  { now, progress }: Required<Pick<Effort, "now" | "progress">>,
): Review | Refusal {
  return study.review(record, { chance: new Chance(childSeed(record.seed, "review")), budget: {}, now, progress });
}
