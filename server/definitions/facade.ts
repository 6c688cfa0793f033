/**
 * A game made from data as the server itself has it: what was written down of it when it was stored. Nothing of a stranger runs here;
 * rules and bots are asked in threads.
 */
import type { Definition, Game, GameEntry, Language, TableComponent } from "@asztal/kernel";
import { literal } from "@asztal/kernel/wording";
import type { GameDescription } from "../metered/protocol.ts";

export function facadeOf(id: string, version: number, definition: Definition, description: GameDescription): GameEntry {
  const { seats, options, bots, hasEvaluation, replacementBot, botPace, words, onSite } = description;
  const { defaultBot, botBudgets } = description;
  const rules = { id, version, seats, options } as unknown as Game; // whoever plays it asks a thread
  return {
    definition,
    rules: async () => rules,
    bots: async () => ({
      bots: Object.fromEntries(bots.map((bot) => [bot, notHere])),
      ...(hasEvaluation && { evaluate: notHere }),
    }),
    replacementBot,
    ...(defaultBot !== undefined && { defaultBot }),
    ...(botBudgets && { botBudgets }),
    ...(botPace && { botPace }),
    texts: async (language: Language) => {
      const own = words[language] ?? { name: id, summary: "" };
      return { messages: { "game.name": literal(own.name), "game.summary": literal(own.summary) } };
    },
    terminal: async () => ({ board: notHere }),
    ...(onSite && { table: async (): Promise<TableComponent> => notHere }),
  };
}

function notHere(): never {
  throw new Error("what strangers wrote runs in a metered thread only");
}
