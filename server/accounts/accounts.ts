/** Accounts and sessions. */
import { hash, randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import { type Selectable, sql } from "kysely";
import { networkOf } from "../addresses.ts";
import type { Accounts as AccountColumns } from "../store/schema.ts";
import { Conflict, mustChange, oneAtATime, putTogether, query, type Store, type Write } from "../store/store.ts";
import type { Me } from "../wire/index.ts";
import { Guard } from "./guard.ts";
import { lookKey, nameFault, nameKey, normalName } from "./names.ts";
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

const digestOf = (token: string) => hash("sha256", token, "base64url");
/** Guests' names are drawn; two of them are the same once in millions, and then another one is drawn. */
const GUEST_NAME_TRIES = 5;
const LOOK_BATCH = 500;

const ofSession = putTogether(
  query
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .selectAll("accounts")
    .where("sessions.token_digest", "=", "")
    .where("sessions.expires_at", ">", 0),
);

/** Who asks: from where, and with which session, be it valid or not. */
export interface Visitor {
  readonly token: string;
  readonly address: string;
}

const endSession = (token: string) => query.deleteFrom("sessions").where("token_digest", "=", digestOf(token));
const endSessions = (account: string) => query.deleteFrom("sessions").where("account_id", "=", account);

/** A conflict when another account's name looks the same; those that were there before this was asked keep theirs. */
const looksNew = (account: string, look: string) =>
  mustChange(
    query
      .updateTable("accounts")
      .set({ look_key: look })
      .where("id", "=", account)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("accounts as other")
              .select("other.id")
              .where("other.look_key", "=", look)
              .where("other.id", "!=", account),
          ),
        ),
      ),
  );

