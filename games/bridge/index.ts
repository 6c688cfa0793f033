import type { GameEntry } from "@asztal/kernel";
import type { Bridge } from "./rules/state.ts";

const entry: GameEntry<Bridge> = {
  facts: { designers: ["Harold Vanderbilt"], year: 1925, minutes: 8, complexity: 5 },
  rules: async () => (await import("./rules/game.ts")).bridge,
  bots: async () => (await import("./bots/index.ts")).default,
  replacementBot: "advanced",
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  terminal: async () => (await import("./terminal.ts")).default,
};

export default entry;
