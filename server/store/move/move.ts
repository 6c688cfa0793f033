/**
 * Carries a store from a data folder into PostgreSQL or back. It goes table by table in the order of keys, so a move that was broken
 * off goes on after the last row that is there; in the end all rows of both are compared. Until then no server starts on the target.
 */
import { StoreUnusable } from "../engine.ts";
import { unfinishedMove } from "../last-seen.ts";
import type { Row, Side, TableShape } from "./side.ts";

const PAGE_ROWS = 1000;
/** Whatever one server notes about itself: the next one begins anew. */
const OWN_TABLES: readonly string[] = ["servers", "leases", "writers", "store_version"];
const STATE = "server_state";

export interface MoveSettings {
  readonly from: Side;
  readonly to: Side;
  /** Told after each page: how many rows were carried by this run. */
  readonly onPage?: (table: string, rows: number) => void;
}

/** How many rows there are on both sides; all have been compared. */
export async function moveStore({ from, to, onPage }: MoveSettings): Promise<number> {
  await from.lock();
  const [source, target] = [await from.tables(), await to.tables()];
  const tables = inOrder(shared(source, target));
  const state = tables.find(({ name }) => name === STATE)!; // every store has it
  const others = tables.filter((table) => table !== state);
  await begin(to, state, others);
  for (const table of others) await carry(from, to, table, onPage);
  let rows = 0;
  for (const table of others) rows += await compare(from, to, table);
  await to.finish();
  // The mark of an unfinished move goes last, when everything is there.
  await to.clear(state);
  await carry(from, to, state, onPage);
  return rows + (await compare(from, to, state));
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
  const noted = await to.page(state, null, PAGE_ROWS);
  if (noted.some(({ name }) => name === unfinishedMove)) return;
  for (const table of [state, ...others]) {
    if ((await to.last(table)) !== null)
      throw new StoreUnusable(
        `${to.place} is not empty: there are rows in ${table.name}. Name an empty store to move to.`,
      );
  }
  await to.insert(state, [{ name: unfinishedMove, value: "1" }]);
}

async function carry(from: Side, to: Side, table: TableShape, onPage: MoveSettings["onPage"]): Promise<void> {
  let after = await to.last(table);
  for (let carried = 0; ; ) {
    const rows = (await from.page(table, after, PAGE_ROWS)).map(storable);
    if (rows.length > 0) await to.insert(table, rows);
    carried += rows.length;
    if (rows.length > 0) onPage?.(table.name, carried);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)!; // there are as many as a page has
  }
}

/** Row by row, whichever run has carried them. */
async function compare(from: Side, to: Side, table: TableShape): Promise<number> {
  let count = 0;
  for (let after: Row | null = null; ; ) {
    const [ours, theirs]: [Row[], Row[]] = [
      (await from.page(table, after, PAGE_ROWS)).map(storable),
      await to.page(table, after, PAGE_ROWS),
    ];
    for (const [i, row] of ours.entries()) {
      const text = textOf(table, row);
      if (theirs[i] === undefined || text !== textOf(table, theirs[i]))
        throw new StoreUnusable(`A row of ${table.name} is not the same on both sides (${keyOf(table, row)}).`);
    }
    if (theirs.length > ours.length)
      throw new StoreUnusable(`${to.place} has rows in ${table.name} that ${from.place} has not.`);
    count += ours.length;
    if (ours.length < PAGE_ROWS) return count;
    after = ours.at(-1)!; // there are as many as a page has
  }
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
