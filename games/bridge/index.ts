import type { GameEntry } from "@asztal/kernel";
import type { Bridge } from "./rules/state.ts";
import site from "./site.ts";

const entry: GameEntry<Bridge> = {
  facts: { designers: ["Harold Vanderbilt"], year: 1925, minutes: 8, complexity: 5 },
  rules: async () => (await import("./rules/game.ts")).bridge,
  bots: async () => (await import("./bots/index.ts")).default,
  replacementBot: "advanced",
  defaultBot: "advanced",
  botBudgets: { beginner: 50, advanced: 200, expert: 1000 },
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  keys: [
    { key: "S H D C + A K Q … 2", code: "card" },
    { key: "1–7 + C D H S N", code: "bid" },
    { key: "P X R", code: "words" },
    { key: "← → ↑ ↓", code: "arrows" },
    { key: "Enter", code: "play" },
  ],
  rulesPage: async (language) =>
    (await (language === "hu" ? import("./rules-page/hu.ts") : import("./rules-page/en.ts"))).default,
  duplicate: async () => (await import("./duplicate.ts")).default,
  sets: async () => (await import("./sets/sets.ts")).default,
  problems: async () => (await import("./problems/rated.ts")).default,
  site,
  table: async () => (await import("./table/table.tsx")).default,
  pageWords: async (language) => {
    const { name: title, summary: text } = site.pages!.tile[language]; // the pages whose words these are
    return { title, text };
  },
  terminal: async () => (await import("./terminal.ts")).default,
};

export default entry;
