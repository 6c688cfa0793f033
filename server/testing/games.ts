/** Games for the server's tests: UNO, the kernel's market with bots that do not behave, and a game of secrets. */
import { findGame as platformGame } from "@asztal/games";
import type { GameEntry } from "@asztal/kernel";
import type { MakeBot } from "@asztal/kernel/bots";
import { type Market, market, marketTexts } from "../../kernel/sample/market.ts";
import { vaultEntry } from "./vault.ts";

/** Thinks for ever. */
const stuck: MakeBot<Market> = () => ({
  decide: () => {
    for (;;);
  },
});
const broken: MakeBot<Market> = () => ({
  decide: () => {
    throw new Error("a bot that is broken");
  },
});
/** Bids more than it has. */
const cheat: MakeBot<Market> = () => ({ decide: () => ({ bid: 1000 }) });
/** Ends its own thread. */
const quitter: MakeBot<Market> = () => ({ decide: () => process.exit(1) });

export const marketEntry: GameEntry<Market> = {
  rules: async () => market,
  bots: async () => ({ bots: { stuck, broken, cheat, quitter } }),
  texts: async () => marketTexts,
  terminal: async () => ({ board: () => "" }),
  daily: async () => ({
    kinds: ["words"],
    make: (_kind, day) => ({ task: day, answer: [...day].reverse().join("") }),
  }),
};

export const gameIds: readonly string[] = ["uno", "market", "vault"];

export async function findGame(id: string): Promise<GameEntry | null> {
  if (id === "market") return marketEntry;
  return id === "vault" ? vaultEntry : platformGame(id);
}
