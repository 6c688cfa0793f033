/** A store that another was being carried into is used by nobody until all of it is there. */
import type { Log } from "../log.ts";
import { StoreUnusable } from "./engine.ts";
import { openStore, type StoreSettings } from "./open.ts";
import { query, type Store } from "./store.ts";

/** Noted in such a store, in `server_state`. */
export const unfinishedMove = "unfinished-move";

/** Opens a store, or refuses one that is not whole. */
export async function openWhole(settings: StoreSettings, log?: Log): Promise<Store> {
  const store = await openStore(settings, log);
  const asked = query.selectFrom("server_state").select("value").where("name", "=", unfinishedMove);
  const isHalf = await store.readOne(asked).catch(async (error) => {
    await store.close();
    throw error;
  });
  if (!isHalf) return store;
  await store.close();
  throw new StoreUnusable(
    "This store is not whole: a move into it was not finished. Run the same asztal move-store again, or start on the store that it came from.",
  );
}
