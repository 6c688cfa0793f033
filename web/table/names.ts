/** What the seats of a table are called. */
import type { Say } from "@asztal/kernel";
import { botNames, type TableInfo } from "@asztal/server/wire";

/** As they are called now. */
export function namesOf(table: TableInfo, say: Say): string[] {
  return table.seats.map(({ name, bot, number }) => {
    if (bot !== null) return botNames[number % botNames.length]!;
    return name === null ? say("table.free-seat") : say("person", { name });
  });
}

/** As they were called at a step: up to the one by which a bot took the seat, it was its player's. */
export function namesAt(table: TableInfo, say: Say, step: number, counted: "until" | "untilMove" = "until"): string[] {
  return namesOf(table, say).map((name, seat) => {
    const formerly = table.seats[seat]?.formerly;
    if (!formerly || step > formerly[counted]) return name;
    return formerly.name === null ? say("table.gone-player") : say("person", { name: formerly.name });
  });
}
