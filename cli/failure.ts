/** How a command ends when it does not end well; `main.ts` turns these into words on stderr and an exit code. */
import type { Say } from "@asztal/kernel/wording";

export const WRONG_USE = 2;
export const NEGATIVE = 1;

/** An end that the person at the terminal is told about in a sentence, never in a stack trace. */
export class Failure extends Error {
  readonly exitCode: number;
  /** What may help, on a line of its own. */
  readonly advice: string | undefined;

  constructor(message: string, exitCode: number, advice?: string) {
    super(message);
    this.exitCode = exitCode;
    this.advice = advice;
  }
}

/** The command was asked for something that cannot be: an unknown name, a file that does not open. */
export function wrongUse(message: string, advice?: string): Failure {
  return new Failure(message, WRONG_USE, advice);
}

/** A file that does not open: what people meet most often is told in their language, the rest as the system puts it. */
export function unreadable(file: string, { code, message }: NodeJS.ErrnoException, say: Say): Failure {
  if (code === "ENOENT") return wrongUse(say("cli.file-not-there", { file }));
  return wrongUse(
    code === "EACCES" ? say("cli.file-forbidden", { file }) : say("cli.file-unreadable", { file, problem: message }),
  );
}

/** The command did its work, and the answer is no. */
export function negative(message: string, advice?: string): Failure {
  return new Failure(message, NEGATIVE, advice);
}
