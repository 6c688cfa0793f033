/** What a table needs of the server that it stands on. */
import type { Refusal } from "@asztal/kernel";
import type { Store, Write } from "../store/store.ts";
import type { Moment } from "../time.ts";
import type { Moved } from "./leases.ts";
import type { Play } from "./play.ts";
import type { TableRow } from "./row.ts";
import type { Slices } from "./slices.ts";
import type { Table } from "./table.ts";
import type { Waiting } from "./waiting.ts";

export interface TableContext {
  readonly store: Store;
  readonly slices: Slices;
  readonly waiting: Waiting;
  /** Whether no other server has written to the store: only then is everybody's connection known here. */
  readonly isOnlyServer: boolean;
  now(): number;
  elapsed(): number;
  /** Both at once. */
  moment(): Moment;
  /** The game of a table from its beginning. */
  newPlay(row: TableRow): Promise<Play | Refusal>;
  /** The table as the store has it. */
  read(id: string): Promise<Content | null>;
  /** The game is over: what else is to be written with the last step. */
  resultWrites(row: TableRow, play: Play): readonly Write[];
  /** The bot that plays on for somebody who left. */
  replacementBot(row: TableRow): Promise<string>;
  /** The game goes on, by a step that was made here or elsewhere: bots look whether it is their turn. */
  stepped(table: Table, moved: Moved): void;
  /** A game has become so long that it is kept as it stands. */
  keepSnapshot(row: TableRow, play: Play): void;
  finished(table: Table): void;
  log(what: string, details: Record<string, unknown>): void;
}

export interface Content {
  readonly row: TableRow;
  readonly play: Play | null;
}

export type StepResult = { readonly refused?: undefined; readonly version: number } | Refusal;
