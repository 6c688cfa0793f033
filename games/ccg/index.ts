/** What the rest of the platform uses of card games: files become a game that can be played, measured and read. */

export { consider } from "./bots/greedy.ts";
export { botsOf } from "./bots/index.ts";
export { tuneWeights } from "./bots/tune.ts";
export { readWeights, ruleWeights, STYLES, type Weights } from "./bots/weights.ts";
export { modulesOf } from "./code-generation/modules.ts";
export { type CardGameFiles, checkedOf, gameOf, gameOfFiles, type MadeGame } from "./game/index.ts";
export type { CardGame } from "./game/rules.ts";
