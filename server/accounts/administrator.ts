/** The operator's word, past all sessions: an account becomes administrator, or gets a code for a new password. */
import { existsSync } from "node:fs";
import { storeFile } from "../store/backup.ts";
import { StoreUnusable } from "../store/engine.ts";
import { openStore, type StoreSettings } from "../store/open.ts";
import type { Store } from "../store/store.ts";
import { systemTime } from "../time.ts";
import { Accounts } from "./accounts.ts";
import { CODE_MILLISECONDS, Recovery } from "./recovery.ts";

/** Works whether a server runs on the store or not. */
async function withStore<Result>(
  { data, database }: StoreSettings,
  act: (store: Store, accounts: Accounts) => Promise<Result>,
): Promise<Result> {
  if (database === undefined && !existsSync(storeFile(data))) {
    throw new StoreUnusable(`${data} holds no store of Asztal.`);
  }
  const store = await openStore({ data, database });
  try {
    return await act(store, new Accounts(store, systemTime));
  } finally {
    await store.close();
  }
}

/** False when no registered account has the name. */
export function makeAdministrator(settings: StoreSettings, name: string): Promise<boolean> {
  return withStore(settings, (_, accounts) => accounts.makeAdmin(name));
}

/** A code with which the account gets a new password; null when no registered account has the name. */
export function issueRecoveryCode(settings: StoreSettings, name: string): Promise<string | null> {
  return withStore(settings, async (store, accounts) => {
    const account = await accounts.named(name);
    if (!account || account.password === null) return null;
    const { code } = await new Recovery(store, accounts, systemTime).issue(account, "administrator", CODE_MILLISECONDS);
    return code;
  });
}
