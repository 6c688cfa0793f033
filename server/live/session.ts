/** Who a connection is: looked up when it comes, and again when a session may have ended. */
import type { Account, Accounts } from "../accounts/accounts.ts";

/** A session that nobody ends runs out some day; so often that is looked at. */
const SESSION_MILLISECONDS = 10_000;

interface Surroundings {
  readonly accounts: Accounts;
  elapsed(): number;
}

type Found = Account | null | Promise<Account | null>;

interface Known {
  readonly at: number;
  readonly revision: number;
  readonly found: Found;
}

export class Session {
  readonly #house: Surroundings;
  #token: string | undefined;
  #account: { readonly id: string; readonly name: string } = { id: "", name: "" };
  #known: Known;

  constructor(token: string | undefined, house: Surroundings) {
    this.#house = house;
    this.#known = { at: house.elapsed(), revision: house.accounts.revision, found: null };
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
   * Who is signed in now: at once when it is known, for this is asked with every command. Otherwise all who ask meanwhile
   * wait for the same answer, so that commands stay in their order.
   */
  signedIn(): Found {
    const { at, revision } = this.#known;
    const isKnown = revision === this.#house.accounts.revision && this.#house.elapsed() - at <= SESSION_MILLISECONDS;
    if (this.#token !== undefined && !isKnown) this.#remember(this.#house.accounts.ofToken(this.#token));
    return this.#known.found;
  }

  #remember(found: Promise<Account | null>): void {
    const known: Known = { at: this.#house.elapsed(), revision: this.#house.accounts.revision, found };
    const settle = (next: Known) => {
      if (this.#known === known) this.#known = next;
    };
    this.#known = known;
    found.then(
      (account) => settle({ ...known, found: account }),
      () => settle({ ...known, at: Number.NEGATIVE_INFINITY }), // what could not be looked up is asked again
    );
  }

  /** A session that was over before the connection came is as good as none. */
  async #enter(token: string): Promise<Account | null> {
    const account = await this.#house.accounts.ofToken(token);
    if (account) {
      this.#account = account;
      this.#token = token;
    }
    return account;
  }
}
