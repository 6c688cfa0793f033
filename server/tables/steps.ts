/** The steps of a table in the store. */
import type { Selectable } from "kysely";
import type { TableEvents } from "../store/schema.ts";
import { mustChange, prepared, query, type Store, type Write } from "../store/store.ts";
import type { StoredStep } from "./play.ts";
import type { TableRow } from "./row.ts";

/** Every move needs it. Of two that write the same version the second changes nothing. */
const insert = prepared(
  query
    .insertInto("table_events")
    .columns(["table_id", "version", "kind", "seat", "client_id", "move", "clocks", "at", "waited"])
    .expression(
      query
        .selectFrom("tables")
        .select(({ val }) => [
          "tables.id",
          val(0).as("version"),
          val<StoredStep["kind"]>("move").as("kind"),
          val(0).as("seat"),
          val("").as("client_id"),
          val("").as("move"),
          val("").as("clocks"),
          val(0).as("at"),
          val(0).as("waited"),
        ])
        .where("tables.id", "=", "")
        .where("tables.revision", "=", 0),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Writes version n+1 over n, and only while the table stands as it was read: otherwise it is a conflict. */
export function insertStep({ id, revision }: TableRow, step: StoredStep): Write {
  const { version, kind, seat, clientId, move, at, waited } = step;
  const clocks = step.clocks && JSON.stringify(step.clocks);
  return mustChange(insert(version, kind, seat, clientId, move, clocks, at, waited, id, revision));
}

const awake = prepared(query.updateTable("tables").set({ is_idle: 0 }).where("id", "=", ""));

/** Something happens again at a table at which nothing did. */
export function wakeRow({ id }: TableRow): Write {
  return awake(0, id);
}

/** Nothing will happen at the table by itself, unless another server has gone on with it. */
export function idleRow({ id }: TableRow, version: number): Write {
  return query
    .updateTable("tables")
    .set({ is_idle: 1 })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("table_events").select("seat").where("table_id", "=", id).where("version", ">", version))),
    );
}

const PAGE_STEPS = 500;

const page = prepared(
  query
    .selectFrom("table_events")
    .selectAll()
    .where("table_id", "=", "")
    .where("version", ">", 0)
    .orderBy("version")
    .limit(PAGE_STEPS),
);

/** All steps of a table, a page at a time: reading many at once would keep everybody else waiting. */
export async function* readSteps(store: Store, table: string): AsyncGenerator<StoredStep[]> {
  for (let after = 0; ; after += PAGE_STEPS) {
    const rows = await store.read(page(table, after, PAGE_STEPS));
    if (rows.length > 0) yield rows.map(stepOf);
    if (rows.length < PAGE_STEPS) return;
    await new Promise(setImmediate);
  }
}

export function stepOf({
  version,
  kind,
  seat,
  client_id,
  move,
  clocks,
  at,
  waited,
}: Selectable<TableEvents>): StoredStep {
  return {
    version,
    kind,
    seat,
    clientId: client_id,
    move,
    clocks: clocks === null ? null : (JSON.parse(clocks) as number[]), // as `insertStep` wrote it
    at,
    waited,
  };
}

export async function lastVersion(store: Store, table: string): Promise<number> {
  const last = await store.readOne(
    query
      .selectFrom("table_events")
      .select(({ fn }) => fn.max("version").as("version"))
      .where("table_id", "=", table),
  );
  return last?.version ?? 0;
}
