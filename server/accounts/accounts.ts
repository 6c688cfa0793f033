/** Accounts and sessions. */
import { hash, randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import type { Me } from "@asztal/wire";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Accounts as AccountColumns, Schema } from "../store/schema.ts";
import { Conflict, concerns, mustChange, oneAtATime, prepared, query, type Store, type Write } from "../store/store.ts";
import type { Time } from "../time.ts";
import { Devices } from "./devices.ts";
import { lookKey, nameFault, nameKey, normalName } from "./names.ts";
import { hashPassword, type PasswordCost } from "./password.ts";
import { banOf } from "./restrictions.ts";
import { Tries } from "./tries.ts";

export type Account = Selectable<AccountColumns>;

const SESSION_MILLISECONDS = 60 * 24 * 3600 * 1000;

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

/** Where the account is not banned at a time that is given last. */
export const notBanned = ({ eb, or }: ExpressionBuilder<Schema, "accounts">) =>
  or([eb("accounts.banned_until", "is", null), eb("accounts.banned_until", "<=", 0)]);

const ofSession = prepared(
  query
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .selectAll("accounts")
    .where("sessions.token_digest", "=", "")
    .where("sessions.expires_at", ">", 0)
    .where(notBanned),
);

/** Who asks: from where, and with which session, be it valid or not. */
export interface Visitor {
  readonly token: string;
  /** The mark of a browser that has been in an account before. */
  readonly device: string;
  readonly address: string;
}

const endSession = (token: string) => query.deleteFrom("sessions").where("token_digest", "=", digestOf(token));
const endSessions = (account: string) => query.deleteFrom("sessions").where("account_id", "=", account);

