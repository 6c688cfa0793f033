/** The worker in which a record of a made game is played again: what a stranger wrote cannot hold up the page. */
import { serveWebWorker } from "@asztal/compute/browser.ts";
import { kinds } from "@asztal/games";
import { type GameRecord, gameOf, type Refusal, rulesAsPlayed, viewers } from "@asztal/kernel";
import type { SeenStep } from "@asztal/wire";
import { playAgain } from "./again.ts";

/** Everything that can be looked at, by viewer: seats first, then the spectator. */
export interface Shown {
  readonly refused?: undefined;
  readonly views: readonly (readonly unknown[])[];
  readonly logs: readonly (readonly SeenStep[])[];
}

serveWebWorker<GameRecord, Shown | Refusal>(async (record) => {
  const { definition } = record;
  if (!definition) return { refused: "record-other-game", args: { game: record.game, known: "?" } };
  const entry = await gameOf(kinds, record.game, record.version, definition);
  const again = playAgain(rulesAsPlayed(await entry.rules(), record.options), record);
  if (again.refused !== undefined) return again;
  const moments = Array.from({ length: again.count + 1 }, (_, moment) => moment);
  const all = viewers(record.seats.length);
  return {
    views: all.map((viewer) => moments.map((moment) => again.view(moment, viewer))),
    logs: all.map((viewer) => again.log(viewer)),
  };
});
