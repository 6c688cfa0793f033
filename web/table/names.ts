/** What the seats of a table are called. */
import type { Say } from "@asztal/kernel";
import { botNames, type TableInfo } from "@asztal/server/wire";

export function namesOf(table: TableInfo, say: Say): string[] {
  return table.seats.map(({ name, bot }, seat) => {
    if (bot !== null) return botNames[seat % botNames.length]!;
    return name ?? say("table.free-seat");
  });
}
