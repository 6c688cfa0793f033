/** Accounts and sessions. */
import { createHash, randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import type { Selectable } from "kysely";
import type { Accounts as AccountColumns } from "../store/schema.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";
import type { Me } from "../wire/index.ts";
import { Guard } from "./guard.ts";
import { hashPassword, isPassword } from "./password.ts";

export type Account = Selectable<AccountColumns>;

const SESSION_MILLISECONDS = 60 * 24 * 3600 * 1000;
const GUESSING_WINDOW = 15 * 60 * 1000;
/** Checked instead of a real one when there is no such account, so that the time taken does not tell. */
const nobodysPassword = hashPassword(randomBytes(16).toString("hex"));

export type SignedIn = { readonly refused?: undefined; readonly account: Account; readonly token: string } | Refusal;

export function newId(): string {
  return randomBytes(12).toString("base64url");
}

export function meOf(account: Account): Me {
  return { id: account.id, name: account.name, guest: account.password === null, admin: account.is_admin === 1 };
}

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const keyOf = (name: string) => name.normalize("NFKC").toLowerCase();

export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #byName: Guard;
  readonly #byAddress: Guard;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#byName = new Guard(8, GUESSING_WINDOW, now);
    this.#byAddress = new Guard(40, GUESSING_WINDOW, now);
  }

  find(id: string): Account | null {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("id", "=", id));
  }

  named(name: string): Account | null {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("name_key", "=", keyOf(name)));
  }

  /** The account of a session token, or null when there is none or it is over. */
  ofToken(token: string | undefined): Account | null {
    if (!token) return null;
    return this.#store.readOne(
      query
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.account_id")
        .selectAll("accounts")
        .where("sessions.token_digest", "=", digestOf(token))
        .where("sessions.expires_at", ">", this.#now()),
    );
  }

  /** Somebody plays at once: an account without a password, that can be registered later. */
  async guest(): Promise<SignedIn> {
    const id = newId();
    const name = `Guest-${randomBytes(3).toString("hex")}`;
    const account: Account = {
      id,
      name,
      name_key: keyOf(name),
      password: null,
      email: null,
      is_admin: 0,
      created_at: this.#now(),
    };
    const { token, insert } = this.#newSession(id);
    await this.#store.write(query.insertInto("accounts").values(account), insert);
    return { account, token };
  }

  /** A new account, or the guest's own with a name and a password: then it keeps its games. The first one is administrator. */
  async register(wish: { name: string; password: string; email?: string }, guest: Account | null): Promise<SignedIn> {
    const password = await hashPassword(wish.password);
    const isFirst = !this.#store.readOne(query.selectFrom("accounts").select("id").where("is_admin", "=", 1).limit(1));
    const named = {
      name: wish.name,
      name_key: keyOf(wish.name),
      password,
      email: wish.email ?? null,
      is_admin: isFirst ? 1 : 0,
    };
    const kept = guest?.password === null ? guest : null;
    const account: Account = { id: kept?.id ?? newId(), created_at: kept?.created_at ?? this.#now(), ...named };
    const { token, insert } = this.#newSession(account.id);
    const write = kept
      ? mustChange(query.updateTable("accounts").set(named).where("id", "=", kept.id).where("password", "is", null))
      : query.insertInto("accounts").values(account);
    try {
      await this.#store.write(write, insert);
    } catch (error) {
      if (error instanceof Conflict) return { refused: "name-taken", args: { name: wish.name } };
      throw error;
    }
    return { account, token };
  }

  async signIn(name: string, password: string, address: string): Promise<SignedIn> {
    const key = keyOf(name);
    const seconds = Math.max(this.#byName.wait(key), this.#byAddress.wait(address));
    if (seconds > 0) return { refused: "too-many-tries", args: { seconds } };
    const account = this.named(name);
    const good = await isPassword(password, account?.password ?? (await nobodysPassword));
    if (!account?.password || !good) {
      this.#byName.failed(key);
      this.#byAddress.failed(address);
      return { refused: "wrong-name-or-password" };
    }
    this.#byName.succeeded(key);
    const { token, insert } = this.#newSession(account.id);
    const over = query.deleteFrom("sessions").where("expires_at", "<", this.#now());
    await this.#store.write(insert, over);
    return { account, token };
  }

  async signOut(token: string): Promise<void> {
    await this.#store.write(query.deleteFrom("sessions").where("token_digest", "=", digestOf(token)));
  }

  /** A new password ends all sessions but this one. */
  async changePassword(account: Account, current: string, next: string, token: string): Promise<Refusal | null> {
    if (!account.password || !(await isPassword(current, account.password)))
      return { refused: "wrong-name-or-password" };
    await this.#store.write(
      query
        .updateTable("accounts")
        .set({ password: await hashPassword(next) })
        .where("id", "=", account.id),
      query.deleteFrom("sessions").where("account_id", "=", account.id).where("token_digest", "!=", digestOf(token)),
    );
    return null;
  }

  /** The name and the means to sign in go; finished games stay, with nobody's name on the seat. */
  async remove(account: Account, password: string | undefined): Promise<Refusal | null> {
    if (account.password && !(await isPassword(password ?? "", account.password)))
      return { refused: "wrong-name-or-password" };
    await this.#store.write(
      query.updateTable("results").set({ account_id: null }).where("account_id", "=", account.id),
      query.deleteFrom("chats").where("account_id", "=", account.id),
      query.deleteFrom("accounts").where("id", "=", account.id),
    );
    return null;
  }

  async makeAdmin(name: string): Promise<boolean> {
    const account = this.named(name);
    if (!account?.password) return false;
    await this.#store.write(query.updateTable("accounts").set({ is_admin: 1 }).where("id", "=", account.id));
    return true;
  }

  #newSession(account: string) {
    const token = randomBytes(32).toString("base64url");
    const insert = query.insertInto("sessions").values({
      token_digest: digestOf(token),
      account_id: account,
      created_at: this.#now(),
      expires_at: this.#now() + SESSION_MILLISECONDS,
    });
    return { token, insert };
  }
}
