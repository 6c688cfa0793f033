/** What goes between a worker and the process that does a job. */
import type { JobWords } from "@asztal/kernel";

export interface Task {
  readonly kind: string;
  readonly input: unknown;
  readonly seed: string;
  readonly prepared: unknown;
}

export interface TaskProgress {
  readonly done: number | null;
  readonly of: number | null;
  /** Everything that was logged so far. */
  readonly log: string;
}

export type TaskResult = {
  readonly log: string;
} & (
  | { readonly is: "done" /** A value, or a file with its bytes in base 64, as JSON. */; readonly content: string }
  | { readonly is: "impossible"; readonly words: JobWords }
  | { readonly is: "too-large" }
  | { readonly is: "threw"; readonly message: string }
);

/** What is stored of a job's output. */
export type Content =
  | { readonly value: unknown }
  | { readonly file: { readonly name: string; readonly type: string; readonly base64: string } };

export interface TaskSettings {
  /** The module in which the games are found. */
  readonly games: string;
  /** Most characters of a result. */
  readonly maxResult: number;
}
