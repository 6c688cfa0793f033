/** Games that are not finished, kept for their makers. What is in them nobody reads here: it is text. */
import type { Refusal } from "@asztal/kernel";
import { plainText } from "../plain-text.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";

const MAX_DRAFTS = 50;
/** Characters of all drafts of one account. */
const MAX_KEPT = 8_000_000;

export interface DraftChange {
  readonly title: string;
  readonly text: string;
  /** The revision that it was made from; 0 for a new draft. */
  readonly revision: number;
}

export class Drafts {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Without their texts, the newest first. */
  list(account: string) {
    return this.#store.read(
      query
        .selectFrom("drafts")
        .select(["id", "title", "revision", "updated_at as updatedAt"])
        .where("owner_id", "=", account)
        .orderBy("updated_at", "desc"),
    );
  }

  async find(account: string, id: string) {
    const draft = await this.#store.readOne(
      query
        .selectFrom("drafts")
        .select(["id", "title", "revision", "text", "updated_at as updatedAt"])
        .where("owner_id", "=", account)
        .where("id", "=", id),
    );
    return draft ?? null;
  }

  /** Written over the revision that the writer has seen, and over no other: what somebody else wrote meanwhile stays. */
  async keep(account: string, id: string, change: DraftChange): Promise<{ readonly revision: number } | Refusal> {
    const full = await this.#full(account, id, change);
    if (full) return full;
    const revision = change.revision + 1;
    const values = { revision, title: plainText(change.title), text: change.text, updated_at: this.#now() };
    try {
      await this.#store.write(
        change.revision === 0
          ? query.insertInto("drafts").values({ owner_id: account, id, ...values })
          : mustChange(
              query
                .updateTable("drafts")
                .set(values)
                .where("owner_id", "=", account)
                .where("id", "=", id)
                .where("revision", "=", change.revision),
            ),
      );
    } catch (error) {
      if (error instanceof Conflict) return { refused: "draft-changed" };
      throw error;
    }
    return { revision };
  }

  async remove(account: string, id: string): Promise<Refusal | null> {
    if (!(await this.find(account, id))) return { refused: "no-such-draft" };
    await this.#store.write(query.deleteFrom("drafts").where("owner_id", "=", account).where("id", "=", id));
    return null;
  }

  async #full(account: string, id: string, { text }: DraftChange): Promise<Refusal | null> {
    const others = await this.#store.readOne(
      query
        .selectFrom("drafts")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.sum<number | null>(fn("length", ["text"])).as("size"),
        ])
        .where("owner_id", "=", account)
        .where("id", "!=", id),
    );
    if (Number(others?.count ?? 0) >= MAX_DRAFTS) return { refused: "too-many-drafts", args: { most: MAX_DRAFTS } };
    if (Number(others?.size ?? 0) + text.length <= MAX_KEPT) return null;
    return { refused: "too-much-stored", args: { most: MAX_KEPT / 1_000_000 } };
  }
}
