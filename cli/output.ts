/** The streams of the command: answers go to stdout; what is said about the work goes to stderr. */
import { styleText } from "node:util";
import type { Paint } from "@asztal/kernel";

export function print(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** One JSON value on a line of its own. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Colours for stdout; without a terminal, or with NO_COLOR set, the text stays as it is. */
export const paint: Paint = (style, text) => styleText(style as Parameters<typeof styleText>[0], text); // games use its names

/** A reader that leaves early (`asztal … | head`) is no fault. */
export function leaveWithReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
}

const EVERY_MS = 200;

/** A line on stderr that tells how far the work is; nothing at all when stderr is not a terminal. */
export class Progress {
  #shownAt = Number.NEGATIVE_INFINITY;

  show(text: () => string): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.#shownAt < EVERY_MS) return;
    this.#shownAt = now;
    process.stderr.write(`\r\x1b[K${text()}`);
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  }
}
