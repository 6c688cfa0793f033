/** What happened, in words. */
import type { Say } from "@asztal/kernel";
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

/** The versions of the moves that were taken back: an undo takes back the last move that still stands. */
export function cancelled(log: readonly SeenStep[]): ReadonlySet<number> {
  const kept: number[] = [];
  const gone = new Set<number>();
  for (const { version, kind } of log) {
    if (kind === "move") kept.push(version);
    const last = kind === "undo" ? kept.pop() : undefined;
    if (last !== undefined) gone.add(last);
  }
  return gone;
}
