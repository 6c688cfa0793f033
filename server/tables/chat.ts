/** What is said at a table. */
import type { Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import { plainText } from "../plain-text.ts";
import { query, type Store, type Write } from "../store/store.ts";
import type { Table } from "./table.ts";

/** Older lines make room. */
const MAX_LINES = 500;
const SHOWN_LINES = 100;

export interface ChatLine {
  readonly name: string;
  /** Whether an administrator says it: names can be chosen, this cannot. */
  readonly admin: boolean;
  readonly text: string;
  readonly at: number;
}

export async function readChat(store: Store, table: string): Promise<ChatLine[]> {
  const newest = await store.read(
    query
      .selectFrom("chats")
      .innerJoin("accounts", "accounts.id", "chats.account_id")
      .select(["accounts.name", "accounts.is_admin", "chats.text", "chats.at"])
      .where("chats.table_id", "=", table)
      .orderBy("chats.id", "desc")
      .limit(SHOWN_LINES),
  );
  const lines = newest.map(({ name, is_admin, text, at }) => ({
    name,
    admin: is_admin === 1,
    text: plainText(text),
    at,
  }));
  return lines.reverse();
}

/** In turn: who begins to watch meanwhile either reads the line or is told it, never neither or both. */
export async function say(
  store: Store,
  table: Table,
  account: Account,
  said: string,
  at: number,
): Promise<Refusal | null> {
  const { id } = table.row;
  const text = plainText(said);
  if (text === "") return { refused: "chat-empty" };
  return table.inTurn(async () => {
    await store.write(...chatWrites({ table_id: id, account_id: account.id, text, at }));
    table.tell({ is: "chat", table: id, name: account.name, admin: account.is_admin === 1, text, at });
    return null;
  });
}

function chatWrites(line: { table_id: string; account_id: string; text: string; at: number }): Write[] {
  const oldest = query
    .selectFrom("chats")
    .select("id")
    .where("table_id", "=", line.table_id)
    .orderBy("id", "desc")
    .offset(MAX_LINES)
    .limit(1);
  return [
    query.insertInto("chats").values(line),
    query.deleteFrom("chats").where("table_id", "=", line.table_id).where("id", "<=", oldest),
  ];
}
