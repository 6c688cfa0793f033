/** What the bots of the report are called in the reader's language. */
import type { Say } from "@asztal/kernel/wording";

const BOTS: readonly string[] = ["random", "greedy", "search"];

/** Others are called what their author called them. */
export function botWords(bot: string, say: Say): string {
  return BOTS.includes(bot) ? say(`bot.${bot}`) : bot;
}
