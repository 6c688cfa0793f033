/** What is said at a table. */
import { query, type Store, type Write } from "../store/store.ts";

/** Older lines make room. */
const MOST_LINES = 500;
const SHOWN_LINES = 100;

export interface ChatLine {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export function readChat(store: Store, table: string): ChatLine[] {
  return store
    .read(
      query
        .selectFrom("chats")
        .innerJoin("accounts", "accounts.id", "chats.account_id")
        .select(["accounts.name", "chats.text", "chats.at"])
        .where("chats.table_id", "=", table)
        .orderBy("chats.id", "desc")
        .limit(SHOWN_LINES),
    )
    .map(({ name, text, at }) => ({ name, text, at }))
    .reverse();
}

export function chatWrites(line: { table_id: string; account_id: string; text: string; at: number }): Write[] {
  const oldest = query
    .selectFrom("chats")
    .select("id")
    .where("table_id", "=", line.table_id)
    .orderBy("id", "desc")
    .offset(MOST_LINES)
    .limit(1);
  return [
    query.insertInto("chats").values(line),
    query.deleteFrom("chats").where("table_id", "=", line.table_id).where("id", "<=", oldest),
  ];
}
