/** What the seats of a table are called. */
import type { Say } from "@asztal/kernel";
import type { TableInfo } from "@asztal/server/wire";

/** Robots at one table have different names, people's kind of names. */
const robotNames = ["Bodza", "Kakukk", "Zsálya", "Borostyán", "Szarka", "Menta", "Tobozka", "Csalán"] as const;

export function namesOf(table: TableInfo, say: Say): string[] {
  return table.seats.map(({ name, bot }, seat) => {
    if (bot !== null) return robotNames[seat % robotNames.length]!;
    return name ?? say("table.free-seat");
  });
}
