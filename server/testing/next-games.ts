/** The market a version later: everybody has one coin more, and there are two rounds at most. Earlier tables go on as they began. */
import { type GameEntry, registryOf } from "@asztal/kernel";
import { Type } from "typebox";
import { type Market, market } from "../../kernel/sample/market.ts";
import { marketEntry } from "./games.ts";

const next = {
  ...market,
  version: 2,
  options: Type.Object({
    rounds: Type.Integer({ minimum: 1, maximum: 2, default: 2 }),
    peeking: Type.Boolean({ default: true }),
  }),
  setup: (...given: Parameters<typeof market.setup>) => {
    const state = market.setup(...given);
    return { ...state, coins: state.coins.map((coins) => coins + 1) };
  },
};

const entry: GameEntry<Market> = { ...marketEntry, rules: async () => next, earlier: { 1: async () => marketEntry } };

export const games = registryOf({ market: async () => ({ default: entry }) });

export const kinds = {};
