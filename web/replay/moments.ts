/** A finished game played again in the browser: by its game of that version, or by the definition that the record carries. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { type GameRecord, type Refusal, readRecord, rulesAsPlayed, type Viewer } from "@asztal/kernel";
import { Refused } from "@asztal/wire/client";
import { games } from "../state/game-bundles.ts";
import { type PlayedAgain, playAgain } from "./again.ts";
import type { Shown } from "./worker.ts";

export interface Moments extends PlayedAgain {
  readonly record: GameRecord;
}

/** A made game that takes longer to be played again is not shown. */
const TIMEOUT_MILLISECONDS = 20_000;

const pool = webWorkerPool<GameRecord, Shown | Refusal>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  { workers: 1 },
);

/** A record that cannot be shown is refused like anything else that the server might refuse. */
const unusable = (code: string, args?: Readonly<Record<string, unknown>>) => new Refused(422, code, args);

export async function momentsOf(text: string): Promise<Moments> {
  const read = readRecord(text);
  if (read.refused !== undefined) throw unusable(read.refused, read.args);
  const { record } = read;
  const again = record.definition ? await madeGameAgain(record) : await compiledGameAgain(record);
  if (again.refused !== undefined) throw unusable(again.refused, again.args);
  return { record, ...again };
}

async function compiledGameAgain(record: GameRecord): Promise<PlayedAgain | Refusal> {
  const game = await (await games.findAt(record.game, record.version))?.rules();
  if (game) return playAgain(rulesAsPlayed(game, record.options), record);
  return { refused: "record-other-version", args: { game: record.game, version: record.version, known: "?" } };
}

async function madeGameAgain(record: GameRecord): Promise<PlayedAgain | Refusal> {
  const outcome = await pool.run(record, { timeout: TIMEOUT_MILLISECONDS });
  if (!outcome.ok) return { refused: "rules-failed", args: { limit: outcome.problem === "failed" ? "fault" : "time" } };
  const shown = outcome.result;
  if (shown.refused !== undefined) return shown;
  const placeOf = (viewer: Viewer) => (viewer === "spectator" ? record.seats.length : viewer);
  return {
    count: record.moves.length,
    view: (moment, viewer) => shown.views[placeOf(viewer)]?.[moment],
    log: (viewer) => [...(shown.logs[placeOf(viewer)] ?? [])],
  };
}
