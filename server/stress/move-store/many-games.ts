/** A store with as many finished games as one likes: a few are played on a real server, then copied under ids of their own. */
import { randomBytes } from "node:crypto";
import { type Compilable, type OperationNodeSource, sql } from "kysely";
import { openStore } from "../../store/open.ts";
import type { Schema } from "../../store/schema.ts";
import { prepared, query, type Store } from "../../store/store.ts";
import { kinds } from "../kill.ts";
import { Party } from "../party.ts";
import { ServerProcess } from "../process.ts";
import { Witness } from "../witness.ts";

/** What belongs to a table, by the column that names it; its row comes first. */
const ROWS: readonly (readonly [name: keyof Schema, column: string])[] = [
  ["tables", "id"],
  ["table_seats", "table_id"],
  ["table_events", "table_id"],
  ["table_snapshots", "table_id"],
  ["results", "table_id"],
];
const AT_ONCE = 1000;
const GAME_SECONDS = 120;

type Copy = (id: string, from: string) => ReturnType<ReturnType<typeof prepared>>;

/** `INSERT INTO name (…) SELECT …` that takes the new id and the old one. */
async function copyOf(store: Store, name: keyof Schema, column: string): Promise<Copy | null> {
  const [row] = await store.read(query.selectFrom(name).selectAll().limit(1));
  if (!row) return null;
  const columns = Object.keys(row);
  const selected = columns.map((one) => (one === column ? sql`${"new"}`.as(one) : sql.ref(one).as(one)));
  const built = query
    .insertInto(name)
    .columns(columns as never) // they are those of a row of it
    .expression(
      query
        .selectFrom(name)
        .select(selected as never)
        .where(sql.ref(column), "=", "old") as never,
    );
  return prepared(built as Compilable<unknown> & OperationNodeSource);
}

/** Plays on a real server, then copies what was stored until there are so many games. */
export async function fillWithGames(data: string, games: number, seed: string): Promise<void> {
  const server = new ServerProcess({ data, more: new URL("../more.ts", import.meta.url).href });
  await server.start();
  const witness = new Witness();
  const settings = { addresses: [server.address], place: { data }, witness, seconds: GAME_SECONDS };
  const awake = kinds.filter(({ sleeps }) => sleeps === undefined);
  const parties = await Promise.all(
    [...awake, ...awake].map((kind, i) => Party.gather({ ...kind, ...settings, seed: `${seed} ${i}` })),
  );
  await Promise.all(parties.map((party) => party.game()));
  for (const party of parties) party.leave();
  await server.stop();
  const faults = [...witness.faults, ...server.faults];
  if (faults.length > 0) throw new Error(faults[0]);
  await multiply(data, games);
}

async function multiply(data: string, games: number): Promise<void> {
  const store = await openStore({ data });
  const played = await store.read(query.selectFrom("tables").select("id").where("status", "=", "finished"));
  const copies = (await Promise.all(ROWS.map(([name, column]) => copyOf(store, name, column)))).filter(
    (copy) => copy !== null,
  );
  for (let made = played.length; made < games; made += AT_ONCE) {
    const number = Math.min(AT_ONCE, games - made);
    await Promise.all(
      Array.from({ length: number }, (_, i) => {
        const from = played[(made + i) % played.length]!.id; // there is one for each rest
        const id = randomBytes(12).toString("base64url");
        return store.write(...copies.map((copy) => copy(id, from)));
      }),
    );
  }
  await store.close();
}
