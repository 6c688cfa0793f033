import type { GameBots } from "@asztal/kernel/bots";
import type { Types } from "../rules/state.ts";
import { watchful } from "./watchful.ts";

/** From the weakest to the strongest. With `evaluate` (how good a state looks) the general bots get stronger too. */
const bots: GameBots<Types> = { bots: { watchful } };

export default bots;
