/** Secrets that a store makes for itself, once, and that never leave the server. */
import { randomBytes } from "node:crypto";
import { query, type Store } from "./store.ts";

export async function secretOf(store: Store, name: "daily" | "devices" | "problems"): Promise<string> {
  const known = query.selectFrom("secrets").select("value").where("name", "=", name);
  const secret = (await store.readOne(known))?.value;
  if (secret !== undefined) return secret;
  await store.write(
    query
      .insertInto("secrets")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return (await store.readOne(known))!.value; // this process or another has just written it
}
