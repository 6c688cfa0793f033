/** When an account gets another name or goes, the tables where it sits must know. */
import type { Account } from "../accounts/accounts.ts";
import { query } from "../store/store.ts";
import { holderIdAt, isParticipant, type SeatHolder, type TableRow } from "./row.ts";
import type { Seating } from "./seating.ts";
import type { Tables } from "./tables.ts";

/** The account has another name: it stands on all its seats, and on those of its programs, old and new. */
export function renameAtTables(tables: Tables, { id, name }: Account): Promise<void> {
  return tables.changeTablesOf(id, (row) => ({ seats: named(row, id, name) }));
}

/** The account goes: it leaves where it or a program of its sits, and its name stands nowhere any more. */
export async function leaveTables(tables: Tables, seating: Seating, account: Account): Promise<void> {
  const sitting = await tables.store.read(
    query
      .selectFrom("table_seats")
      .select("table_id as id")
      .distinct()
      .where("account_id", "=", account.id)
      .where("is_over", "=", 0)
      .where("role", "in", ["player", "program"]),
  );
  for (const { id } of sitting) {
    const table = await tables.find(id);
    const own = table?.row.seats.filter((holder) => isParticipant(holder) && holder.account === account.id) ?? [];
    for (const holder of own) if (table && isParticipant(holder)) await seating.leave(table, holderIdAt(holder));
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
    if (holder.kind === "program" && holder.account === account) return { ...holder, name };
    if (holder.kind !== "open" || holder.reserved?.account !== account) return holder;
    return name === null ? { kind: "open" } : { kind: "open", reserved: { ...holder.reserved, name } };
  });
}
