/** How a command that serves is stopped: by a signal. */

import { complain } from "../output.ts";

/** How a program ends that a signal has ended: 128 and the number of the signal. */
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** One press of Ctrl-C may arrive several times: from the terminal, and from each program that started this one. */
const SAME_SIGNAL_MILLISECONDS = 1000;

/** Told while nothing runs yet: what is waited for, and that it is. */
export function sayWaiting({ what, error }: Readonly<Record<string, unknown>>): void {
  if (what === "waiting-for-database") complain(`${error} Waiting for it; Ctrl-C stops that.`);
}

/** Aborted at the same time as the promise resolves. */
export function abortedWith(asked: Promise<void>): AbortSignal {
  const controller = new AbortController();
  void asked.then(() => controller.abort());
  return controller.signal;
}

/** Resolves at the first signal; at a second one the program ends at once, with what it keeps as it is on the disk. */
export function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    for (const [signal, code] of Object.entries(signals)) {
      process.on(signal, () => {
        if (askedAt !== null && performance.now() - askedAt > SAME_SIGNAL_MILLISECONDS) process.exit(code);
        askedAt ??= performance.now();
        resolve();
      });
    }
  });
}
