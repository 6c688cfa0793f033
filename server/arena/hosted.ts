/** Bots that were written in the Lab and run here, as they are stored. */
import { isRefusal, type Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import type { Tokens } from "../accounts/tokens.ts";
import { query, type Store } from "../store/store.ts";

export interface Hosted {
  readonly account: string;
  readonly program: string;
  readonly name: string;
  readonly game: string;
  readonly version: number;
  readonly source: string;
}

/** Of one account, and of all. */
const MAX_OF_ACCOUNT = 5;
const MAX_HOSTED = 200;

const hosted = query
  .selectFrom("hosted_bots")
  .innerJoin("programs", "programs.id", "hosted_bots.program_id")
  .innerJoin("accounts", "accounts.id", "programs.account_id")
  .select(["programs.account_id as account", "programs.id as program", "programs.name", "programs.game"])
  .select(["hosted_bots.version", "hosted_bots.source"])
  .where("hosted_bots.version", "=", (eb) =>
    eb
      .selectFrom("hosted_bots as other")
      .select(({ fn }) => fn.max("other.version").as("version"))
      .whereRef("other.program_id", "=", "hosted_bots.program_id"),
  );

export class HostedBots {
  readonly #store: Store;
  readonly #tokens: Tokens;
  readonly #now: () => number;

  constructor(store: Store, tokens: Tokens, now: () => number) {
    this.#store = store;
    this.#tokens = tokens;
    this.#now = now;
  }

  /** The newest version of each. */
  async list(): Promise<Hosted[]> {
    return this.#store.read(hosted);
  }

  /** The newest version; null where there is none any more. */
  async find(program: string): Promise<Hosted | null> {
    return this.#store.readOne(hosted.where("programs.id", "=", program));
  }

  /** Keeps the text as the next version of the account's program of this name. */
  async submit(
    account: Account,
    { game, name, source }: { readonly game: string; readonly name: string; readonly source: string },
  ): Promise<Hosted | Refusal> {
    if (account.password === null) return { refused: "register-first" };
    const all = await this.list();
    const others = all.filter((one) => one.account === account.id && one.name !== name);
    if (others.length >= MAX_OF_ACCOUNT || all.length >= MAX_HOSTED)
      return { refused: "too-many-programs", args: { most: MAX_OF_ACCOUNT } };
    const program = await this.#tokens.register(account.id, { game, name });
    if (isRefusal(program)) return program;
    const version = 1 + (await this.#lastVersion(program));
    await this.#store.write(
      query.insertInto("hosted_bots").values({ program_id: program, version, source, created_at: this.#now() }),
    );
    return { account: account.id, program, name, game, version, source };
  }

  /** Forgets every version's text; no refusal where the account has such a bot here. */
  async withdraw(account: string, program: string): Promise<Refusal | null> {
    const known = await this.find(program);
    if (known?.account !== account) return { refused: "no-such-program" };
    await this.#store.write(query.deleteFrom("hosted_bots").where("program_id", "=", program));
    return null;
  }

  /** Of those that were hosted, those that have a token, and those that have played: a version is one text for ever. */
  async #lastVersion(program: string): Promise<number> {
    const known = await Promise.all([
      this.#store.read(query.selectFrom("hosted_bots").select("version").where("program_id", "=", program)),
      this.#store.read(
        query.selectFrom("access_tokens").select("program_version as version").where("program_id", "=", program),
      ),
      this.#store.read(
        query.selectFrom("arena_players").select("version").where("program_id", "=", program).distinct(),
      ),
    ]);
    return Math.max(0, ...known.flat().map(({ version }) => version ?? 0));
  }
}
