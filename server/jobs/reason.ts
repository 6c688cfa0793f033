/** Why a job has failed, as the site words it. */
import type { JobWords } from "@asztal/kernel";

export type Reason =
  /** Its process ended, or its worker died, again and again. */
  | { readonly code: "worker-died"; readonly message?: string }
  /** It threw: a mistake in the program, with its own words for whoever mends it. */
  | { readonly code: "threw"; readonly message: string }
  | { readonly code: "timeout" | "deadline" | "too-large" }
  /** The kind itself says why it cannot be done. */
  | { readonly code: "impossible"; readonly words: JobWords };

const MAX_MESSAGE = 1000;

export function threw(message: string): Reason {
  return { code: "threw", message: message.slice(0, MAX_MESSAGE) };
}

export function died(message: string): Reason {
  return { code: "worker-died", message: message.slice(0, MAX_MESSAGE) };
}
