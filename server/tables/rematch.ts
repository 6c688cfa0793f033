/** The same game again: who is asked, which seats are kept for whom, and what those at the old table are told. */
import type { Seat } from "@asztal/kernel";
import { type Caller, holderId, type ProgramVersion } from "../accounts/caller.ts";
import { query } from "../store/store.ts";
import type { StepResult } from "./context.ts";
import { botNumber, holderIdAt, isParticipant, type SeatHolder, type TableRow } from "./row.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";
import { trying } from "./turns.ts";

/** A player does not want to play again: the seat that was kept is anybody's. */
export async function declineRematch(tables: Tables, table: Table, caller: Caller): Promise<StepResult> {
  const id = holderId(caller);
  if (!mayPlayAgain(table.row, id)) return { refused: "not-a-player" };
  const next = await rematchOf(tables, table.row.id);
  if (next?.row.status === "open") {
    await trying(next, async () => {
      const seat = next.row.seats.findIndex(
        (one) => one.kind === "open" && one.reserved && holderIdAt(one.reserved) === id,
      );
      if (seat < 0) return { version: next.version };
      return next.change({
        seats: next.row.seats.with(seat, { kind: "open", declined: caller.program?.name ?? caller.account.name }),
      });
    });
    await showRematch(tables, table.row.id);
  }
  return { version: table.version };
}

/** One that was closed before it began is none: there may be another. */
export async function rematchOf(tables: Tables, id: string): Promise<Table | null> {
  const found = await tables.store.readOne(query.selectFrom("tables").select("id").where("rematch_of", "=", id));
  const next = found && (await tables.find(found.id));
  if (next?.row.status !== "ended" || next.row.startedAt !== null) return next;
  await trying(next, () => next.change({ rematchOf: null }));
  return null;
}

/** Tells those who are still at the table that was played at how far the rematch is. */
export async function showRematch(tables: Tables, id: string): Promise<void> {
  const [table, next] = await Promise.all([tables.find(id), rematchOf(tables, id)]);
  if (!table) return;
  await trying(table, () => table.change({ rematch: next && rematchAt(next.row) }));
}

/** Who sat there to the end, or resigned. */
export function mayPlayAgain({ seats }: TableRow, id: string): boolean {
  return seats.some((holder) => holderIdAgain(holder) === id);
}

/** Everybody moves on by one seat. Who asks sits down as `host`; for the others their seats are kept. */
export function rematchSeats(seats: TableRow["seats"], asks: string, host: SeatHolder): SeatHolder[] {
  return seats.map((_, seat) => {
    const before = (seat + 1) % seats.length;
    return againOf(seats[before]!, before, asks, host); // as many as before
  });
}

function holderIdAgain(holder: SeatHolder): string | null {
  const again = holderAgain(holder);
  return again && holderIdAt(again);
}

interface Again {
  readonly account: string;
  readonly name: string | null;
  readonly program?: ProgramVersion;
}

function holderAgain(holder: SeatHolder): Again | null {
  if (isParticipant(holder)) return holder;
  return holder.kind === "bot" && holder.formerly?.by === "resign" ? holder.formerly : null;
}

function againOf(holder: SeatHolder, seat: Seat, asks: string, host: SeatHolder): SeatHolder {
  const again = holderAgain(holder);
  if (again && holderIdAt(again) === asks) return host;
  if (again?.name) {
    const { account, name, program } = again;
    return { kind: "open", reserved: { account, name, ...(program && { program }) } };
  }
  return holder.kind === "bot" ? { kind: "bot", bot: holder.bot, number: botNumber(holder, seat) } : { kind: "open" };
}

/** What those at the old table are told of the new one. */
function rematchAt({ id, seats, hostId, status }: TableRow): TableRow["rematch"] {
  const host = seats.find((holder) => isParticipant(holder) && holder.account === hostId);
  return {
    table: id,
    by: isParticipant(host) ? host.name : null,
    declined: seats.flatMap((holder) => (holder.kind === "open" && holder.declined ? [holder.declined] : [])),
    started: status !== "open",
  };
}
