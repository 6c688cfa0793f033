/** Which games are rated: those among registered players, with a clock, at tables that were opened so. */
import type { Unrated } from "@asztal/wire";
import type { TableRow } from "./row.ts";

/** Why the game is not rated when it begins with those who sit there now; null when it is. */
export function unratedBecause({ settings, seats }: Pick<TableRow, "settings" | "seats">): Unrated | null {
  if (seats.some((holder) => holder.kind === "program")) return "program";
  if (!settings.rated) return "setting";
  if (seats.length < 2) return "alone";
  if (seats.some((holder) => holder.kind === "bot" && !holder.formerly)) return "bot";
  // Without a clock somebody who is losing could stay away for ever.
  if (settings.speed.kind === "none") return "no-clock";
  return seats.some((holder) => holder.kind === "player" && holder.guest) ? "guest" : null;
}
