/**
 * Long work that outlives a request: it waits in a queue, is done by whichever worker is free, survives restarts, and can be watched
 * and stopped. A kind of job is one module: what may be asked, what it is called, and how it is done. A game declares its kinds in its
 * entry (`jobs`); the server knows them by `<game>/<name>` and by nothing else.
 *
 * What a kind may rely on: `run` is called in a process of its own, and may use it fully and never give way. What it must keep to: the
 * same input with the same seed gives the same output, for a job whose worker died is done again from the start.
 */
import type { TSchema } from "typebox";
import type { Language } from "./wording.ts";

/** A text in every language, for what is not worded by codes. */
export type JobWords = Readonly<Record<Language, string>>;

export interface JobContext {
  /** Belongs to the job: the same when it is tried again. */
  readonly seed: string;
  progress(done: number, of: number): void;
  /** A line for the job's owner: what was found on the way. */
  log(line: string): void;
}

export interface JobFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type JobOutput =
  /** Anything that JSON can hold. */
  | { readonly value: unknown }
  /** To be saved by the owner. */
  | { readonly file: JobFile }
  /** It cannot be done, and trying again would not help. */
  | { readonly problem: JobWords };

export interface JobKind<Input = unknown> {
  /** Raised when inputs or outputs change their form: a worker leaves jobs of other versions alone. */
  readonly version: number;
  /** What may be asked: checked before the job is stored. */
  readonly input: TSchema;
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
  /** Done within seconds: such jobs do not wait behind long ones. */
  readonly isQuick?: boolean;
  /** What the owner's list calls it. */
  title(input: Input): JobWords;
  run(input: Input, context: JobContext): Promise<JobOutput>;
}

/** Kinds by name, each loaded when it is first needed. What their modules import at once should be little. */
export type JobKinds = Readonly<Record<string, () => Promise<{ readonly default: JobKind }>>>;
