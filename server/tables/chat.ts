/** What is said at a table. */
import type { Refusal } from "@asztal/kernel";
import type { Account } from "../accounts/accounts.ts";
import { plainText } from "../plain-text.ts";
import { concerns, query, type Store, type Write } from "../store/store.ts";
import { filled, MAX_AT_ONCE } from "./news.ts";
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

/** As the store has it: what comes later has a greater id. */
export interface StoredLine extends ChatLine {
  readonly id: number;
}

export async function readChat(store: Store, table: string): Promise<StoredLine[]> {
  const newest = await store.read(
    query
      .selectFrom("chats")
      .innerJoin("accounts", "accounts.id", "chats.account_id")
      .select(["chats.id", "accounts.name", "accounts.is_admin", "chats.text", "chats.at"])
      .where("chats.table_id", "=", table)
      .orderBy("chats.id", "desc")
      .limit(SHOWN_LINES),
  );
  const lines = newest.map(({ id, name, is_admin, text, at }) => ({
    id,
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
    await store.write(concerns(`chat ${id}`), ...chatWrites({ table_id: id, account_id: account.id, text, at }));
    // Reading it again tells it to all who look on. When the store cannot be read just now, it is told as what others have said.
    await table.chat().catch(() => {});
    return null;
  });
}

/** Those of the tables at which something was said on another server, and not told here yet. */
export async function unheard(store: Store, tables: readonly Table[]): Promise<Table[]> {
  const heard = new Map(tables.flatMap((table) => (table.heard === null ? [] : [[table.row.id, table] as const])));
  const found: Table[] = [];
  const ids = [...heard.keys()];
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const rows = await store.read(
      query
        .selectFrom("chats")
        .select(({ fn }) => ["table_id", fn.max("id").as("id")])
        .where("table_id", "in", filled(ids.slice(from, from + MAX_AT_ONCE)))
        .groupBy("table_id"),
    );
    for (const { table_id, id } of rows) {
      const table = heard.get(table_id);
      if (table && id > (table.heard ?? 0)) found.push(table);
    }
  }
  return found;
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
