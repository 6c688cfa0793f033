/** What comes out of reading: the thing, or the reason why not. Reasons are data and are worded in `wording.ts`. */
import type { Arguments } from "@asztal/kernel";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { MessageCode } from "./texts/en.ts";

/** Why something could not be read or written: a code of the texts, with its arguments. */
export interface Fault {
  readonly code: MessageCode;
  readonly args?: Arguments;
}

export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function good<T>(value: T): Reading<T> {
  return { ok: true, value };
}

export function bad(code: MessageCode, args?: Arguments): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: args ? { code, args } : { code } };
}

/** One puzzle of a file of many. A bad one is a value too: the good ones around it stay. */
export type Row = {
  /** Counted from 1 among the puzzles; a header is not counted. */
  readonly number: number;
  /** The line of the file, from 1. */
  readonly line: number;
} & ({ readonly ok: true; readonly puzzle: Puzzle } | { readonly ok: false; readonly fault: Fault });
