/** When an account gets another name or goes, the tables where it sits must know. */
import type { Account } from "../accounts/accounts.ts";
import { query } from "../store/store.ts";
import type { SeatHolder, TableRow } from "./row.ts";
import { seatOf } from "./row.ts";
import type { Seating } from "./seating.ts";
import type { Tables } from "./tables.ts";

/** A guest has registered: the name stands on all seats, old and new. */
export function renameAtTables(tables: Tables, { id, name }: Account): Promise<void> {
  return tables.changeTablesOf(id, (row) => ({ seats: named(row, id, name) }));
}

/** The account goes: it leaves where it sits, and its name stands nowhere any more. */
export async function leaveTables(tables: Tables, seating: Seating, account: Account): Promise<void> {
  const sitting = await tables.store.read(
    query
      .selectFrom("table_seats")
      .select("table_id as id")
      .where("account_id", "=", account.id)
      .where("is_over", "=", 0)
      .where("role", "=", "player"),
  );
  for (const { id } of sitting) {
    const table = await tables.find(id);
    if (table && seatOf(table.row, account.id) !== null) await seating.leave(table, account);
  }
  await tables.changeTablesOf(account.id, (row) => ({ seats: named(row, account.id, null) }));
}

function named({ seats }: TableRow, account: string, name: string | null): SeatHolder[] {
  return seats.map((holder) => {
    if (holder.kind === "player" && holder.account === account) {
      return { ...holder, name, guest: holder.guest && name === null };
    }
    if (holder.kind === "bot" && holder.formerly?.account === account) {
      return { ...holder, formerly: { ...holder.formerly, name } };
    }
    if (holder.kind !== "open" || holder.reserved?.account !== account) return holder;
    return name === null ? { kind: "open" } : { kind: "open", reserved: { account, name } };
  });
}
