/**
 * Access tokens: what a program shows instead of a session. They are kept as digests, run out, and can be revoked. What they may
 * be used for is said where each route and each live command is, and is nothing otherwise.
 */
import { hash, randomBytes } from "node:crypto";
import type { Refusal } from "@asztal/kernel";
import type { CreateToken, NewToken, TokenInfo } from "@asztal/wire";
import { Conflict, concerns, mustChange, prepared, query, type Store } from "../store/store.ts";
import type { Time } from "../time.ts";
import { type Account, type Accounts, newId, notBanned } from "./accounts.ts";
import type { Caller } from "./caller.ts";
import { lookKey } from "./names.ts";

/** By this a token is known for what it is, also by programs that look for secrets in what is published. */
const PREFIX = "asztal_";
const DAY_MILLISECONDS = 24 * 3600_000;
const MAX_TOKENS = 50;
const MAX_PROGRAMS = 100;
/** The last use is noted so exactly: a program that plays fast does not write with every move. */
const USE_MILLISECONDS = 60_000;

const digestOf = (token: string) => hash("sha256", token, "base64url");

const ofToken = prepared(
  query
    .selectFrom("access_tokens")
    .innerJoin("accounts", "accounts.id", "access_tokens.account_id")
    .leftJoin("programs", "programs.id", "access_tokens.program_id")
    .selectAll("accounts")
    .select(["access_tokens.id as tokenId", "access_tokens.scope", "access_tokens.last_used_at as lastUsedAt"])
    .select(["access_tokens.program_id as programId", "access_tokens.program_version as version"])
    .select(["programs.name as programName", "programs.game"])
    .where("access_tokens.digest", "=", "")
    .where("access_tokens.expires_at", ">", 0)
    .where(notBanned),
);

export class Tokens {
  readonly #store: Store;
  readonly #accounts: Accounts;
  readonly #time: Time;

  constructor(store: Store, accounts: Accounts, time: Time) {
    this.#store = store;
    this.#accounts = accounts;
    this.#time = time;
  }

  /** Who shows this token; null when it is none, revoked or run out, or its owner is banned. */
  async find(token: string): Promise<Caller | null> {
    if (!token.startsWith(PREFIX)) return null;
    const now = this.#time.surely();
    const found = await this.#store.readOne(ofToken(digestOf(token), now, this.#time.now()));
    if (!found) return null;
    const { tokenId, scope, lastUsedAt, programId, programName, game, version, ...account } = found;
    if (now - (lastUsedAt ?? 0) >= USE_MILLISECONDS) this.#noteUse(tokenId, now);
    const program = programId && { id: programId, name: programName!, game: game!, version: version! }; // written together
    return { account, token: { id: tokenId, scope }, program: program || null };
  }

  /** Nobody waits for it, and nothing depends on it. */
  #noteUse(id: string, now: number): void {
    const used = query.updateTable("access_tokens").set({ last_used_at: now }).where("id", "=", id);
    this.#store.write(concerns(), used).catch(() => {}); // the store says so itself; the next use is noted
  }

  async list({ id }: Account): Promise<TokenInfo[]> {
    const rows = await this.#store.read(
      query
        .selectFrom("access_tokens")
        .leftJoin("programs", "programs.id", "access_tokens.program_id")
        .selectAll("access_tokens")
        .select(["programs.name as programName", "programs.game"])
        .where("access_tokens.account_id", "=", id)
        .orderBy("access_tokens.created_at", "desc"),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      scope: row.scope,
      program:
        row.programName === null ? null : { game: row.game!, name: row.programName, version: row.program_version! }, // written together
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** The token is in the answer, and nowhere else. */
  async create(account: Account, request: CreateToken): Promise<NewToken | Refusal> {
    if (account.password === null) return { refused: "register-first" };
    const tooMany = await this.#tooMany(account.id);
    if (tooMany) return tooMany;
    const token = PREFIX + randomBytes(32).toString("base64url");
    const now = this.#time.surely();
    const row = {
      id: newId(),
      digest: digestOf(token),
      account_id: account.id,
      name: request.name,
      scope: request.scope,
      created_at: now,
      expires_at: now + request.days * DAY_MILLISECONDS,
      last_used_at: null,
    };
    const program = request.scope === "play" ? request.program : null;
    const program_id = program && (await this.register(account.id, program));
    if (program_id !== null && typeof program_id !== "string") return program_id;
    await this.#store.write(
      query.insertInto("access_tokens").values({ ...row, program_id, program_version: program?.version ?? null }),
    );
    const { id, name, scope, created_at: createdAt, expires_at: expiresAt } = row;
    return { token, info: { id, name, scope, program, createdAt, expiresAt, lastUsedAt: null } };
  }

  /** The id of the account's program of this name, which is registered where there was none. */
  async register(
    account: string,
    program: { readonly game: string; readonly name: string },
  ): Promise<string | Refusal> {
    const isTaken = await this.#isTaken(account, program);
    return isTaken
      ? { refused: "program-name-taken", args: { name: program.name } }
      : this.#programId(account, program);
  }

  async #tooMany(account: string): Promise<Refusal | null> {
    const count = (table: "access_tokens" | "programs") =>
      query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", account);
    const [tokens, programs] = await Promise.all([
      this.#store.readOne(count("access_tokens")),
      this.#store.readOne(count("programs")),
    ]);
    if ((tokens?.count ?? 0) >= MAX_TOKENS) return { refused: "too-many-tokens", args: { most: MAX_TOKENS } };
    return (programs?.count ?? 0) >= MAX_PROGRAMS
      ? { refused: "too-many-programs", args: { most: MAX_PROGRAMS } }
      : null;
  }

  /** Whether somebody else's program of the game has a name that looks like this one. */
  async #isTaken(account: string, { game, name }: { readonly game: string; readonly name: string }): Promise<boolean> {
    const look = lookKey(name);
    const other = await this.#store.readOne(
      query
        .selectFrom("programs")
        .select("id")
        .where("game", "=", game)
        .where("look_key", "=", look)
        .where("account_id", "!=", account),
    );
    return other !== null;
  }

  /** Of the program of this name; one that is not known yet is registered. */
  async #programId(account: string, { game, name }: { readonly game: string; readonly name: string }): Promise<string> {
    await this.#store.write(
      query
        .insertInto("programs")
        .values({
          id: newId(),
          account_id: account,
          game,
          name,
          look_key: lookKey(name),
          created_at: this.#time.surely(),
          picture: null,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
    const known = await this.#store.readOne(
      query
        .selectFrom("programs")
        .select("id")
        .where("account_id", "=", account)
        .where("game", "=", game)
        .where("name", "=", name),
    );
    return known!.id; // it was written a moment ago, or before
  }

  /** From now on the token opens nothing, also where it is in use. */
  async revoke(account: Account, id: string): Promise<Refusal | null> {
    const removed = query.deleteFrom("access_tokens").where("id", "=", id).where("account_id", "=", account.id);
    try {
      await this.#accounts.change(mustChange(removed));
    } catch (error) {
      if (error instanceof Conflict) return { refused: "no-such-token" };
      throw error;
    }
    return null;
  }
}
