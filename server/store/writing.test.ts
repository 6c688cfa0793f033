import { sql } from "kysely";
import { expect, test } from "vitest";
import { placeOf } from "../testing/server.ts";
import { openStore } from "./open.ts";
import { Conflict, mustChange, oneAtATime, query, type Store } from "./store.ts";

const account = (id: string) => ({
  id,
  name: id,
  name_key: id,
  password: null,
  email: null,
  is_admin: 0,
  created_at: 0,
});
const insert = (id: string) => query.insertInto("accounts").values(account(id));
const names = async (store: Store) =>
  (await store.read(query.selectFrom("accounts").select("name"))).map(({ name }) => name);

test("writes that come together share a transaction, and each is kept or dropped for itself", async () => {
  const store = await openStore(await placeOf());
  await store.write(insert("first"));
  const ids = Array.from({ length: 200 }, (_, i) => `a${i}`);
  const results = await Promise.allSettled([
    ...ids.map((id) => store.write(insert(id))),
    store.write(insert("new"), insert("first")),
    store.write(mustChange(query.updateTable("accounts").set({ name: "x" }).where("id", "=", "nobody"))),
  ]);
  expect(results.slice(0, 200).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(results.slice(200).map((result) => result.status === "rejected" && result.reason)).toEqual([
    expect.any(Conflict),
    expect.any(Conflict),
  ]);
  expect(await names(store)).toHaveLength(201);
  expect(await names(store)).not.toContain("new");
  expect(store.counts.batches).toBeLessThan(20);
  await store.close();
  await expect(store.write(insert("late"))).rejects.toThrow("closed");
});

test("a job with a fault in it does not keep the others of its transaction from being written", async () => {
  const store = await openStore(await placeOf());
  await store.write(insert("host"));
  const session = (token_digest: string, account_id: string) =>
    query.insertInto("sessions").values({ token_digest, account_id, created_at: 0, expires_at: 1 });
  const results = await Promise.allSettled([
    store.write(session("a", "host")),
    store.write(session("b", "nobody")),
    store.write(insert("guest"), session("c", "guest")),
    store.write(insert("second"), session("a", "second")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(Conflict);
  expect((await names(store)).toSorted()).toEqual(["guest", "host"]);
  expect(store.isWriting).toBe(true);
  await store.close();
});

test("of many who come first at the same time through two stores one is the first", async () => {
  const place = await placeOf();
  const stores = await Promise.all([openStore(place), openStore(place)]);
  const isFirst = sql<number>`CASE WHEN EXISTS (SELECT 1 FROM accounts) THEN 0 ELSE 1 END`;
  const writes = Array.from({ length: 20 }, (_, i) =>
    stores[i % 2]!.write(
      oneAtATime("coming"),
      query.insertInto("accounts").values({ ...account(`a${i}`), is_admin: isFirst }),
    ),
  );
  await Promise.all(writes);
  const firsts = await stores[0]!.read(query.selectFrom("accounts").select("name").where("is_admin", "=", 1));
  expect(firsts).toHaveLength(1);
  await Promise.all(stores.map((store) => store.close()));
});
