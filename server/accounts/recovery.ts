/**
 * The way back for somebody who has forgotten the password: a code that works once, from the administrator or by mail. Only its
 * digest is stored; it expires, and after a few wrong tries it is void.
 */
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import { networkOf } from "../addresses.ts";
import { Allowances } from "../allowance.ts";
import { query, type Store, type Write } from "../store/store.ts";
import type { Time } from "../time.ts";
import type { Account, Accounts, SignedIn } from "./accounts.ts";
import { nameKey } from "./names.ts";
import { banOf } from "./restrictions.ts";

/** No letters that are taken for others; 32 of them, so that a byte gives one without favour. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 10;
/** How long a code that a person hands over is good for. */
export const CODE_MILLISECONDS = 24 * 3600_000;
const MAX_TRIES = 5;
/** Tries of one network. */
const TRIES = { most: 20, seconds: 45 };

type Source = "administrator" | "mail";

/** As it is typed: small letters, spaces and hyphens do not matter. */
function digestOf(code: string): Buffer {
  return hash("sha256", code.toUpperCase().replaceAll(/[^A-Z\d]/g, ""), "buffer");
}

function newCode(): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export class Recovery {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #time: Time;
  readonly #tries: Allowances;

  constructor(store: Store, accounts: Accounts, time: Time) {
    this.#store = store;
    this.#accounts = accounts;
    this.#time = time;
    this.#tries = new Allowances(() => time.elapsed());
  }

  /** A new code in place of an older one from the same source. */
  async issue(account: Account, source: Source, milliseconds: number, ...more: readonly Write[]) {
    const code = newCode();
    const expiresAt = this.#time.now() + milliseconds;
    const row = { digest: digestOf(code).toString("base64url"), expires_at: expiresAt, tries: 0 };
    await this.#store.write(
      query
        .insertInto("recovery_codes")
        .values({ account_id: account.id, source, ...row })
        .onConflict((conflict) => conflict.columns(["account_id", "source"]).doUpdateSet(row)),
      ...more,
    );
    return { code, expiresAt };
  }

  /** Sets a new password and signs in. Whether there is such an account, or a code for it, is not to be found out here. */
  async redeem(name: string, code: string, password: string, address: string): Promise<SignedIn> {
    const tries = this.#tries.of(networkOf(address), TRIES);
    const seconds = tries.take();
    if (seconds > 0) return { refused: "too-many-tries", args: { seconds } };
    const account = await this.#accountWith(name, digestOf(code));
    if (!account) return { refused: "wrong-code" } satisfies Refusal;
    tries.giveBack();
    return banOf(account, this.#time.now()) ?? this.#accounts.setPassword(account, password);
  }

  /** The try is counted before the code is looked at: tries that are made at the same time must not slip through together. */
  async #accountWith(name: string, digest: Buffer): Promise<Account | null> {
    const ofAccount = query.selectFrom("accounts").select("id").where("name_key", "=", nameKey(name));
    await this.#store.write(
      query
        .updateTable("recovery_codes")
        .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
        .where("account_id", "in", ofAccount),
    );
    const codes = await this.#store.read(
      query
        .selectFrom("recovery_codes")
        .select(["account_id", "digest"])
        .where("account_id", "in", ofAccount)
        .where("tries", "<=", MAX_TRIES)
        .where("expires_at", ">", this.#time.now()),
    );
    const found = codes.find((stored) => timingSafeEqual(Buffer.from(stored.digest, "base64url"), digest));
    return found ? this.#accounts.find(found.account_id) : null;
  }
}
