/** A server under load, whoever made it: tables that run, sockets that look on, and moves one after another. */
import type { Usage } from "../usage.ts";

export interface Contender {
  readonly name: string;
  start(): Promise<void>;
  /** Opens running tables without a single socket. */
  openTables(count: number): Promise<void>;
  /** Opens so many sockets at each table: its players, and people who look on. */
  openSockets(perTable: number): Promise<void>;
  /** Makes the next move at a table. */
  move(table: number): void;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  /** Set by the driver: one socket of the table has got what a move made of it. */
  onReceipt: (table: number) => void;
  /** Set by the driver: the player was told that the move is kept. Servers that never say so leave it alone. */
  onAcknowledged: (table: number) => void;
  readonly acknowledges: boolean;
}

/** The same moves at every table: who moves, and what. */
export interface Script {
  readonly seats: number;
  seatAt(move: number): number;
  moveAt(move: number): unknown;
}

/** Where the first letter of what a message is stands in it: `{"is":"update"…`. */
export const KIND_AT = 7;
/** Requests and handshakes that are under way at once while everything is set up. */
const AT_ONCE = 16;

/** Does `count` things, some at once. */
export async function inLanes(count: number, act: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: Math.min(count, AT_ONCE) }, lane));
}
