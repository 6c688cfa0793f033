/** Text that others wrote, for the terminal: nothing in it moves the cursor, changes colours or turns the line round. */

/** Control characters, and signs that set the direction of writing. */
const COMMANDING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function printable(text: string): string {
  return text.replace(COMMANDING, "\ufffd");
}

/** The same for all texts within a value. */
export function printableIn(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map(printableIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printableIn(one)]));
}
