import type { GameBots } from "@asztal/kernel/bots";
import type { Uno } from "../rules/state.ts";
import { brute } from "./brute.ts";

/** From the weakest to the strongest. */
const bots: GameBots<Uno> = { bots: { brute } };

export default bots;
