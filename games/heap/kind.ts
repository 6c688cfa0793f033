/** Heap games: the simplest games that are made from data while the platform runs. */
import type { DefinitionKind, GameEntry } from "@asztal/kernel";
import { readDefinition } from "./definition.ts";
import type { Heap } from "./rules.ts";

const kind: DefinitionKind = {
  async entry(id, version, text) {
    const definition = readDefinition(text);
    if ("faults" in definition) return definition;
    const entry: GameEntry<Heap> = {
      rules: async () => (await import("./rules.ts")).heapGame(id, version, definition),
      bots: async () => (await import("./bots.ts")).heapBots(definition),
      replacementBot: "steady",
      defaultBot: "steady",
      botBudgets: { steady: 50 },
      texts: async (language) => (await import("./texts.ts")).textsOf(definition, language),
      terminal: async () => (await import("./terminal.ts")).default,
      table: async () => (await import("./table.tsx")).tableOf(definition),
    };
    return entry as unknown as GameEntry; // a kind forgets the types of its games
  },
};

export default kind;
