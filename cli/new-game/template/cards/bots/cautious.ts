/** Stops as soon as the next card could pass the limit more likely than not. */
import type { Bot } from "@asztal/kernel/bots";
import { total } from "../rules/cards.ts";
import type { Types } from "../rules/state.ts";

const AVERAGE_CARD = 5.5;

/** A bot is made for each seat with what it needs (seat, chance, time to think) and sees nothing but views. */
export function cautious({ seat }: { readonly seat: number }): Bot<Types> {
  return {
    decide({ view, legal }) {
      const wantsMore = total(view.hands[seat] ?? []) + AVERAGE_CARD <= view.options.limit;
      const wanted = wantsMore ? "draw" : "stop";
      // In a game that lists its moves, the list is there to choose from.
      return Array.isArray(legal) && !legal.includes(wanted) ? legal[0] : wanted;
    },
  };
}
