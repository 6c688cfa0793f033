/** What administrators do about other people's accounts. All of it is noted, with who did it and when. */
import type { Refusal } from "@asztal/kernel";
import type { Moderation as Columns } from "../store/schema.ts";
import { query, type Store, type Write } from "../store/store.ts";
import type { Time } from "../time.ts";
import type { Account, Accounts } from "./accounts.ts";
import { CODE_MILLISECONDS, type Recovery } from "./recovery.ts";
import { FOR_GOOD } from "./restrictions.ts";

const DAY = 24 * 3600_000;
const MAX_LISTED = 200;

/** Who does it, to whom, and why. */
export interface Action {
  readonly admin: Account;
  readonly account: Account;
  readonly reason: string | null;
}

export class Moderation {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #recovery: Recovery;
  readonly #time: Time;

  constructor(store: Store, accounts: Accounts, recovery: Recovery, time: Time) {
    this.#store = store;
    this.#accounts = accounts;
    this.#recovery = recovery;
    this.#time = time;
  }

  /** For so many days, for good when that is null, and not any more when it is 0. A banned account's sessions end. */
  async restrict(act: Action, what: "ban" | "mute", days: number | null): Promise<Refusal | null> {
    if (act.account.is_admin === 1) return { refused: "is-admin" };
    const until = days === 0 ? null : days === null ? FOR_GOOD : this.#time.now() + days * DAY;
    const column = what === "ban" ? { banned_until: until } : { muted_until: until };
    const action = until === null ? (`un${what}` as const) : what;
    await this.#accounts.change(
      query.updateTable("accounts").set(column).where("id", "=", act.account.id),
      ...(action === "ban" ? [this.#accounts.endSessions(act.account.id)] : []),
      this.#note(act, action, until === null || until === FOR_GOOD ? null : String(until)),
    );
    return null;
  }

  async rename(act: Action, name: string): Promise<Account | Refusal> {
    if (act.account.is_admin === 1) return { refused: "is-admin" };
    return this.#accounts.rename(act.account, name, this.#note(act, "rename", name));
  }

  /** A code with which the owner of the account sets a new password; it is told this once. */
  async issueCode(act: Action): Promise<{ readonly code: string; readonly expiresAt: number } | Refusal> {
    if (act.account.is_admin === 1) return { refused: "is-admin" };
    if (act.account.password === null) return { refused: "is-guest" };
    return this.#recovery.issue(act.account, "administrator", CODE_MILLISECONDS, this.#note(act, "code", null));
  }

  /** What was done last comes first. */
  log() {
    return this.#store.read(
      query
        .selectFrom("moderation")
        .select(["id", "at", "admin_name as admin", "account_name as account", "action", "detail", "reason"])
        .orderBy("id", "desc")
        .limit(MAX_LISTED),
    );
  }

  #note({ admin, account, reason }: Action, action: Columns["action"], detail: string | null): Write {
    return query.insertInto("moderation").values({
      at: this.#time.now(),
      admin_id: admin.id,
      admin_name: admin.name,
      account_id: account.id,
      account_name: account.name,
      action,
      detail,
      reason,
    });
  }
}
