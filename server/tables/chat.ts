/** What is said at a table. */
import type { Account } from "../accounts/accounts.ts";
import { query, type Store, type Write } from "../store/store.ts";
import type { Table } from "./table.ts";

/** Older lines make room. */
const MOST_LINES = 500;
const SHOWN_LINES = 100;

export interface ChatLine {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export async function readChat(store: Store, table: string): Promise<ChatLine[]> {
  const newest = await store.read(
    query
      .selectFrom("chats")
      .innerJoin("accounts", "accounts.id", "chats.account_id")
      .select(["accounts.name", "chats.text", "chats.at"])
      .where("chats.table_id", "=", table)
      .orderBy("chats.id", "desc")
      .limit(SHOWN_LINES),
  );
  return newest.map(({ name, text, at }) => ({ name, text, at })).reverse();
}

/** In turn: who begins to watch meanwhile either reads the line or is told it, never neither or both. */
export function say(store: Store, table: Table, account: Account, text: string, at: number): Promise<void> {
  const { id } = table.row;
  return table.inTurn(async () => {
    await store.write(...chatWrites({ table_id: id, account_id: account.id, text, at }));
    table.tell({ is: "chat", table: id, name: account.name, text, at });
  });
}

function chatWrites(line: { table_id: string; account_id: string; text: string; at: number }): Write[] {
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