/** Decided where it is written, so that of two administrators who go at the same time one stays. */
const isNotOnlyAdmin = ({ eb, or, exists, selectFrom }: ExpressionBuilder<Schema, "accounts">) =>
  or([
    eb("accounts.is_admin", "=", 0),
    exists(
      selectFrom("accounts as other")
        .select("other.id")
        .where("other.is_admin", "=", 1)
        .whereRef("other.id", "!=", "accounts.id"),
    ),
  ]);

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
  readonly #time: Time;
  readonly #passwordCost: PasswordCost | undefined;
  readonly #tries: Tries;
  readonly #devices: Devices;
  #changes = 0;

  constructor(store: Store, time: Time, passwordCost?: PasswordCost) {
    this.#store = store;
    this.#time = time;
    this.#passwordCost = passwordCost;
    this.#tries = new Tries(time.elapsed);
    this.#devices = new Devices(store);
  }

  find(id: string): Promise<Account | null> {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("id", "=", id));
  }

  named(name: string): Promise<Account | null> {
    return this.#store.readOne(query.selectFrom("accounts").selectAll().where("name_key", "=", nameKey(name)));
  }

  /** The account of a session, or null when there is none or it is over. */
  async ofSession(token: string | undefined): Promise<Account | null> {
    if (!token) return null;
    return this.#store.readOne(ofSession(digestOf(token), this.#time.surely(), this.#time.now()));
  }

  /** Goes up when a session was ended or an account changed here. */
  get changes(): number {
    return this.#changes;
  }

  /** As long as this stays the same, no session was ended and no account was changed: here or by another process. */
  get revision(): number {
    return this.#changes + this.#store.foreign.general;
  }

  /** Writes that change accounts or end sessions go this way: whoever has looked something up looks again. */
  async change(...writes: readonly Write[]): Promise<void> {
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
        banned_until: null,
        muted_until: null,
        created_at: this.#time.now(),
      };
      const { token, insert } = this.#newSession(id);
      try {
        // Nobody has looked for it anywhere yet.
        await this.#store.write(concerns(), query.insertInto("accounts").values(account), insert);
        return { account, token };
      } catch (error) {
        if (!(error instanceof Conflict) || tries >= GUEST_NAME_TRIES) throw error;
      }
    }
  }

  /** A new account, or the guest's own with a name and a password: then it keeps its games. The first one is administrator. */
  async register(
    request: { name: string; password: string; email?: string },
    guest: Account | null,
  ): Promise<SignedIn> {
    const name = normalName(request.name);
    const fault = nameFault(name);
    if (fault) return fault;
    if (guest && guest.password !== null) return { refused: "signed-in-already", args: { name: guest.name } };
    const id = guest?.id ?? newId();
    const named = {
      name,
      name_key: nameKey(name),
      look_key: lookKey(name),
      password: await hashPassword(request.password, this.#passwordCost),
      email: request.email ?? null,
      // Decided where it is written, so that of two who come at the same time one is the first.
      is_admin: sql<number>`CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE password IS NOT NULL) THEN 0 ELSE 1 END`,
    };
    const { token, insert } = this.#newSession(id);
    const write = guest
      ? mustChange(query.updateTable("accounts").set(named).where("id", "=", id).where("password", "is", null))
      : query.insertInto("accounts").values({ id, created_at: this.#time.now(), ...named });
    try {
      // Whoever knows an old token of the guest, or has planted one, must not get into the account with it.
      await this.change(oneAtATime("registering"), write, looksNew(id, named.look_key), endSessions(id), insert);
    } catch (error) {
      if (error instanceof Conflict) return { refused: "name-taken", args: { name } };
      throw error;
    }
    return { account: (await this.find(id))!, token }; // it was written a moment ago
  }

  /** Signing in ends the session that asked for it, be it a guest's or somebody else's. */
  async signIn(name: string, password: string, { token: old, device, address }: Visitor): Promise<SignedIn> {
    const account = await this.named(name);
    const known = account && (await this.#devices.known(account.id, device));
    const trying = known === null ? { address } : { known };
    const refusal = await this.#tries.open(nameKey(name), account?.password ?? null, password, trying);
    if (refusal) return refusal;
    const ban = banOf(account!, this.#time.now()); // a password was right, so there is an account
    if (ban) return ban;
    const { token, insert } = this.#newSession(account!.id);
    await this.change(endSession(old), insert);
    return { account: account!, token };
  }

  /** A new password, by whoever was found to own the account: everything that was open before is closed. */
  async setPassword(account: Account, password: string): Promise<SignedIn> {
    const { token, insert } = this.#newSession(account.id);
    await this.change(
      query
        .updateTable("accounts")
        .set({ password: await hashPassword(password, this.#passwordCost) })
        .where("id", "=", account.id),
      query.deleteFrom("recovery_codes").where("account_id", "=", account.id),
      query.deleteFrom("access_tokens").where("account_id", "=", account.id),
      endSessions(account.id),
      insert,
    );
    return { account, token };
  }

  /** Another name, by an administrator. */
  async rename(account: Account, wanted: string, ...more: readonly Write[]): Promise<Account | Refusal> {
    const name = normalName(wanted);
    const fault = nameFault(name);
    if (fault) return fault;
    const named = query
      .updateTable("accounts")
      .set({ name, name_key: nameKey(name) })
      .where("id", "=", account.id);
    try {
      await this.change(oneAtATime("registering"), mustChange(named), looksNew(account.id, lookKey(name)), ...more);
    } catch (error) {
      if (error instanceof Conflict) return { refused: "name-taken", args: { name } };
      throw error;
    }
    return { ...account, name };
  }

  endSessions(account: string): Write {
    return endSessions(account);
  }

  /** For the browser that has just got into the account: guesses of others do not keep it out from now on. */
  markDevice(account: Account): Promise<string> {
    return this.#devices.mark(account.id);
  }

  /** Why this is not the password of somebody who is signed in, or null when it is. */
  #check({ name_key: name, password: stored }: Account, password: string): Promise<Refusal | null> {
    return this.#tries.open(name, stored, password, { known: "session" });
  }

  async signOut(token: string): Promise<void> {
    await this.change(endSession(token));
  }

  /** A new password ends all sessions but this one. */
  async changePassword(
    account: Account,
    { current, next }: { readonly current: string; readonly next: string },
    token: string,
  ): Promise<Refusal | null> {
    const refusal = await this.#check(account, current);
    if (refusal) return refusal;
    await this.change(
      query
        .updateTable("accounts")
        .set({ password: await hashPassword(next, this.#passwordCost) })
        .where("id", "=", account.id),
      endSessions(account.id).where("token_digest", "!=", digestOf(token)),
    );
    return null;
  }

  /**
   * The name and the means to sign in go; finished games stay, with nobody's name on the seat. A guest needs no password. The only
   * administrator stays: without one, the next who registers would be it.
   */
  async remove(account: Account, password: string | undefined): Promise<Refusal | null> {
    const refusal = account.password === null ? null : await this.#check(account, password ?? "");
    if (refusal) return refusal;
    try {
      await this.change(
        oneAtATime("registering"),
        query.updateTable("results").set({ account_id: null }).where("account_id", "=", account.id),
        query.deleteFrom("chats").where("account_id", "=", account.id),
        mustChange(query.deleteFrom("accounts").where("id", "=", account.id).where(isNotOnlyAdmin)),
      );
    } catch (error) {
      if (error instanceof Conflict) return { refused: "only-admin" };
      throw error;
    }
    return null;
  }

  /** Forgets sessions that are over, and guests who have neither a session nor a finished game. */
  async cleanUp(): Promise<void> {
    const now = this.#time.surely();
    const before = now - SESSION_MILLISECONDS;
    await this.change(
      query.deleteFrom("sessions").where("expires_at", "<=", now),
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
    await this.change(query.updateTable("accounts").set({ is_admin: 1 }).where("id", "=", account.id));
    return true;
  }

  #newSession(account: string) {
    const token = randomBytes(32).toString("base64url");
    const insert = query.insertInto("sessions").values({
      token_digest: digestOf(token),
      account_id: account,
      created_at: this.#time.surely(),
      expires_at: this.#time.surely() + SESSION_MILLISECONDS,
    });
    return { token, insert };
  }
}
