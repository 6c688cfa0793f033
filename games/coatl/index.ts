import type { GameEntry } from "@asztal/kernel";
import type { CoatlGame } from "./rules/state.ts";
import site from "./site.ts";

const entry: GameEntry<CoatlGame> = {
  facts: {
    designers: ["Pascale Brassard", "Etienne Dubois-Roy"],
    publisher: "Synapses Games",
    year: 2020,
    minutes: 33,
    complexity: 2,
  },
  rules: async () => (await import("./rules/game.ts")).coatl,
  earlier: { 1: async () => ({ ...entry, rules: async () => (await import("./rules/game.ts")).firstRules }) },
  bots: async () => (await import("./bots/index.ts")).default,
  replacementBot: "intermediate",
  defaultBot: "intermediate",
  botBudgets: { beginner: 50, intermediate: 200, strong: 1000 },
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  terminal: async () => (await import("./terminal.ts")).default,
  rulesPage: async (language) =>
    (await (language === "hu" ? import("./rules-page/hu.tsx") : import("./rules-page/en.tsx"))).default,
  site,
  table: async () => (await import("./table/table.tsx")).default,
  tutorial: async (language) =>
    (await (language === "hu" ? import("./tutorial/hu.ts") : import("./tutorial/en.ts"))).default,
  keys: [
    { key: "← ↑ → ↓", code: "arrows" },
    { key: "1–8", code: "piece" },
    { key: "A", code: "confirm" },
    { key: "F", code: "done" },
    { key: "D", code: "draw" },
    { key: "Esc", code: "cancel" },
  ],
  study: async () => (await import("./study/index.ts")).default,
};

export default entry;
