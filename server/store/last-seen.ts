/** The latest time that the server has surely seen, so that after a start it can doubt a calendar that is far ahead. */
import { query, type Store, type Write } from "./store.ts";

const NAME = "last-seen";

export function seen(at: number): Write {
  const value = String(at);
  return query
    .insertInto("server_state")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }));
}

/** Null in a store that nobody has used yet. One of an earlier version has at least noted when somebody came in. */
export async function lastSeen(store: Store): Promise<number | null> {
  const noted = await store.readOne(query.selectFrom("server_state").select("value").where("name", "=", NAME));
  if (noted) return Number(noted.value);
  const newest = await store.readOne(query.selectFrom("sessions").select(({ fn }) => fn.max("created_at").as("at")));
  return newest?.at ?? null;
}
