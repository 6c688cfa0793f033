import type { GameBots } from "@asztal/kernel/bots";
import type { State, Uno } from "../rules/state.ts";
import { brute } from "./brute.ts";
import { careful } from "./careful.ts";
import { putsToGo } from "./plan.ts";
import { master, sampler } from "./searching.ts";
import { sharp } from "./sharp.ts";
import { trained } from "./trained.ts";

/** Players out of the game have won their place; the others are judged by their way to an empty hand beside the table's. */
function evaluate({ hands, places, options }: State, seat: number): number {
  const place = places.indexOf(seat);
  if (place >= 0) return 1 - place / (hands.length - 1);
  const togo = hands.map((hand) => putsToGo(hand, options.piling));
  const others = togo.filter((puts, other) => other !== seat && puts > 0);
  const ahead = others.reduce((sum, puts) => sum + puts, 0) / (others.length * togo[seat]! + 1);
  return Math.min(0.99, ahead / (1 + ahead));
}

/** From the weakest to the strongest. */
const bots: GameBots<Uno> = { bots: { brute, careful, sharp, trained, sampler, master }, evaluate };

/** Those that answer at once, of the general ones too; all others search. */
export const quickBots: readonly string[] = ["random", "brute", "careful", "sharp", "trained"];

export default bots;
