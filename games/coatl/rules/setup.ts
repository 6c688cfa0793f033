/** The beginning: bags, decks, displays and hands. */
import type { Chance } from "@asztal/kernel";
import { DISPLAYED, DISPLAYED_TEMPLES } from "./displays.ts";
import { deckWith, inOrder, KEPT } from "./prophecies.ts";
import { SOLO_TURNS } from "./solo.ts";
import type { Options, Player, State } from "./state.ts";
import { emptySupply, fullBags, refilled } from "./supply.ts";
import { temples } from "./temples.ts";

/**
 * The start player gets three prophecies, each next one a card more; everybody gets a temple. Who plays alone has
 * nothing to discard, and from the beginning so many turns and no more.
 */
export function setup(options: Options, seats: number, chance: Chance): State {
  const start = chance.below(seats);
  const prophecies = chance.shuffled(deckWith(options.extraProphecies));
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
    options: optionsOfTable(options),
    opening: seats > 1,
    over: false,
    start,
    current: start,
    action: null,
    ...refilled(emptySupply, fullBags(seats, options.fewerBodies), chance),
    display: prophecies.splice(0, DISPLAYED),
    discards: [],
    temples: templeCards.splice(0, DISPLAYED_TEMPLES),
    lastTurns: seats > 1 ? null : Array.from({ length: SOLO_TURNS - 1 }, () => start),
    passes: 0,
    players,
    deck: prophecies,
    drawn: 0,
    templeDeck: templeCards,
    templesDrawn: 0,
  };
}

/** A table without the extra cards says nothing of them: games older than the option end in the very same state. */
function optionsOfTable({ extraProphecies, ...others }: Options): State["options"] {
  return extraProphecies ? { ...others, extraProphecies } : others;
}
