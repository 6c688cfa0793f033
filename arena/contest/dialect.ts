/** How a contest speaks with programs: the words of one protocol, for one game or for all. */
import type { GameTypes, Match, Outcome, Refusal, Seat } from "@asztal/kernel";
import type { Fault } from "../faults.ts";

/** What a program is waited for. */
export type Expected = "ready" | "acknowledgement" | "move" | "goodbye";

/** A message in the course of a game that asks for no move. */
export interface Notice<T extends GameTypes = GameTypes> {
  readonly seat: Seat;
  /** Whether the program has to acknowledge it before the game goes on. */
  readonly awaits: boolean;
  /** The message, made when its time has come. `unseen` takes the events that the seat has not been told yet. */
  write(unseen: () => readonly T["SeenEvent"][]): string;
}

/** What is wrong with a message, without where it came from. */
export type Wrong = Pick<Fault, "code" | "args" | "right">;

export type Read<Move = unknown> =
  | { readonly is: "remark" }
  | { readonly is: "move"; readonly move: Move }
  | { readonly is: Exclude<Expected, "move"> }
  | { readonly is: "wrong"; readonly wrong: Wrong };

/** The first word of a message, which says what is asked. */
export function kindOf(message: string): string {
  return message.split(/[ ,]/, 1)[0]!; // splitting gives one part at least
}

/** What a message is read against. */
export interface Question<T extends GameTypes = GameTypes> {
  /** Null when nothing is waited for. */
  readonly expected: Expected | null;
  /** What the program was sent last. */
  readonly asked: string;
  /** The game under way, where a move is expected. */
  readonly match: Match<T> | null;
  readonly seat: Seat;
}

export interface Dialect<T extends GameTypes = GameTypes> {
  start(match: Match<T>, seat: Seat, number: number, games: number): Notice<T>;
  turn(match: Match<T>, seat: Seat, events: readonly T["SeenEvent"][]): string;
  /** What has to be said after a move, to whom, in order. */
  after(match: Match<T>, events: readonly T["Event"][]): readonly Notice<T>[];
  /** `outcome` is null when the game was given up because it did not end. */
  end(outcome: Outcome | null, seat: Seat, more: boolean): string;
  /** Whether a program says goodbye before it is told its result. */
  readonly goodbye: boolean;
  result(points: number): string;
  error(fault: Fault): string;
  read(line: string, question: Question<T>): Read<T["Move"]>;
  /** What is wrong with a move that the game has refused. */
  refused(refusal: Refusal, question: Question<T>): Wrong;
}
