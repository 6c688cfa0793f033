import type { GameEntry } from "@asztal/kernel";
import type { Uno } from "./rules/state.ts";
import site from "./site.ts";

const entry: GameEntry<Uno> = {
  facts: { designers: ["Merle Robbins"], publisher: "Mattel", year: 1971, minutes: 10, complexity: 1 },
  rules: async () => (await import("./rules/game.ts")).uno,
  bots: async () => (await import("./bots/index.ts")).default,
  replacementBot: "careful",
  defaultBot: "sharp",
  botBudgets: { brute: 50, careful: 50, sharp: 50, trained: 50, sampler: 300, master: 1000 },
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  terminal: async () => (await import("./terminal.ts")).default,
  rulesPage: async (language) =>
    (await (language === "hu" ? import("./rules-page/hu.ts") : import("./rules-page/en.ts"))).default,
  keys: [
    { key: "← → ↑ ↓", code: "arrows" },
    { key: "Enter", code: "choose" },
    { key: "P", code: "put" },
    { key: "D", code: "draw" },
    { key: "1–4", code: "colour" },
    { key: "Esc", code: "clear" },
  ],
  site,
  table: async () => (await import("./table/table.tsx")).default,
};

export default entry;
