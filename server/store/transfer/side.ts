/** One end of a move from store to store. Both databases have the same tables and columns, and order keys alike, byte by byte. */

export type Row = Readonly<Record<string, unknown>>;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Tables whose rows have to be there first. */
  readonly refersTo: readonly string[];
}

export interface Side {
  readonly place: string;
  tables(): Promise<TableShape[]>;
  /** Keeps everybody else from writing until the end. */
  lock(): Promise<void>;
  /** Rows in the order of the key, those after a row only, a batch at a time; read once through, however large the table is. */
  batches(table: TableShape, after: Row | null): AsyncIterable<Row[]>;
  /** The row with the greatest key; null where there is none. */
  last(table: TableShape): Promise<Row | null>;
  /** All of them or none. */
  insert(table: TableShape, rows: readonly Row[]): Promise<void>;
  clear(table: TableShape): Promise<void>;
  /** What has to follow when all rows are there. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** A batch is so large at most, about: rows of some tables have a hundred bytes, of others megabytes. */
export const BATCH = { rows: 5000, bytes: 2 ** 23 } as const;

/** `(a, b) > (?, ?)` and its values; nothing before the first row. */
export function afterClause(
  { key }: TableShape,
  after: Row | null,
  name: (column: string) => string,
  place: (number: number) => string,
): { readonly where: string; readonly values: unknown[] } {
  if (!after) return { where: "", values: [] };
  const places = key.map((_, i) => place(i + 1));
  return {
    where: `WHERE (${key.map(name).join(", ")}) > (${places.join(", ")})`,
    values: key.map((column) => after[column]),
  };
}
