/** How far tables are in the store, many in one look: that is asked whenever another server has written. */
import { query, type Store } from "../store/store.ts";
import type { Table } from "./table.ts";

interface StoredVersion {
  readonly revision: number;
  readonly version: number;
}

export const MAX_AT_ONCE = 1024;

/** Those of the tables that the store has gone on with. */
export async function behind(store: Store, tables: readonly Table[]): Promise<Table[]> {
  const stored = await storedVersions(
    store,
    tables.map(({ row }) => row.id),
  );
  return tables.filter(({ row, version }) => {
    const current = stored.get(row.id);
    return current !== undefined && (current.revision > row.revision || current.version > version);
  });
}

async function storedVersions(store: Store, ids: readonly string[]): Promise<Map<string, StoredVersion>> {
  const found = new Map<string, StoredVersion>();
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const rows = await store.read(
      query
        .selectFrom("tables")
        .select(["id", "revision"])
        .select(({ selectFrom }) =>
          selectFrom("table_events")
            .select(({ fn }) => fn.max("version").as("version"))
            .whereRef("table_id", "=", "tables.id")
            .as("version"),
        )
        .where("id", "in", filled(ids.slice(from, from + MAX_AT_ONCE))),
    );
    for (const { id, revision, version } of rows) found.set(id, { revision, version: version ?? 0 });
  }
  return found;
}

/** BoundQuery up to a power of two, so that there are few different statements to prepare. */
export function filled(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, i) => ids[Math.min(i, ids.length - 1)]!); // never beyond the last
}
