/**
 * What the store has of tables beyond what is known here, many in one look: that is asked whenever another server has written.
 *
 * A look is one statement, so what it gives of a table fits together: its revision, and all steps up to the last one of that moment.
 */
import { type Selectable, sql } from "kysely";
import type { TableEvents } from "../store/schema.ts";
import { prepared, query, type Store } from "../store/store.ts";
import type { StoredStep } from "./play.ts";
import { stepOf } from "./steps.ts";
import type { Table } from "./table.ts";

export interface TableNews {
  readonly revision: number;
  /** Those that came after what is known, one after another. */
  readonly steps: readonly StoredStep[];
}

export const MAX_AT_ONCE = 1024;

/** A version for each table: what comes after it is asked for. One value, however many tables there are. */
const known = sql<{ key: string; value: number }>`json_each(${sql.val("{}")}, ${sql.lit("$")})`.as("known");

const news = prepared(
  query
    .selectFrom(known)
    .innerJoin("tables", "tables.id", "known.key")
    .leftJoin("table_events", (join) =>
      join
        .onRef("table_events.table_id", "=", "tables.id")
        .on("table_events.version", ">", sql<number>`CAST(known.value AS INTEGER)`),
    )
    .selectAll("table_events")
    .select(["tables.id", "tables.revision"])
    .orderBy("tables.id")
    .orderBy("table_events.version"),
);

/** Of those tables with which the store has gone on: how. */
export async function newsOf(store: Store, tables: readonly Table[]): Promise<Map<Table, TableNews>> {
  const found = new Map<Table, TableNews>();
  for (let from = 0; from < tables.length; from += MAX_AT_ONCE) {
    const asked = tables.slice(from, from + MAX_AT_ONCE);
    const versions = Object.fromEntries(asked.map(({ row: { id }, version }) => [id, version]));
    const rows = Map.groupBy(await store.read(news(JSON.stringify(versions))), ({ id }) => id);
    for (const table of asked) {
      const [first, ...others] = rows.get(table.row.id) ?? [];
      if (!first) continue;
      // A table without new steps is there once, with nothing of a step.
      const steps =
        first.version === null ? [] : [first, ...others].map((row) => stepOf(row as Selectable<TableEvents>));
      if (steps.length > 0 || first.revision > table.row.revision)
        found.set(table, { revision: first.revision, steps });
    }
  }
  return found;
}

/** Filled up to a power of two, so that there are few different statements to prepare. */
export function filled(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, i) => ids[Math.min(i, ids.length - 1)]!); // never beyond the last
}
