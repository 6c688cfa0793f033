/**
 * Which games wait for whom. It stands in the store, written with the step that changes it, so that nobody has to load a game to
 * find out; and whoever follows it is told, wherever the step was made.
 */
import { prepared, query, type Store, type Write } from "../store/store.ts";
import type { Play } from "./play.ts";
import { holderIdAt, isParticipant, type TableRow } from "./row.ts";

/** Those that a table waits for, by the names of holders; null when it is not known what the store has. */
export type Awaited = readonly string[] | null;

type Listener = (tables: readonly string[]) => void;

interface Follower {
  readonly listeners: Set<Listener>;
  told: string;
}

/** Steps that are made together are told together. */
const GATHER_MILLISECONDS = 50;
/** What other servers have written is looked at so often at most: then it may be about anybody. */
const FOREIGN_MILLISECONDS = 1000;
const MAX_AT_ONCE = 500;
/** Nobody is told of more games than this. */
const MAX_TABLES = 100;

const insert = prepared(
  query
    .insertInto("waiting")
    .values({ table_id: "", account_id: "", since: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);
const passOn = prepared(
  query
    .updateTable("waiting")
    .set({ account_id: "", since: 0 })
    .where("table_id", "=", "")
    .where("account_id", "=", ""),
);
const remove = prepared(query.deleteFrom("waiting").where("table_id", "=", "").where("account_id", "=", ""));
const removeAll = prepared(query.deleteFrom("waiting").where("table_id", "=", ""));

/** Nobody is waited for at a table that is over. */
export function nobodyWaits(table: string): Write {
  return removeAll(table);
}

export function awaitedBy(row: TableRow, play: Play): readonly string[] {
  const awaited: string[] = [];
  if (row.status !== "running") return awaited;
  for (const seat of play.asked()) {
    const holder = row.seats[seat];
    if (!isParticipant(holder)) continue;
    const id = holderIdAt(holder);
    if (!awaited.includes(id)) awaited.push(id);
  }
  return awaited;
}

/** What is to be written when those who are waited for change, and whom it is about. */
export function waitingWrites(table: string, before: Awaited, after: readonly string[], at: number) {
  const gone = before ? before.filter((account) => !after.includes(account)) : [];
  const come = before ? after.filter((account) => !before.includes(account)) : after;
  // Most moves only pass the turn on: that is one statement, not two.
  const passed = Math.min(gone.length, come.length);
  const writes: Write[] = [
    ...(before ? [] : [removeAll(table)]),
    ...gone.map((account, i) => (i < passed ? passOn(come[i]!, at, table, account) : remove(table, account))), // below `passed` there is one
    ...come.slice(passed).map((account) => insert(table, account, at)),
  ];
  return { writes, changed: [...gone, ...come] };
}

export class Waiting {
  readonly #store: Store;
  readonly #followers = new Map<string, Follower>();
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #foreignTimer: NodeJS.Timeout | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Tells the games that wait for an account now, the longest first, and again whenever they change; gives how to stop. */
  follow(account: string, listener: Listener): () => void {
    const follower = this.#followers.get(account) ?? { listeners: new Set(), told: "" };
    this.#followers.set(account, follower);
    follower.listeners.add(listener);
    follower.told = ""; // the new one has not been told
    this.tell([account]);
    return () => {
      follower.listeners.delete(listener);
      if (follower.listeners.size === 0) this.#followers.delete(account);
    };
  }

  /** Something may have changed for these accounts. */
  tell(accounts: Iterable<string>): void {
    for (const account of accounts) if (this.#followers.has(account)) this.#changed.add(account);
    if (this.#changed.size === 0 || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#tellChanged();
    }, GATHER_MILLISECONDS);
  }

  /** Another server has written something. */
  tellAll(): void {
    if (this.#followers.size === 0 || this.#foreignTimer) return;
    this.#foreignTimer = setTimeout(() => {
      this.#foreignTimer = null;
      this.tell(this.#followers.keys());
    }, FOREIGN_MILLISECONDS);
  }

  async #tellChanged(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed = new Set();
    for (let from = 0; from < changed.length; from += MAX_AT_ONCE) {
      const accounts = changed.slice(from, from + MAX_AT_ONCE);
      const rows = await this.#store
        .read(
          query
            .selectFrom("waiting")
            .select(["account_id", "table_id"])
            .where("account_id", "in", accounts)
            .orderBy("since"),
        )
        .catch(() => null); // the store is away: what is known stays until the next change
      const tables = rows && Map.groupBy(rows, ({ account_id }) => account_id);
      for (const account of tables ? accounts : []) {
        this.#tellOne(account, (tables!.get(account) ?? []).map(({ table_id }) => table_id).slice(0, MAX_TABLES)); // as above
      }
    }
  }

  #tellOne(account: string, tables: readonly string[]): void {
    const follower = this.#followers.get(account);
    const told = JSON.stringify(tables);
    if (!follower || follower.told === told) return;
    follower.told = told;
    for (const listener of follower.listeners) listener(tables);
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#foreignTimer) clearTimeout(this.#foreignTimer);
  }
}
