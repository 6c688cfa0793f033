/** A data folder as one end of a move. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { storeFile } from "../backup.ts";
import { checkFile, checkUpToDate, openDatabase } from "../sqlite.ts";
import { SqliteEngine } from "../sqlite-engine.ts";
import { afterClause, BATCH, type Row, type Side, type TableShape } from "./side.ts";

const quoted = (name: string) => `"${name}"`;

export class SqliteSide implements Side {
  readonly place: string;
  readonly #database: DatabaseSync;

  private constructor(folder: string) {
    this.place = folder;
    this.#database = openDatabase(storeFile(folder));
  }

  /** A target is made, or brought up to date; a source has to be up to date. */
  static async open(folder: string, isTarget: boolean): Promise<SqliteSide> {
    checkFile(storeFile(folder));
    if (isTarget) await new SqliteEngine(folder).close();
    else checkUpToDate(storeFile(folder));
    return new SqliteSide(folder);
  }

  async tables(): Promise<TableShape[]> {
    const names = this.#database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all() as { name: string }[];
    return names.map(({ name }) => {
      const columns = this.#database.prepare(`PRAGMA table_info(${quoted(name)})`).all() as {
        name: string;
        pk: number;
      }[];
      const foreign = this.#database.prepare(`PRAGMA foreign_key_list(${quoted(name)})`).all() as { table: string }[];
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
      return {
        name,
        columns: columns.map((column) => column.name),
        key: key.map((column) => column.name),
        refersTo: foreign.map(({ table }) => table),
      };
    });
  }

  async lock(): Promise<void> {
    this.#database.exec("BEGIN IMMEDIATE");
  }

  async *batches(table: TableShape, after: Row | null): AsyncIterable<Row[]> {
    const { where, values } = afterClause(table, after, quoted, () => "?");
    const order = table.key.map(quoted).join(", ");
    const statement = this.#database.prepare(`SELECT * FROM ${quoted(table.name)} ${where} ORDER BY ${order}`);
    let [batch, bytes]: [Row[], number] = [[], 0];
    // They come from rows.
    for (const row of statement.iterate(...(values as SQLInputValue[]))) {
      batch.push(row);
      for (const value of Object.values(row)) if (typeof value === "string") bytes += value.length;
      if (batch.length < BATCH.rows && bytes < BATCH.bytes) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) yield batch;
  }

  async last(table: TableShape): Promise<Row | null> {
    const order = table.key.map((column) => `${quoted(column)} DESC`).join(", ");
    return this.#database.prepare(`SELECT * FROM ${quoted(table.name)} ORDER BY ${order} LIMIT 1`).get() ?? null;
  }

  async insert({ name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
    const places = columns.map(() => "?").join(", ");
    const insert = this.#database.prepare(
      `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES (${places})`,
    );
    this.#database.exec("BEGIN");
    try {
      for (const row of rows) insert.run(...columns.map((column) => row[column] as SQLInputValue)); // columns hold nothing else
      this.#database.exec("COMMIT");
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  async clear({ name }: TableShape): Promise<void> {
    this.#database.exec(`DELETE FROM ${quoted(name)}`);
  }

  async finish(): Promise<void> {}

  async close(): Promise<void> {
    this.#database.close();
  }
}
