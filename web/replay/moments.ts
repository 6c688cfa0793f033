/** A finished game played again in the browser: every moment of it, from every seat. */
import { games } from "@asztal/games";
import { type GameRecord, readRecord, replay, type Viewer } from "@asztal/kernel";
import { Refused } from "@asztal/server/client";
import type { SeenStep } from "@asztal/server/wire";

export interface Moments {
  readonly record: GameRecord;
  readonly count: number;
  view(moment: number, viewer: Viewer): unknown;
  /** What happened, as the viewer saw it. */
  log(viewer: Viewer): SeenStep[];
}

/** A record that cannot be shown is refused like anything else that the server might refuse. */
const unusable = (code: string, args?: Readonly<Record<string, unknown>>) => new Refused(422, code, args);

export async function momentsOf(text: string): Promise<Moments> {
  const read = readRecord(text);
  if (read.refused !== undefined) throw unusable(read.refused, read.args);
  const { record } = read;
  const game = await (await games.findAt(record.game, record.version))?.rules();
  if (!game) throw unusable("record-other-version", { game: record.game, version: record.version, known: "?" });
  const states: unknown[] = [];
  const steps: { readonly seat: number; readonly undo: boolean; readonly events: readonly unknown[] }[] = [];
  const replayed = replay(game, record, ({ match, text: move, events, number }) => {
    states.push(match.state);
    if (number > 0) steps.push({ seat: Number.parseInt(move, 10), undo: move.endsWith(" undo"), events });
  });
  if (replayed.refused !== undefined) throw unusable(replayed.refused, replayed.args);
  return {
    record,
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
