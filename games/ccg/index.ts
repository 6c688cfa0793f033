/** What the rest of the platform uses of card games: files become a game that can be played. */
export { type CardGameFiles, checkedOf, gameOf, gameOfFiles, type MadeGame } from "./game/index.ts";
export type { CardGame } from "./game/rules.ts";
