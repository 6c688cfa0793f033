/** A PostgreSQL database: connecting to it, what can be wrong with it, and bringing it up to date. */
import pg from "pg";
import { checkUsable, StoreAway, StoreUnusable, tooOld } from "./engine.ts";
import { postgresMigrations, postgresUsableFrom } from "./postgres-migrations.ts";

const OLDEST_SERVER = 14;
const CONNECT_MILLISECONDS = 5000;
/** A statement that takes longer is given up, and the connection with it. */
const QUERY_MILLISECONDS = 20_000;
const KEEP_ALIVE_MILLISECONDS = 10_000;
/** One server is at the migrations at a time; nobody else uses this number. */
const MIGRATION_LOCK = 4_257_901;

const INT8 = 20;
const NUMERIC = 1700;

/** Whole numbers and averages come as numbers, as from SQLite: times and counts are far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig; // its type asks for every overload of what is handed on

export function settingsFor(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    application_name: "asztal",
  };
}

/** Where the database is, without user and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || "the local socket"}${pathname}`;
}

/** Looks at the database and applies the migrations that it does not have yet, all or none; or refuses one that lacks any. */
export async function prepareDatabase(url: string, { migrates }: { readonly migrates: boolean }): Promise<void> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new StoreUnusable(
      "The address of the database is not of the form postgres://user:password@host:port/database.",
    );
  }
  const client = new pg.Client(settingsFor(url));
  client.on("error", () => {}); // the query that is on its way fails and says so
  try {
    await client.connect();
    await client.query("BEGIN");
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await check(client, url);
    await migrate(client, url, migrates);
    await client.query("COMMIT");
  } catch (error) {
    throw error instanceof StoreUnusable ? error : unusable(error as Trouble, url);
  } finally {
    await client.end().catch(() => {}); // what was not committed is rolled back
  }
}

async function check(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  );
  const { version, encoding } = rows[0] as { version: number; encoding: string };
  if (version < OLDEST_SERVER * 10_000) {
    throw new StoreUnusable(`The PostgreSQL at ${placeOf(url)} is too old: ${OLDEST_SERVER} or later is needed.`);
  }
  if (encoding !== "UTF8") {
    throw new StoreUnusable(`The database ${placeOf(url)} is in ${encoding}: create it with ENCODING 'UTF8'.`);
  }
}

/** Of a store before it was noted, only its own version can use it. There is none where there is nothing yet. */
async function versionOf(client: pg.Client): Promise<{ readonly version: number; readonly usableFrom: number }> {
  const { rowCount } = await client.query("SELECT 1 WHERE to_regclass('store_version') IS NOT NULL");
  const { rows } = rowCount === 0 ? { rows: [] } : await client.query("SELECT * FROM store_version");
  const { version = 0, usable_from } = (rows[0] ?? {}) as { version?: number; usable_from?: number | null };
  return { version, usableFrom: usable_from ?? version };
}

async function migrate(client: pg.Client, url: string, migrates: boolean): Promise<void> {
  const { version, usableFrom } = await versionOf(client);
  const known = postgresMigrations.length;
  checkUsable(`The database ${placeOf(url)}`, version, { known, usableFrom });
  if (version > known || (version === known && !migrates)) return;
  if (!migrates) throw tooOld(`The database ${placeOf(url)}`, version, known);
  await client.query("CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)");
  for (const migration of postgresMigrations.slice(version)) await client.query(migration);
  await client.query("ALTER TABLE store_version ADD COLUMN IF NOT EXISTS usable_from INTEGER");
  await client.query("DELETE FROM store_version");
  await client.query("INSERT INTO store_version (version, usable_from) VALUES ($1, $2)", [known, postgresUsableFrom]);
}

/** What the driver or the server says; the code is the system's or PostgreSQL's. */
interface Trouble extends Error {
  readonly code?: string;
}

function unusable(error: Trouble, url: string): StoreUnusable {
  const place = placeOf(url);
  const why = error.message || error.code || "no answer";
  switch (error.code) {
    case "28P01":
    case "28000":
      return new StoreUnusable(`The database ${place} refuses the login (${why}). Look at user and password.`);
    case "3D000":
      return new StoreUnusable(`There is no database at ${place} (${why}). Create it first: createdb.`);
    case "42501":
      return new StoreUnusable(
        `The database ${place} lets this user not make tables (${why}). Let it own the database.`,
      );
    case "42P07":
    case "42723":
      return new StoreUnusable(
        `The database ${place} holds something else (${why}). Give Asztal a database of its own.`,
      );
    case undefined:
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ECONNRESET":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENOENT":
    case "57P01":
    case "57P02":
    case "57P03":
      return new StoreAway(
        `The database ${place} cannot be reached (${why}). Is it running, and is the address right?`,
      );
    default:
      return new StoreUnusable(`The database ${place} cannot be used (${why}).`);
  }
}
