/** The beginning: bags, decks, displays and hands. */
import type { Chance } from "@asztal/kernel";
import { DISPLAYED, DISPLAYED_TEMPLES } from "./displays.ts";
import { deck, inOrder, KEPT } from "./prophecies.ts";
import type { Options, Player, State } from "./state.ts";
import { emptySupply, fullBags, refilled } from "./supply.ts";
import { temples } from "./temples.ts";

/** The start player gets three prophecies, each next one a card more; everybody gets a temple. */
export function setup(options: Options, seats: number, chance: Chance): State {
  const start = chance.below(seats);
  const prophecies = chance.shuffled(deck);
  const templeCards = chance.shuffled(temples);
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const more = (seat - start + seats) % seats;
    return {
      board: [],
      coatls: [],
      known: [],
      knownTemples: [],
      used: [],
      deeds: { turns: 0, heads: 0, bodies: 0, tails: 0, prophecies: 0 },
      hidden: inOrder(prophecies.splice(0, KEPT + more)),
      hiddenTemples: templeCards.splice(0, 1),
      aside: more === 0 ? [] : null,
    };
  });
  return {
    options,
    opening: true,
    over: false,
    start,
    current: start,
    action: null,
    ...refilled(emptySupply, fullBags(seats, options.fewerBodies), chance),
    display: prophecies.splice(0, DISPLAYED),
    discards: [],
    temples: templeCards.splice(0, DISPLAYED_TEMPLES),
    lastTurns: null,
    passes: 0,
    players,
    deck: prophecies,
    drawn: 0,
    templeDeck: templeCards,
    templesDrawn: 0,
  };
}
