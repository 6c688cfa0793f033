/** What the seats of a table are called. */
import type { Say } from "@asztal/kernel";
import { botNames, type TableInfo } from "@asztal/server/wire";

/** As they are called now. */
export function namesOf(table: TableInfo, say: Say): string[] {
  return table.seats.map(({ name, bot, number }) => {
    if (bot !== null) return botNames[number % botNames.length]!;
    return name ?? say("table.free-seat");
  });
}

/** As they were called at a step: up to the one by which a bot took the seat, it was its player's. */
export function namesAt(table: TableInfo, say: Say, step: number, counted: "until" | "untilMove" = "until"): string[] {
  return namesOf(table, say).map((name, seat) => {
    const formerly = table.seats[seat]?.formerly;
    return formerly && step <= formerly[counted] ? (formerly.name ?? say("table.gone-player")) : name;
  });
}
