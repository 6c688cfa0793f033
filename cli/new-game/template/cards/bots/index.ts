import type { GameBots } from "@asztal/kernel/bots";
import type { Types } from "../rules/state.ts";
import { cautious } from "./cautious.ts";

/** From the weakest to the strongest. With `evaluate` (how good a state looks) the general bots get stronger too. */
const bots: GameBots<Types> = { bots: { cautious } };

export default bots;
