/** Nearly brute force: the first card that fits, red for black cards, otherwise draw. */
import type { Bot } from "@asztal/kernel/bots";
import { isBlack } from "../rules/cards.ts";
import { fits } from "../rules/fits.ts";
import { draw } from "../rules/legal.ts";
import type { Uno } from "../rules/state.ts";

export function brute(): Bot<Uno> {
  return {
    decide({ view }) {
      for (const card of view.hand) {
        if (fits(card, view)) return isBlack(card) ? { put: [card], colour: "R" } : { put: [card] };
      }
      return draw;
    },
  };
}
