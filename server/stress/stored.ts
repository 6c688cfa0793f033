/** What really stands in a data folder, read past the server, and what each viewer should have seen of it. */
import { hash } from "node:crypto";
import {
  areDescribed,
  asPlayed,
  type Game,
  isRefusal,
  look,
  Match,
  type Seed,
  type Viewer,
  viewers,
} from "@asztal/kernel";
import type { Position, SeenStep, Speed } from "@asztal/wire";
import pg from "pg";
import { storeFile } from "../store/backup.ts";
import { settingsFor } from "../store/postgres.ts";
import { openDatabase } from "../store/sqlite.ts";
import { games } from "../testing/games.ts";

interface StoredStep {
  readonly version: number;
  readonly kind: SeenStep["kind"];
  readonly seat: number;
  readonly clientId: string | null;
  readonly move: string | null;
  /** Milliseconds left for each seat; null without clocks. */
  readonly clocks: readonly number[] | null;
  readonly at: number;
}

export interface StoredTable {
  readonly id: string;
  readonly game: string;
  readonly options: unknown;
  readonly speed: Speed;
  readonly seats: number;
  readonly seed: Seed | null;
  readonly status: string;
  readonly steps: readonly StoredStep[];
}

/** Where a store is: a data folder, or a database in its place. */
export interface Place {
  readonly data: string;
  readonly database?: string;
}

interface StoredRow extends Record<"game" | "options" | "settings" | "seats" | "status", string> {
  readonly seed: Seed | null;
}

/** Gives the rows of a query with one place. */
type Ask = (sql: string, value: string) => Promise<readonly object[]>;

const ROW = "SELECT game, options, settings, seats, seed, status FROM tables WHERE id = $1";
const STEPS = `SELECT version, kind, seat, client_id AS "clientId", move, clocks, at
  FROM table_events WHERE table_id = $1 ORDER BY version`;

/** The tables with these ids, as the store has them now. */
export async function readStored(place: Place, ids: Iterable<string>): Promise<Map<string, StoredTable>> {
  const found = new Map<string, StoredTable>();
  await asking(place, async (ask) => {
    for (const id of ids) {
      const [table] = (await ask(ROW, id)) as StoredRow[]; // the columns are named as the type says
      if (!table) continue;
      found.set(id, {
        id,
        game: table.game,
        options: JSON.parse(table.options),
        speed: (JSON.parse(table.settings) as { speed: Speed }).speed,
        seats: (JSON.parse(table.seats) as unknown[]).length,
        seed: table.seed,
        status: table.status,
        steps: (await ask(STEPS, id)).map(stepOf),
      });
    }
  });
  return found;
}

async function asking({ data, database }: Place, read: (ask: Ask) => Promise<void>): Promise<void> {
  if (database !== undefined) {
    const client = new pg.Client(settingsFor(database));
    await client.connect();
    try {
      await read(async (sql, value) => (await client.query(sql, [value])).rows);
    } finally {
      await client.end();
    }
    return;
  }
  const file = openDatabase(storeFile(data), { readOnly: true });
  try {
    await read(async (sql, value) => file.prepare(sql).all({ $1: value }));
  } finally {
    file.close();
  }
}

function stepOf(stored: object): StoredStep {
  const { clocks } = stored as { clocks: string | null };
  return { ...(stored as unknown as StoredStep), clocks: clocks === null ? null : (JSON.parse(clocks) as number[]) }; // the columns are named as the type says
}

/** The part of a position that follows from the game alone, short enough to keep for every message. */
export function positionDigest({ version, view, turn, legal, canUndo, progress, outcome }: Position): string {
  return digestOf({ version, view, turn, legal, canUndo, progress, outcome });
}

export function eventsDigest({ kind, seat, events }: Pick<SeenStep, "kind" | "seat" | "events">): string {
  return digestOf({ kind, seat, events });
}

function digestOf(value: unknown): string {
  return hash("sha1", JSON.stringify(value), "base64");
}

/** What one viewer should have been told: by version. */
interface Told {
  readonly positions: string[];
  /** What happened at each version; the first is of version 1. */
  readonly events: string[];
}

/** Plays the stored steps again with the kernel alone, and notes what each viewer may know at each version. */
export async function replayed(table: StoredTable): Promise<{ told: Map<Viewer, Told>; game: Game }> {
  const game = await asPlayed((await games.find(table.game))!, table.options).rules(); // the table was opened with it
  const match = new Match({ game, options: table.options, seats: table.seats, seed: table.seed! }); // it was started
  const told = new Map<Viewer, Told>(viewers(table.seats).map((viewer) => [viewer, { positions: [], events: [] }]));
  const note = (version: number) => {
    for (const [viewer, { positions }] of told) positions.push(positionDigest(positionOf(match, viewer, version)));
  };
  note(0);
  for (const [i, step] of table.steps.entries()) {
    if (step.version !== i + 1) throw new Error(`table ${table.id}: version ${step.version} stands after ${i}`);
    const events = again(match, step);
    for (const [viewer, { events: seenEvents }] of told) {
      const seen = events.map((event) => game.seen(event, viewer)).filter((event) => event !== null);
      seenEvents.push(eventsDigest({ kind: step.kind, seat: step.seat, events: seen }));
    }
    note(step.version);
  }
  return { told, game };
}

function again(match: Match, { kind, seat, move, version }: StoredStep): readonly unknown[] {
  if (kind === "undo" || kind === "take-back") {
    if (isRefusal(kind === "undo" ? match.undo(seat) : match.takeBack(seat)))
      throw new Error(`the stored undo at version ${version} is refused`);
    return [];
  }
  if (kind !== "move") return [];
  const made = match.submit(seat, match.game.notation.read(move ?? ""));
  if (isRefusal(made)) throw new Error(`the stored move at version ${version} is refused: ${made.refused}`);
  return made.events;
}

function positionOf(match: Match, viewer: Viewer, version: number): Position {
  const asked = typeof viewer === "number" && match.turn().some(({ seat }) => seat === viewer);
  const legal = asked ? match.legal(viewer) : null;
  return {
    version,
    view: look(match.game, match.state, viewer),
    turn: [...match.turn()],
    legal: legal === null ? null : areDescribed(legal) ? { schema: legal.schema } : [...legal],
    canUndo: typeof viewer === "number" && match.canUndo(viewer),
    clocks: null,
    offer: null,
    canAskUndo: false,
    undoRequest: null,
    progress: match.game.progress?.(match.state) ?? null,
    outcome: match.outcome(),
  };
}
