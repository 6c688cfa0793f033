/** The decks and what lies open beside them. */
import type { Chance } from "@asztal/kernel";
import type { Event } from "./events.ts";
import type { Prophecy } from "./prophecies.ts";
import { canDraw, discarded, type State } from "./state.ts";

export const DISPLAYED = 6;
export const DISPLAYED_TEMPLES = 2;

/** The next prophecy of the deck, and the state without it; the discards are reshuffled when the deck has ended. */
export function drawProphecy(
  state: State,
  chance: Chance,
  events: Event[],
): { readonly card: Prophecy; readonly state: State } {
  if (state.drawn < state.deck.length) {
    return { card: state.deck[state.drawn]!, state: { ...state, drawn: state.drawn + 1 } };
  }
  events.push({ event: "reshuffled" });
  const deck = chance.shuffled(discarded(state));
  const players = state.players.map((player) => (player.aside?.length ? { ...player, aside: [] } : player));
  return { card: deck[0]!, state: { ...state, players, deck, drawn: 1, discards: [] } }; // asked only when `canDraw`
}

/** Fills the gaps of both displays, as far as the decks last. */
export function fillDisplays(state: State, chance: Chance, events: Event[]): State {
  let filled = state;
  if (filled.display.includes(null)) {
    const display = filled.display.slice();
    for (let at = 0; at < display.length; at++) {
      if (display[at] !== null || !canDraw(filled)) continue;
      const drawn = drawProphecy(filled, chance, events);
      display[at] = drawn.card;
      filled = drawn.state;
    }
    filled = { ...filled, display };
  }
  if (filled.temples.includes(null) && filled.templesDrawn < filled.templeDeck.length) {
    let { templesDrawn } = filled;
    const temples = filled.temples.map((temple) => temple ?? filled.templeDeck[templesDrawn++] ?? null);
    filled = { ...filled, temples, templesDrawn: Math.min(templesDrawn, filled.templeDeck.length) };
  }
  return filled;
}

/** Takes a card out of the display. */
export function withoutDisplayed<Card>(display: readonly (Card | null)[], card: Card): readonly (Card | null)[] {
  return display.with(display.indexOf(card), null);
}
