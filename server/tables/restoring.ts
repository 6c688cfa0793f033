/** A game out of the store: what is kept of it as snapshots is taken as it is, the other steps are made again. */
import { type Game, isRefusal, type Step } from "@asztal/kernel";
import type { Store } from "../store/store.ts";
import { type Beginning, matchStepOf, Play, type PlayedStep, type StoredStep } from "./play.ts";
import type { TableRow } from "./row.ts";
import type { Slices } from "./slices.ts";
import { type Part, readParts, writeParts } from "./snapshots.ts";
import { readSteps } from "./steps.ts";

export async function readPlay(store: Store, slices: Slices, game: Game, row: TableRow): Promise<Play> {
  const steps: StoredStep[] = [];
  for await (const page of readSteps(store, row.id)) steps.push(...page);
  const parts: Part[] = [];
  for await (const part of readParts(store, game, row)) parts.push(part);
  const play = await slices.run(restore(game, row, steps, parts));
  const kept = parts.at(-1)?.checkpoint.version ?? 0;
  // Written by an earlier version, or never: so that the next time is quick.
  if (row.status === "running") await writeParts(store, row, play, kept).catch(() => {}); // the store says so itself
  return play;
}

/** The game that these steps make, all of them played again. */
export function replayed(game: Game, row: TableRow, steps: readonly StoredStep[]): Play {
  const restoring = restore(game, row, steps, []);
  for (;;) {
    const { done, value } = restoring.next();
    if (done) return value;
  }
}

function* restore(
  game: Game,
  row: TableRow,
  steps: readonly StoredStep[],
  parts: readonly Part[],
): Generator<void, Play> {
  const play = new Play(game, row, yield* beginningOf(game, row, steps, parts));
  for (const step of steps.slice(play.version)) {
    const refusal = play.redo(step);
    if (refusal) throw doesNotReplay(row, step, refusal.refused);
    yield;
  }
  return play;
}

function* beginningOf(
  game: Game,
  row: TableRow,
  steps: readonly StoredStep[],
  parts: readonly Part[],
): Generator<void, Beginning> {
  const kept = parts.filter(({ checkpoint }) => checkpoint.version <= steps.length);
  const events = kept.flatMap((part) => part.events);
  const played: PlayedStep[] = [];
  const journal: Step[] = [];
  for (const [i, step] of steps.slice(0, events.length).entries()) {
    const matchStep = matchStepOf(game, step);
    if (matchStep && isRefusal(matchStep)) throw doesNotReplay(row, step, matchStep.refused);
    if (matchStep) journal.push(matchStep);
    played.push({ step, events: events[i]! }); // as many as there are steps
    yield;
  }
  return { played, journal, checkpoints: kept.map(({ checkpoint }) => checkpoint) };
}

function doesNotReplay({ id }: TableRow, { version }: StoredStep, refused: string): Error {
  return new Error(`table ${id} does not replay at version ${version}: ${refused}`);
}
