/**
 * Exercises that somebody puts together for others: a teacher for students, an administrator for everybody. A set is one text that
 * only the game understands, a file of the game as a rule; a result is the moves that somebody made in one of its exercises.
 *
 * The server keeps both, and asks the game whether they are what they claim to be. Both calls are made on the server's event loop with
 * what strangers wrote: they take milliseconds, whatever they are given, and never throw.
 */
import type { Refusal } from "./game.ts";

/** What stands in a list of results, by name: a contract, tricks. The game's own pages word it. */
export type ExerciseSummary = Readonly<Record<string, string | number>>;

export interface ExerciseSets {
  /** How many exercises a text has, or what is wrong with it. */
  check(content: string): { readonly exercises: number } | Refusal;
  /** What the moves of somebody, in notation, come to in the exercise of this number, from 0; or why they are no result of it. */
  result(content: string, exercise: number, moves: readonly string[]): ExerciseSummary | Refusal;
}
