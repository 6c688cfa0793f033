/** What is wrong with a file or a script, as data: a code of the texts with its arguments, and where it stands. */
import type { MessageCode } from "./texts/en.ts";

export interface Problem {
  readonly severity: "error" | "warning";
  readonly code: MessageCode;
  readonly args: Readonly<Record<string, string | number>>;
  /** Offsets in the text that was read, counted in UTF-16 units; `end` is the first one after it. */
  readonly start: number;
  readonly end: number;
}

/** A place for people: both counted from 1, as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Finds the line and column of offsets in one text. */
export function placesOf(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + ending.length);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
