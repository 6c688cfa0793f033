export type { Bot, Budget, Decision, Evaluate, GameBots, MakeBot, Seating } from "./bot.ts";
export { botNames, makeBot } from "./general.ts";
export { greedyBot } from "./greedy.ts";
export { randomBot, randomMove } from "./random.ts";
export { type TreeSearchSettings, treeSearchBot } from "./tree-search.ts";
export { possibleState } from "./worlds.ts";
