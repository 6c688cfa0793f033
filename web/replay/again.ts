/** A record played again by its game: every moment of it, from every seat. */
import { type Game, type GameRecord, type Refusal, replay, type Viewer } from "@asztal/kernel";
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
  const steps: { readonly seat: number; readonly undo: boolean; readonly events: readonly unknown[] }[] = [];
  const replayed = replay(game, record, ({ match, text: move, events, number }) => {
    states.push(match.state);
    if (number > 0) steps.push({ seat: Number.parseInt(move, 10), undo: move.endsWith(" undo"), events });
  });
  if (replayed.refused !== undefined) return replayed;
  return {
    count: steps.length,
    view: (moment, viewer) => game.view(states[moment], viewer),
    log: (viewer) =>
      steps.map(({ seat, undo, events }, i) => ({
        version: i + 1,
        kind: undo ? "undo" : "move",
        seat,
        at: 0,
        events: events.map((event) => game.seen(event, viewer)).filter((seen) => seen !== null),
      })),
  };
}