export class Accounts {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #byName: Guard;
  readonly #byAddress: Guard;
  #changes = 0;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
    this.#byName = new Guard(8, GUESSING_WINDOW, now);
    this.#byAddress = new Guard(40, GUESSING_WINDOW, now);
  }

  find(id: string): Promise<Account | null> {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("id", "=", id));
  }

  named(name: string): Promise<Account | null> {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("name_key", "=", nameKey(name)));
  }

  /** The account of a session token, or null when there is none or it is over. */
  async ofToken(token: string | undefined): Promise<Account | null> {
    if (!token) return null;
    return this.#store.readOne(ofSession(digestOf(token), this.#now()));
  }

  /** As long as this stays the same, no session was ended and no account was changed: here or by another process. */
  get revision(): number {
    return this.#changes + this.#store.foreignChanges;
  }

  async #change(...writes: readonly Write[]): Promise<void> {
    await this.#store.write(...writes);
    this.#changes++;
  }

  /** Somebody plays at once: an account without a password, that can be registered later. */
  async guest(): Promise<SignedIn> {
    for (let tries = 0; ; tries++) {
      const id = newId();
      const name = `Guest-${randomBytes(3).toString("hex")}`;
      const account: Account = {
        id,
        name,
        name_key: nameKey(name),
        look_key: null,
        password: null,
        email: null,
        is_admin: 0,
        created_at: this.#now(),
      };
      const { token, insert } = this.#newSession(id);
      try {
        await this.#store.write(query.insertInto("accounts").values(account), insert);
        return { account, token };
      } catch (error) {
        if (!(error instanceof Conflict) || tries >= GUEST_NAME_TRIES) throw error;
      }
    }
  }

  /** A new account, or the guest's own with a name and a password: then it keeps its games. The first one is administrator. */
  async register(wish: { name: string; password: string; email?: string }, guest: Account | null): Promise<SignedIn> {
    const name = normalName(wish.name);
    const fault = nameFault(name);
    if (fault) return fault;
    if (guest && guest.password !== null) return { refused: "signed-in-already", args: { name: guest.name } };
    const id = guest?.id ?? newId();
    const named = {
      name,
      name_key: nameKey(name),
      look_key: lookKey(name),
      password: await hashPassword(wish.password),
      email: wish.email ?? null,
      // Decided where it is written, so that of two who come at the same time one is the first.
      is_admin: sql<number>`CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE password IS NOT NULL) THEN 0 ELSE 1 END`,
    };
    const { token, insert } = this.#newSession(id);
    const write = guest
      ? mustChange(query.updateTable("accounts").set(named).where("id", "=", id).where("password", "is", null))
      : query.insertInto("accounts").values({ id, created_at: this.#now(), ...named });
    try {
      // Whoever knows an old token of the guest, or has planted one, must not get into the account with it.
      await this.#change(oneAtATime("registering"), write, looksNew(id, named.look_key), endSessions(id), insert);
    } catch (error) {
      if (error instanceof Conflict) return { refused: "name-taken", args: { name } };
      throw error;
    }
    return { account: (await this.find(id))!, token }; // it was written a moment ago
  }

  /** Signing in ends the session that asked for it, be it a guest's or somebody else's. */
  async signIn(name: string, password: string, { token: old, address }: Visitor): Promise<SignedIn> {
    const account = await this.named(name);
    const checked = await this.#check(account, nameKey(name), password, address);
    if (checked) return checked;
    const { token, insert } = this.#newSession(account!.id); // a password was right, so there is an account
    await this.#change(endSession(old), insert);
    return { account: account!, token };
  }

  /** Why this password does not open the account, or null when it does. Every try counts until it was right. */
  async #check(account: Account | null, key: string, password: string, address: string): Promise<Refusal | null> {
    const network = networkOf(address);
    const seconds = Math.max(this.#byName.wait(key), this.#byAddress.wait(network));
    if (seconds > 0) return { refused: "too-many-tries", args: { seconds } };
    // Counted before it is looked at: tries that are made at the same time must not slip through together.
    this.#byName.failed(key);
    this.#byAddress.failed(network);
    const good = await isPassword(password, account?.password ?? (await nobodysPassword));
    if (!account?.password || !good) return { refused: "wrong-name-or-password" };
    this.#byName.succeeded(key);
    this.#byAddress.forgive(network);
    return null;
  }

  async signOut(token: string): Promise<void> {
    await this.#change(endSession(token));
  }

  /** A new password ends all sessions but this one. */
  async changePassword(
    account: Account,
    { current, next }: { readonly current: string; readonly next: string },
    { token, address }: Visitor,
  ): Promise<Refusal | null> {
    const refusal = await this.#check(account, account.name_key, current, address);
    if (refusal) return refusal;
    await this.#change(
      query
        .updateTable("accounts")
        .set({ password: await hashPassword(next) })
        .where("id", "=", account.id),
      endSessions(account.id).where("token_digest", "!=", digestOf(token)),
    );
    return null;
  }

  /** The name and the means to sign in go; finished games stay, with nobody's name on the seat. A guest needs no password. */
  async remove(account: Account, password: string | undefined, address: string): Promise<Refusal | null> {
    const refusal =
      account.password === null ? null : await this.#check(account, account.name_key, password ?? "", address);
    if (refusal) return refusal;
    await this.#change(
      query.updateTable("results").set({ account_id: null }).where("account_id", "=", account.id),
      query.deleteFrom("chats").where("account_id", "=", account.id),
      query.deleteFrom("accounts").where("id", "=", account.id),
    );
    return null;
  }

  /** Forgets sessions that are over, and guests who have neither a session nor a finished game. */
  async tidy(): Promise<void> {
    const before = this.#now() - SESSION_MILLISECONDS;
    await this.#change(
      query.deleteFrom("sessions").where("expires_at", "<=", this.#now()),
      query
        .deleteFrom("accounts")
        .where("password", "is", null)
        .where("created_at", "<", before)
        .where("id", "not in", query.selectFrom("sessions").select("account_id"))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("results").select("seat").whereRef("results.account_id", "=", "accounts.id"))),
        ),
    );
  }

  /** Names from before it was asked how they look are compared with new ones too. */
  async fillLookKeys(): Promise<void> {
    const unknown = query
      .selectFrom("accounts")
      .select(["id", "name"])
      .where("look_key", "is", null)
      .where("password", "is not", null)
      .limit(LOOK_BATCH);
    for (;;) {
      const accounts = await this.#store.read(unknown);
      if (accounts.length === 0) return;
      await this.#store.write(
        ...accounts.map(({ id, name }) =>
          query
            .updateTable("accounts")
            .set({ look_key: lookKey(name) })
            .where("id", "=", id),
        ),
      );
    }
  }

  async makeAdmin(name: string): Promise<boolean> {
    const account = await this.named(name);
    if (!account?.password) return false;
    await this.#change(query.updateTable("accounts").set({ is_admin: 1 }).where("id", "=", account.id));
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
