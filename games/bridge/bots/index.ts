import type { GameBots, MakeBot, Seating } from "@asztal/kernel/bots";
import { advancedDeclarer } from "../players/advanced.ts";
import { beginnerDeclarer } from "../players/beginner.ts";
import { automaticDefender } from "../players/defender.ts";
import { DEFAULT_AGREEMENT } from "../players/leads.ts";
import { declarerAt, defenderAt } from "../players/levels.ts";
import type { Bridge } from "../rules/state.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import { botAt, type Level } from "./bot.ts";

/** A person waits for the card. */
const DEFAULT_MILLISECONDS = 1000;

const defender = automaticDefender(DEFAULT_AGREEMENT);

const beginner: MakeBot<Bridge> = ({ seat }) => botAt(seat, () => ({ declarer: beginnerDeclarer, defender }));

const advanced: MakeBot<Bridge> = ({ seat }) => botAt(seat, () => ({ declarer: advancedDeclarer, defender }));

/** Samples what the others may hold: `iterations` are deals. */
const expert: MakeBot<Bridge> = ({ seat, chance, budget, now }: Seating<Bridge>) =>
  botAt(seat, async (): Promise<Level> => {
    const { milliseconds = DEFAULT_MILLISECONDS, iterations } = budget;
    const means = {
      solver: await loadFlatSolver(),
      chance,
      now,
      milliseconds,
      ...(iterations !== undefined && { maxWorlds: Math.max(1, iterations) }),
    };
    return { declarer: declarerAt("expert", means), defender: defenderAt("expert", means) };
  });

/** From the weakest to the strongest. */
const bots: GameBots<Bridge> = { bots: { beginner, advanced, expert } };

export default bots;
