/**
 * Long games in the store: beside the steps, every few hundred of them, the game as it stood and the events up to there. Nothing
 * depends on them: what is not there or cannot be read is played again from the steps.
 */
import { canonicalText, digest, type Game, Match } from "@asztal/kernel";
import { concerns, query, type Store } from "../store/store.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { type Play, setupOf } from "./play.ts";
import type { TableRow } from "./row.ts";

/** Raised when the content below changes: snapshots of another format are not read. */
const FORMAT = 1;

/** A part of a game: from the version of the checkpoint before it (or the beginning) to its own. */
export interface Part {
  readonly after: number;
  readonly checkpoint: Checkpoint;
  /** Of each step of the part, all of them. */
  readonly events: readonly (readonly unknown[])[];
}

interface Content extends Part {
  readonly format: number;
  /** Digest of the first state: by it a state of other code is known, even where the version of the rules is the same. */
  readonly start: string;
}

function startOf(game: Game, row: TableRow): string {
  const { state } = new Match({ game, ...setupOf(row) });
  return digest(canonicalText(state));
}

/** Writes the parts of a game whose checkpoints come after a version. */
export async function writeParts(store: Store, row: TableRow, play: Play, after: number): Promise<void> {
  const start = startOf(play.game, row);
  let before = 0;
  for (const checkpoint of play.checkpoints) {
    const from = before;
    before = checkpoint.version;
    if (checkpoint.version <= after) continue;
    const events = play.eventsBetween(from, checkpoint.version);
    const text = JSON.stringify({ format: FORMAT, start, after: from, checkpoint, events } satisfies Content);
    const content = digest(text) + text;
    await store.write(
      concerns(),
      query
        .insertInto("table_snapshots")
        .values({ table_id: row.id, version: checkpoint.version, content })
        .onConflict((conflict) =>
          conflict.columns(["table_id", "version"]).doUpdateSet(({ ref }) => ({ content: ref("excluded.content") })),
        ),
    );
  }
}

const DIGEST_LENGTH = 16;

/** The parts of a game that are kept and fit together, from its beginning on. */
export async function* readParts(store: Store, game: Game, row: TableRow): AsyncGenerator<Part> {
  const start = startOf(game, row);
  let version = 0;
  for (;;) {
    const next = await store.readOne(
      query
        .selectFrom("table_snapshots")
        .select("content")
        .where("table_id", "=", row.id)
        .where("version", ">", version)
        .orderBy("version")
        .limit(1),
    );
    const content = next && contentOf(next.content);
    if (content?.start !== start || content.after !== version) return;
    version = content.checkpoint.version;
    yield content;
  }
}

function contentOf(stored: string): Content | null {
  const text = stored.slice(DIGEST_LENGTH);
  if (digest(text) !== stored.slice(0, DIGEST_LENGTH)) return null;
  const content = JSON.parse(text) as Content; // its digest says that it is as it was written
  return content.format === FORMAT ? content : null;
}
