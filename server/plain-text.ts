/** Text that somebody else wrote, as it may be shown. */

/** Signs that turn the text after them round, to the end of the line and beyond. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** On one line, and in the direction that its letters have. */
export function plainText(text: string): string {
  return text
    .replace(TURNING, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
