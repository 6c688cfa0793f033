import type { GameEntry } from "@asztal/kernel";
import type { Race } from "./race/rules/state.ts";
import site from "./site.ts";

/** Sudoku at a table of the platform is a race; everything else about Sudoku is libraries beside it. */
const entry: GameEntry<Race> = {
  facts: { designers: ["Howard Garns"], year: 1979, minutes: 10, complexity: 2 },
  rules: async () => (await import("./race/rules/game.ts")).race,
  bots: async () => (await import("./race/bots/index.ts")).default,
  replacementBot: "intermediate",
  defaultBot: "intermediate",
  botBudgets: { beginner: 200, intermediate: 200, strong: 200 },
  // Everybody races at once: the next race would begin for all in the middle of somebody's thought.
  hasSeries: false,
  texts: async (language) =>
    (await (language === "hu" ? import("./race/texts/hu.ts") : import("./race/texts/en.ts"))).default,
  daily: async () => (await import("./daily.ts")).default,
  jobs: { booklet: () => import("./jobs/booklet.ts"), puzzles: () => import("./jobs/puzzles.ts") },
  botPace: { beginner: 15_000, intermediate: 9000, strong: 5000 },
  rulesPage: async (language) =>
    (await (language === "hu" ? import("./race/rules-page/hu.ts") : import("./race/rules-page/en.ts"))).default,
  site,
  table: async () => (await import("./race/table/table.tsx")).default,
  keys: [
    { key: "1–9", code: "digits" },
    { key: "⇧ 1–9", code: "note" },
    { key: "← → ↑ ↓", code: "arrows" },
    { key: "Space", code: "mode" },
    { key: "⌫", code: "erase" },
    { key: "Esc", code: "release" },
  ],
  pageWords: async (language, path) => (await import("./page-words.ts")).pageWords(language, path),
  terminal: async () => (await import("./race/terminal.ts")).default,
};

export default entry;
