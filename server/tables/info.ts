/** A table as everybody may see it: who sits there and how it stands, nothing of the game's inside. */
import type { TableInfo } from "../wire/index.ts";
import type { TableRow } from "./row.ts";

export function infoOf(row: TableRow, version: number, isConnected: (account: string) => boolean): TableInfo {
  const { id, game, rulesVersion, options, settings, status, rated, rematchOf } = row;
  const { createdAt, startedAt, finishedAt, outcome, statistics, hostId, endReason } = row;
  return {
    id,
    game,
    rulesVersion,
    options,
    settings,
    seats: row.seats.map((holder) => ({
      kind: holder.kind,
      name: holder.kind === "player" ? holder.name : holder.kind === "open" ? (holder.reserved?.name ?? null) : null,
      bot: holder.kind === "bot" ? holder.bot : null,
      connected: holder.kind === "bot" || (holder.kind === "player" && isConnected(holder.account)),
    })),
    host: hostId,
    status,
    version,
    endReason,
    rated,
    rematchOf,
    createdAt,
    startedAt,
    finishedAt,
    outcome,
    statistics,
  };
}
