import type { GameEntry } from "@asztal/kernel";
import type { CoatlGame } from "./rules/state.ts";

const entry: GameEntry<CoatlGame> = {
  rules: async () => (await import("./rules/game.ts")).coatl,
  bots: async () => (await import("./bots/index.ts")).default,
  texts: async (language) => (await (language === "hu" ? import("./texts/hu.ts") : import("./texts/en.ts"))).default,
  terminal: async () => (await import("./terminal.ts")).default,
};

export default entry;
