/** What boards are worth: a share of the matchpoints, or a difference with its sign. */
import type { Say } from "@asztal/kernel/wording";

export function totalWords(scoring: string, total: number, say: Say): string {
  return say(`evening.total.${scoring}`, { total }).replace("-", "−");
}
