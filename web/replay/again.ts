/** A record played again by its game: every moment of it, from every seat. */
import { type Game, type GameRecord, type Refusal, replay, type Step, type Viewer } from "@asztal/kernel";
import type { SeenStep } from "@asztal/wire";

export interface PlayedAgain {
  readonly refused?: undefined;
  readonly count: number;
  view(moment: number, viewer: Viewer): unknown;
  /** What happened, as the viewer saw it. */
  log(viewer: Viewer): SeenStep[];
}

export function playAgain(game: Game, record: GameRecord): PlayedAgain | Refusal {
  const states: unknown[] = [];
  const steps: (Pick<SeenStep, "kind" | "seat"> & { readonly events: readonly unknown[] })[] = [];
  const replayed = replay(game, record, ({ match, events }) => {
    states.push(match.state);
    const step = match.journal.at(-1);
    if (step) steps.push({ seat: step.seat, kind: kindOf(step), events });
  });
  if (replayed.refused !== undefined) return replayed;
  return {
    count: steps.length,
    view: (moment, viewer) => game.view(states[moment], viewer),
    log: (viewer) =>
      steps.map(({ seat, kind, events }, i) => ({
        version: i + 1,
        kind,
        seat,
        at: 0,
        events: events.map((event) => game.seen(event, viewer)).filter((seen) => seen !== null),
      })),
  };
}

function kindOf({ undo }: Step): SeenStep["kind"] {
  if (undo === undefined) return "move";
  return undo === "agreed" ? "take-back" : "undo";
}
