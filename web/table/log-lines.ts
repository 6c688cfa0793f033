/** What happened, in words. */
import { type Say, stepsInEffect, type UndoKind } from "@asztal/kernel";
import type { SeenStep } from "@asztal/wire";

/** What the seats are called at a step, and the game's voice with these names. */
export interface Voice {
  readonly names: readonly string[];
  readonly gameSay: Say;
}

/** The sentences for one step. */
export function linesOf({ kind, seat, events }: SeenStep, { names, gameSay }: Voice, say: Say): readonly string[] {
  const name = names[seat];
  if (kind === "undo") return [say("table.undone", { name })];
  if (kind !== "move") return [say(`table.${kind}`, { name })];
  // A move that only confirms what was done says nothing of its own.
  if (events.length === 0) return [say("table.confirmed", { name })];
  return (events as readonly { readonly event: string }[]).map(({ event, ...args }) => gameSay(`event.${event}`, args));
}

/** What each kind does to the moves; the others do nothing. */
const undoOf: Partial<Record<SeenStep["kind"], UndoKind | undefined>> = {
  move: undefined,
  undo: true,
  "take-back": "agreed",
};

/** Whether it is a move or takes moves back: what a record holds. */
export function isRecorded({ kind }: SeenStep): boolean {
  return Object.hasOwn(undoOf, kind);
}

/** The versions of the moves that were taken back. */
export function cancelled(log: readonly SeenStep[]): ReadonlySet<number> {
  const steps = log.filter(isRecorded).map(({ version, seat, kind }) => ({ version, seat, undo: undoOf[kind] }));
  const gone = new Set(steps.flatMap(({ version, undo }) => (undo ? [] : [version])));
  for (const { version } of stepsInEffect(steps)) gone.delete(version);
  return gone;
}
