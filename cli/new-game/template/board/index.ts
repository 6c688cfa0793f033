/** The parts of the game, each behind its own import, so that nobody loads what they do not use. */
import type { GameEntry } from "@asztal/kernel";
import type { Types } from "./rules/state.ts";
import site from "./site.ts";

const entry: GameEntry<Types> = {
  rules: async () => (await import("./rules/game.ts")).game,
  bots: async () => (await import("./bots/index.ts")).default,
  replacementBot: "watchful",
  defaultBot: "watchful",
  botBudgets: { watchful: 50 },
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  table: async () => (await import("./table/table.tsx")).default,
  keys: [
    { key: "← ↑ → ↓", code: "walk" },
    { key: "Enter", code: "mark" },
  ],
  site,
  terminal: async () => (await import("./terminal.ts")).default,
};

export default entry;
