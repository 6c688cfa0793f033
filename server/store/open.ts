/** Which database is behind the store: SQLite in the data folder, or PostgreSQL where an address is given. */
import type { Log } from "../log.ts";
import { SqliteEngine } from "./sqlite-engine.ts";
import { Store } from "./store.ts";

export interface StoreSettings {
  readonly data: string;
  /** The address of a PostgreSQL database; without it, everything is in the data folder. */
  readonly database?: string | undefined;
  /** Most bytes that the data folder's store may grow to. */
  readonly maxBytes?: number | undefined;
  /** False for whoever only helps: then a store that is not there, or of an earlier version, is refused. */
  readonly migrates?: boolean;
  /** Where it is given, a database that is away is waited for until this is aborted. */
  readonly waiting?: AbortSignal | undefined;
}

export async function openStore(
  { data, database, maxBytes, migrates = true, waiting }: StoreSettings,
  log: Log = () => {},
): Promise<Store> {
  if (database === undefined) return new Store(new SqliteEngine(data, { maxBytes: maxBytes ?? null, migrates }));
  // The driver is only loaded where it is used.
  const { PostgresEngine } = await import("./postgres-engine.ts");
  return new Store(await PostgresEngine.open(database, log, migrates, waiting));
}
