/** Which database is behind the store. */
import { SqliteEngine } from "./sqlite-engine.ts";
import { Store } from "./store.ts";

export interface StoreSettings {
  readonly data: string;
  /** Most bytes that the store may grow to. */
  readonly mostBytes?: number | undefined;
}

export async function openStore({ data, mostBytes }: StoreSettings): Promise<Store> {
  return new Store(new SqliteEngine(data, mostBytes ?? null));
}
