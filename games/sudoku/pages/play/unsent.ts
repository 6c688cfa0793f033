/** Solved puzzles that the server has not been told of: kept until it answers. */

import { type SoloResult, soloResults, useSending as useSendingOf } from "@asztal/ui/solo.ts";
import type { Call } from "@asztal/wire/client";
import { keeper } from "../keep.ts";

const solved = soloResults("sudoku", keeper);

export const noteSolved = (result: SoloResult): void => solved.note(result);
export const sendSolved = (call: Call): Promise<void> => solved.send(call);
export const useSending = (): void => useSendingOf(solved);
