import type { GameBots } from "@asztal/kernel/bots";
import type { CoatlGame } from "../rules/state.ts";
import { beginner } from "./beginner.ts";
import { intermediate } from "./intermediate.ts";
import { strong } from "./strong.ts";

/** From the weakest to the strongest. */
const bots: GameBots<CoatlGame> = { bots: { beginner, intermediate, strong } };

export default bots;
