import type { GameBots } from "@asztal/kernel/bots";
import type { Bridge } from "../rules/state.ts";
import { steady } from "./steady.ts";

const bots: GameBots<Bridge> = { bots: { steady } };

export default bots;
