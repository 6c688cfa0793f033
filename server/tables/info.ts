/** A table as everybody may see it: who sits there and how it stands, nothing of the game's inside. */
import type { Seat } from "@asztal/kernel";
import type { TableInfo } from "@asztal/wire";
import type { ProgramVersion } from "../accounts/caller.ts";
import { unratedBecause } from "./rated.ts";
import { botNumber, holderIdAt, isParticipant, type SeatHolder, type TableRow } from "./row.ts";

type SeatInfo = TableInfo["seats"][number];

export function infoOf(row: TableRow, version: number, isConnected: (holder: string) => boolean): TableInfo {
  const { id, game, rulesVersion, options, settings, status, rematchOf } = row;
  const { createdAt, startedAt, finishedAt, outcome, statistics, hostId, endReason } = row;
  const unrated = unratedBecause(row);
  const rated = status === "open" ? unrated === null : row.rated;
  return {
    id,
    game,
    rulesVersion,
    options,
    settings,
    seats: row.seats.map((holder, seat) => seatInfoOf(holder, seat, isConnected)),
    host: hostId,
    status,
    version,
    endReason,
    rated,
    unrated: rated ? null : unrated,
    fromPosition: row.position !== null,
    rematchOf,
    rematch: row.rematch && { ...row.rematch, declined: [...row.rematch.declined] },
    createdAt,
    startedAt,
    finishedAt,
    outcome,
    statistics,
  };
}

function seatInfoOf(holder: SeatHolder, seat: Seat, isConnected: (holder: string) => boolean): SeatInfo {
  const person = isParticipant(holder) ? holder : holder.kind === "bot" ? holder.formerly : undefined;
  return {
    kind: holder.kind,
    name: isParticipant(holder) ? holder.name : holder.kind === "open" ? (holder.reserved?.name ?? null) : null,
    bot: holder.kind === "bot" ? holder.bot : null,
    program: shownProgram(
      holder.kind === "program" ? holder.program : holder.kind === "open" ? holder.reserved?.program : undefined,
    ),
    number: botNumber(holder, seat),
    connected: holder.kind === "bot" || (isParticipant(holder) && isConnected(holderIdAt(holder))),
    rating: person?.rating ?? null,
    ratingChange: person?.ratingChange ?? null,
    reliability: holder.kind === "player" ? holder.reliability : null,
    declined: holder.kind === "open" ? (holder.declined ?? null) : null,
    formerly: formerOf(holder),
  };
}

function formerOf(holder: SeatHolder): SeatInfo["formerly"] {
  if (holder.kind !== "bot" || !holder.formerly) return null;
  const { name, program, by, until, untilMove } = holder.formerly;
  return { name, program: shownProgram(program), by, until, untilMove };
}

function shownProgram(program: ProgramVersion | undefined): SeatInfo["program"] {
  return program ? { name: program.name, version: program.version } : null;
}
