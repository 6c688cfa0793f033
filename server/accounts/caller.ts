/** Who asks the server for something: somebody who is signed in, or a program with a token of its owner's. */
import type { Scope } from "@asztal/wire";
import type { Account, Accounts } from "./accounts.ts";
import type { Tokens } from "./tokens.ts";

/** A program of a user at a version, as seats name it. */
export interface ProgramVersion {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface Caller {
  readonly account: Account;
  /** Null for whoever is signed in. */
  readonly token: { readonly id: string; readonly scope: Scope } | null;
  /** The program that plays with the token, and the game that it plays. */
  readonly program: (ProgramVersion & { readonly game: string }) | null;
}

/** By this name a caller holds a seat. A token that only reads has a name of its own: it sees what everybody sees. */
export function holderId({ account, token, program }: Pick<Caller, "account" | "token" | "program">): string {
  if (program) return programHolderId(program);
  return token ? `token ${token.id}` : account.id;
}

/** No account has such an id. */
export function programHolderId({ id, version }: Pick<ProgramVersion, "id" | "version">): string {
  return `${id} v${version}`;
}

/** What a caller shows to be known. */
export type Credential = { readonly session: string } | { readonly token: string };

export class Callers {
  readonly #accounts: Accounts;
  readonly #tokens: Tokens;

  constructor(accounts: Accounts, tokens: Tokens) {
    this.#accounts = accounts;
    this.#tokens = tokens;
  }

  /** Null when the session or the token is none, or over. */
  async find(credential: Credential): Promise<Caller | null> {
    if ("token" in credential) return this.#tokens.find(credential.token);
    const account = await this.#accounts.ofSession(credential.session);
    return account && signedInAs(account);
  }

  /** As long as this stays the same, nobody has been signed out and no token revoked: here or by another process. */
  get revision(): number {
    return this.#accounts.revision;
  }

  /** The same, of what was done here. */
  get changes(): number {
    return this.#accounts.changes;
  }
}

export function signedInAs(account: Account): Caller {
  return { account, token: null, program: null };
}
