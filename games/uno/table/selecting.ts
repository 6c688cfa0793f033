/** Which cards of the hand are chosen, and what a press on one does. */
import type { Refusal, TableProps } from "@asztal/kernel";
import { useState } from "react";
import { putRefusal } from "../rules/apply.ts";
import type { Card } from "../rules/cards.ts";
import type { Put, Uno } from "../rules/state.ts";
import { type Chosen, canAdd, putsOf } from "./selection.ts";

export interface Selection {
  readonly chosen: Chosen;
  /** The moves that the chosen cards make: none, one, or one for each colour of a black card. */
  readonly puts: readonly Put[];
  /** Why the card that was pressed last cannot be chosen; null when it was, or when nothing was pressed. */
  readonly refusal: Refusal | null;
  fits(card: Card): boolean;
  press(place: number): void;
  put(move: Put): void;
  clear(): void;
}

interface Choice {
  /** The hand that the places are of. */
  readonly hand: string;
  readonly places: Chosen;
  readonly refusal: Refusal | null;
}

export function useSelection({ view, legal, send }: TableProps<Uno>): Selection {
  const hand = view.hand.join();
  // Places mean something in one hand only: with another hand, nothing is chosen.
  const [choice, setChoice] = useState<Choice>({ hand, places: [], refusal: null });
  const isOfNow = choice.hand === hand && legal.length > 0;
  const chosen = isOfNow ? choice.places : [];
  const choose = (places: Chosen) => setChoice({ hand, places, refusal: null });
  const cards = chosen.map((place) => view.hand[place]!); // places of this hand
  const puts = putsOf(cards, legal);
  const put = (move: Put) => {
    choose([]);
    send(move);
  };
  return {
    chosen,
    puts,
    refusal: isOfNow ? choice.refusal : null,
    put,
    clear: () => choose([]),
    fits: (card) => canAdd(cards, card, legal) || canAdd([], card, legal),
    press(place) {
      const card = view.hand[place]!; // as above
      const [only, ...more] = puts;
      if (chosen.includes(place)) {
        // A second press on the only chosen card puts it.
        if (chosen.length === 1 && only && more.length === 0) put(only);
        else choose(chosen.filter((other) => other !== place));
      } else if (canAdd(cards, card, legal)) choose([...chosen, place]);
      else if (canAdd([], card, legal)) choose([place]);
      else if (legal.length > 0) setChoice({ hand, places: chosen, refusal: putRefusal(view, { put: [card] }) });
    },
  };
}
