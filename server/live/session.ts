/** Who a connection is: looked up when it comes, and again when a session may have ended. */
import { type Caller, type Callers, type Credential, holderId } from "../accounts/caller.ts";

/** A session that nobody ends runs out some day; so often that is looked at. */
const SESSION_MILLISECONDS = 10_000;

interface Surroundings {
  readonly callers: Callers;
  elapsed(): number;
}

type Found = Caller | null | Promise<Caller | null>;

interface CachedSession {
  readonly at: number;
  readonly revision: number;
  readonly found: Found;
}

export class Session {
  readonly #context: Surroundings;
  #credential: Credential | null = null;
  #holder = "";
  #account = "";
  #cached: CachedSession;

  constructor(credential: Credential | null, context: Surroundings) {
    this.#context = context;
    this.#cached = { at: context.elapsed(), revision: context.callers.revision, found: null };
    if (credential) this.#remember(this.#enter(credential));
  }

  /** By this name the connection holds seats, once `signedIn` has been answered for the first time; empty for nobody. */
  get holder(): string {
    return this.#holder;
  }

  /** The account that answers for what the connection does, likewise. */
  get account(): string {
    return this.#account;
  }

  /** Whether an answer of `signedIn` means that there was a session or a token and it has ended. */
  isOver(caller: Caller | null): boolean {
    return this.#credential !== null && caller === null;
  }

  /**
   * Who is signed in now: at once when it is cached, for this is asked with every command. Otherwise all who ask meanwhile
   * wait for the same answer, so that commands stay in their order.
   */
  signedIn(): Found {
    const { at, revision } = this.#cached;
    const isKnown = revision === this.#context.callers.revision && this.#context.elapsed() - at <= SESSION_MILLISECONDS;
    if (this.#credential && !isKnown) this.#remember(this.#context.callers.find(this.#credential));
    return this.#cached.found;
  }

  #remember(found: Promise<Caller | null>): void {
    const cached: CachedSession = { at: this.#context.elapsed(), revision: this.#context.callers.revision, found };
    const settle = (next: CachedSession) => {
      if (this.#cached === cached) this.#cached = next;
    };
    this.#cached = cached;
    found.then(
      (caller) => settle({ ...cached, found: caller }),
      () => settle({ ...cached, at: Number.NEGATIVE_INFINITY }), // what could not be looked up is asked again
    );
  }

  /** A session that was over before the connection came is as good as none. */
  async #enter(credential: Credential): Promise<Caller | null> {
    const caller = await this.#context.callers.find(credential);
    if (caller) {
      this.#holder = holderId(caller);
      this.#account = caller.account.id;
      this.#credential = credential;
    }
    return caller;
  }
}
