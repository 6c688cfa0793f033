/**
 * Carries a store from a data folder into PostgreSQL or back. It goes table by table in the order of keys, so a move that was broken
 * off goes on after the last row that is there; in the end all rows of both are compared. Until then no server starts on the target.
 */
import { StoreUnusable } from "../engine.ts";
import { unfinishedMove } from "../whole.ts";
import type { Row, Side, TableShape } from "./side.ts";

/** Whatever one server notes about itself: the next one begins anew. */
export const OWN_TABLES: readonly string[] = ["servers", "table_leases", "writers", "store_version"];
const STATE = "server_state";

export interface MoveProgress {
  readonly doing: "carried" | "compared";
  readonly table: string;
  readonly rows: number;
}

export interface MoveSettings {
  readonly from: Side;
  readonly to: Side;
  /** Told after each batch: how many rows of a table this run has carried, or compared. */
  readonly onBatch?: (told: MoveProgress) => void;
}

/** How many rows there are on both sides; all have been compared. */
export async function moveStore({ from, to, onBatch }: MoveSettings): Promise<number> {
  await from.lock();
  const [source, target] = [await from.tables(), await to.tables()];
  const tables = inOrder(shared(source, target));
  const state = tables.find(({ name }) => name === STATE)!; // every store has it
  const others = tables.filter((table) => table !== state);
  await begin(to, state, others);
  for (const table of others) await carry(from, to, table, onBatch);
  let rows = 0;
  for (const table of others) rows += await compare(from, to, table, onBatch);
  await to.finish();
  // The mark of an unfinished move goes last, when everything is there.
  await to.clear(state);
  await carry(from, to, state, onBatch);
  return rows + (await compare(from, to, state, onBatch));
}

function shared(source: readonly TableShape[], target: readonly TableShape[]): TableShape[] {
  // SQLite knows what refers to what; the columns are the same.
  const tables = source.filter(({ name }) => !OWN_TABLES.includes(name));
  return tables.map((table) => {
    const other = target.find(({ name }) => name === table.name);
    const isSame = other && [...other.columns].sort().join() === [...table.columns].sort().join();
    if (!isSame || table.key.length === 0)
      throw new StoreUnusable(`The table ${table.name} is not the same on both sides.`);
    return { ...table, refersTo: [...table.refersTo, ...other.refersTo] };
  });
}

/** Those that others refer to come first. */
function inOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  while (ordered.length < tables.length) {
    const isThere = (name: string) =>
      !tables.some((one) => one.name === name) || ordered.some((one) => one.name === name);
    const next = tables.filter(
      (table) => !ordered.includes(table) && table.refersTo.every((name) => name === table.name || isThere(name)),
    );
    if (next.length === 0) throw new StoreUnusable("The tables of the store refer to each other in a circle.");
    ordered.push(...next);
  }
  return ordered;
}

/** The target is empty, or a move into it was begun before. */
async function begin(to: Side, state: TableShape, others: readonly TableShape[]): Promise<void> {
  for await (const noted of to.batches(state, null)) if (noted.some(({ name }) => name === unfinishedMove)) return;
  for (const table of [state, ...others]) {
    if ((await to.last(table)) !== null)
      throw new StoreUnusable(
        `${to.place} is not empty: there are rows in ${table.name}. Name an empty store to move to.`,
      );
  }
  await to.insert(state, [{ name: unfinishedMove, value: "1" }]);
}

async function carry(from: Side, to: Side, table: TableShape, onBatch: MoveSettings["onBatch"]): Promise<void> {
  let carried = 0;
  for await (const rows of from.batches(table, await to.last(table))) {
    await to.insert(table, rows.map(storable));
    carried += rows.length;
    onBatch?.({ doing: "carried", table: table.name, rows: carried });
  }
}

/** Row by row, whichever run has carried them. */
async function compare(from: Side, to: Side, table: TableShape, onBatch: MoveSettings["onBatch"]): Promise<number> {
  const theirs = oneByOne(to.batches(table, null));
  let count = 0;
  for await (const rows of from.batches(table, null)) {
    for (const row of rows.map(storable)) {
      const { value: other } = await theirs.next();
      if (!other || textOf(table, row) !== textOf(table, other))
        throw new StoreUnusable(`A row of ${table.name} is not the same on both sides (${keyOf(table, row)}).`);
    }
    count += rows.length;
    onBatch?.({ doing: "compared", table: table.name, rows: count });
  }
  if ((await theirs.next()).value)
    throw new StoreUnusable(`${to.place} has rows in ${table.name} that ${from.place} has not.`);
  return count;
}

async function* oneByOne(batches: AsyncIterable<Row[]>): AsyncGenerator<Row, undefined> {
  for await (const rows of batches) yield* rows;
}

const textOf = ({ columns }: TableShape, row: Row) => JSON.stringify(columns.map((column) => row[column]));
const keyOf = ({ key }: TableShape, row: Row) => key.map((column) => `${column} ${row[column]}`).join(", ");

/** No text of PostgreSQL holds NUL: there it is the sign for a character that cannot be shown, as when a server writes it. */
function storable(row: Row): Row {
  const entries = Object.entries(row);
  if (!entries.some(([, value]) => typeof value === "string" && value.includes("\0"))) return row;
  return Object.fromEntries(
    entries.map(([column, value]) => [column, typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value]),
  );
}
