/** Who a connection is: looked up when it comes, and again when a session may have ended. */
import type { Account, Accounts } from "../accounts/accounts.ts";

/** A session that nobody ends runs out some day; so often that is looked at. */
const SESSION_MILLISECONDS = 10_000;

interface Surroundings {
  readonly accounts: Accounts;
  elapsed(): number;
}

type Found = Account | null | Promise<Account | null>;

interface CachedSession {
  readonly at: number;
  readonly revision: number;
  readonly found: Found;
}

export class Session {
  readonly #context: Surroundings;
  #token: string | undefined;
  #account: { readonly id: string; readonly name: string } = { id: "", name: "" };
  #cached: CachedSession;

  constructor(token: string | undefined, context: Surroundings) {
    this.#context = context;
    this.#cached = { at: context.elapsed(), revision: context.accounts.revision, found: null };
    if (token !== undefined) this.#remember(this.#enter(token));
  }

  /** Whom the connection belongs to, once `signedIn` has been answered for the first time; nobody with an empty id. */
  get account(): { readonly id: string; readonly name: string } {
    return this.#account;
  }

  /** Whether an answer of `signedIn` means that there was a session and it has ended. */
  isOver(account: Account | null): boolean {
    return this.#token !== undefined && account === null;
  }

  /**
   * Who is signed in now: at once when it is cached, for this is asked with every command. Otherwise all who ask meanwhile
   * wait for the same answer, so that commands stay in their order.
   */
  signedIn(): Found {
    const { at, revision } = this.#cached;
    const isKnown =
      revision === this.#context.accounts.revision && this.#context.elapsed() - at <= SESSION_MILLISECONDS;
    if (this.#token !== undefined && !isKnown) this.#remember(this.#context.accounts.ofToken(this.#token));
    return this.#cached.found;
  }

  #remember(found: Promise<Account | null>): void {
    const cached: CachedSession = { at: this.#context.elapsed(), revision: this.#context.accounts.revision, found };
    const settle = (next: CachedSession) => {
      if (this.#cached === cached) this.#cached = next;
    };
    this.#cached = cached;
    found.then(
      (account) => settle({ ...cached, found: account }),
      () => settle({ ...cached, at: Number.NEGATIVE_INFINITY }), // what could not be looked up is asked again
    );
  }

  /** A session that was over before the connection came is as good as none. */
  async #enter(token: string): Promise<Account | null> {
    const account = await this.#context.accounts.ofToken(token);
    if (account) {
      this.#account = account;
      this.#token = token;
    }
    return account;
  }
}
