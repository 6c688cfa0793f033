/** What is said about one puzzle: a line of text, or a JSON value. */
import type { ClassicSolver } from "@asztal/games/sudoku/classic/solver.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import type { Language, Say } from "@asztal/kernel/wording";
import type { Question } from "./task.ts";

export interface Said {
  /** Null when nothing is to be written for this puzzle. */
  readonly text: string | null;
  readonly json: Readonly<Record<string, unknown>>;
  readonly negative: boolean;
  /** What stderr is told. */
  readonly complaint?: string;
}

export interface Speaker {
  readonly solver: ClassicSolver;
  readonly lang: Language;
  readonly say: Say;
}

/** Says something about each puzzle that it is handed, with the number of its line. */
export type Answerer = (puzzle: Puzzle, line: number) => Said;

/** The answerer for a question; what others need is not loaded. */
export async function answererFor(question: Question, speaker: Speaker): Promise<Answerer> {
  switch (question.ask) {
    case "solve":
      return (await import("./answers/solve.ts")).solving(question, speaker);
    case "rate":
      return (await import("./answers/rate.ts")).rating(speaker);
    case "hint":
      return (await import("./answers/hint.ts")).hinting(question, speaker);
    case "check":
      return (await import("./answers/check.ts")).checking(question, speaker);
    case "convert":
      return (await import("./answers/convert.ts")).converting(question, speaker);
  }
}

/** A line that is no puzzle. Where a line answers each line, it says so there too. */
export function refusalOf(question: Question, message: string): Said {
  if (question.ask === "check") return { text: message, json: { answer: "malformed", words: message }, negative: true };
  const text = question.ask === "convert" ? null : "invalid";
  return { text, json: { error: message }, negative: true, complaint: message };
}
