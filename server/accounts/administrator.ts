/** The operator's word, past all sessions: an account becomes administrator. */
import { existsSync } from "node:fs";
import { storeFile } from "../store/backup.ts";
import { StoreUnusable } from "../store/engine.ts";
import { openStore, type StoreSettings } from "../store/open.ts";
import { systemTime } from "../time.ts";
import { Accounts } from "./accounts.ts";

/** Works whether a server runs on the store or not; false when no registered account has the name. */
export async function makeAdministrator({ data, database }: StoreSettings, name: string): Promise<boolean> {
  if (database === undefined && !existsSync(storeFile(data))) {
    throw new StoreUnusable(`${data} holds no store of Asztal.`);
  }
  const store = await openStore({ data, database });
  try {
    return await new Accounts(store, systemTime).makeAdmin(name);
  } finally {
    await store.close();
  }
}
