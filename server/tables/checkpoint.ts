/** A game at a version, as plain data from which it goes on: so that a long one is not played again from its beginning. */
import type { Match, Snapshot } from "@asztal/kernel";

export interface Checkpoint {
  readonly version: number;
  readonly match: Omit<Snapshot, "journal">;
  readonly askedSince: readonly (number | null)[];
  readonly thinking: readonly number[];
  readonly undos: number;
}

/** So many steps are at least between two: most games never have one, and are quick to play again. */
const CHECKPOINT_STEPS = 200;
/** A state for each open step stands in it; in the middle of a longer action it waits. */
const MAX_OPEN = 8;

/** What the match is now, if a checkpoint should be made after the last one. */
export function checkpointDue(match: Match, version: number, last: Checkpoint | undefined): Checkpoint["match"] | null {
  if (version < (last?.version ?? 0) + CHECKPOINT_STEPS) return null;
  const snapshot = match.checkpoint;
  let open = 0;
  for (let step = snapshot.lastStep; step !== null; step = step.previous) open++;
  return open <= MAX_OPEN ? snapshot : null;
}

/** The last one that is not after a version. */
export function lastBefore(checkpoints: readonly Checkpoint[], version: number): Checkpoint | undefined {
  return checkpoints.findLast((checkpoint) => checkpoint.version <= version);
}
