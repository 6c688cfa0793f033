/** A PostgreSQL database as one end of a move. */
import pg from "pg";
import { placeOf, prepareDatabase, settingsFor } from "../postgres.ts";
import { afterClause, BATCH, type Row, type Side, type TableShape } from "./side.ts";

/** What the database may take for putting a table in order; more goes to its disk. */
const SORT_MEMORY = "256MB";

export class PostgresSide implements Side {
  readonly place: string;
  readonly #client: pg.Client;
  /** The type of each column, by table and column. */
  readonly #types = new Map<string, string>();
  #isLocked = false;

  private constructor(url: string) {
    this.place = placeOf(url);
    this.#client = new pg.Client({ ...settingsFor(url), query_timeout: 0 });
    this.#client.on("error", () => {}); // the query that is on its way fails and says so
  }

  static async open(url: string, isTarget: boolean): Promise<PostgresSide> {
    await prepareDatabase(url, { migrates: isTarget });
    const side = new PostgresSide(url);
    await side.#client.connect();
    await side.#client.query(`SET work_mem = '${SORT_MEMORY}'`);
    return side;
  }

  async #rows(sql: string, values: unknown[] = []): Promise<Record<string, string>[]> {
    return (await this.#client.query(sql, values)).rows;
  }

  async tables(): Promise<TableShape[]> {
    const columns = await this.#rows(
      `SELECT table_name AS name, column_name AS column, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY ordinal_position`,
    );
    const keys = await this.#rows(
      `SELECT k.table_name AS name, k.column_name AS column FROM information_schema.key_column_usage k
       JOIN information_schema.table_constraints c USING (constraint_schema, constraint_name)
       WHERE c.constraint_type = 'PRIMARY KEY' AND k.table_schema = 'public' ORDER BY k.ordinal_position`,
    );
    for (const { name, column, type } of columns) this.#types.set(`${name} ${column}`, type!);
    const byTable = Map.groupBy(columns, ({ name }) => name!);
    return [...byTable].map(([name, own]) => ({
      name,
      columns: own.map(({ column }) => column!),
      key: keys.filter((one) => one["name"] === name).map(({ column }) => column!),
      refersTo: [],
    }));
  }

  async lock(): Promise<void> {
    await this.#client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    this.#isLocked = true;
    const tables = await this.#rows("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    await this.#client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(", ")} IN SHARE MODE`);
  }

  #isText({ name }: TableShape, column: string): boolean {
    return this.#types.get(`${name} ${column}`) === "text";
  }

  /** Keys of text are ordered byte by byte, as SQLite does it, whatever the language of the database is. */
  #named(table: TableShape): (column: string) => string {
    return (column) => (this.#isText(table, column) ? `${column} COLLATE "C"` : column);
  }

  /**
   * One cursor for the whole table: no index of the database has its rows in the order of bytes, so that asking for a part by its key
   * would put all of them in order for each part.
   */
  async *batches(table: TableShape, after: Row | null): AsyncIterable<Row[]> {
    const { where, values } = afterClause(table, after, this.#named(table), (number) => `$${number}`);
    const order = table.key.map(this.#named(table)).join(", ");
    const most = await this.#rowsAtOnce(table);
    if (!this.#isLocked) await this.#client.query("BEGIN");
    try {
      await this.#rows(`DECLARE moved CURSOR FOR SELECT * FROM ${table.name} ${where} ORDER BY ${order}`, values);
      for (;;) {
        const rows = await this.#rows(`FETCH ${most} FROM moved`);
        if (rows.length > 0) yield rows;
        if (rows.length < most) break;
      }
      await this.#client.query("CLOSE moved");
    } finally {
      if (!this.#isLocked) await this.#client.query("ROLLBACK");
    }
  }

  /** So few that all of them may be as large as the largest. */
  async #rowsAtOnce(table: TableShape): Promise<number> {
    const texts = table.columns.filter((column) => this.#isText(table, column));
    if (texts.length === 0) return BATCH.rows;
    const size = texts.map((column) => `coalesce(octet_length(${column}), 0)`).join(" + ");
    const [largest] = await this.#rows(`SELECT coalesce(max(${size}), 0) AS bytes FROM ${table.name}`);
    return Math.max(1, Math.min(BATCH.rows, Math.floor(BATCH.bytes / (1 + Number(largest!["bytes"]))))); // there is one row
  }

  async last(table: TableShape): Promise<Row | null> {
    const order = table.key.map((column) => `${this.#named(table)(column)} DESC`).join(", ");
    return (await this.#rows(`SELECT * FROM ${table.name} ORDER BY ${order} LIMIT 1`))[0] ?? null;
  }

  /** Column by column: the database reads arrays in two thirds of the time that JSON or a place for each value takes. */
  async insert({ name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
    const places = columns.map((column, i) => `$${i + 1}::${this.#types.get(`${name} ${column}`)}[]`);
    await this.#client.query(
      `INSERT INTO ${name} (${columns.join(", ")}) SELECT * FROM unnest(${places.join(", ")})`,
      columns.map((column) => rows.map((row) => row[column])),
    );
  }

  async clear({ name }: TableShape): Promise<void> {
    await this.#client.query(`DELETE FROM ${name}`);
  }

  /** Numbers that the database gives out go on after the greatest. */
  async finish(): Promise<void> {
    const counted = await this.#rows(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND is_identity = 'YES'`,
    );
    for (const { name, column } of counted) {
      await this.#client.query(
        `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), greatest(1, (SELECT max(${column}) FROM ${name})),
           EXISTS (SELECT 1 FROM ${name}))`,
      );
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}
