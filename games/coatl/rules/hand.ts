/** Prophecies and temples in a player's hand. */
import { inOrder, type Prophecy, withoutCards } from "./prophecies.ts";
import type { Player } from "./state.ts";
import type { Temple } from "./temples.ts";

export function holds({ hidden, known }: Player, card: Prophecy): boolean {
  return known.includes(card) || hidden.includes(card);
}

/** The different faces in hand. */
export function facesInHand({ hidden, known }: Player): readonly Prophecy[] {
  const faces: Prophecy[] = [];
  for (const card of hidden) if (!faces.includes(card)) faces.push(card);
  for (const card of known) if (!faces.includes(card)) faces.push(card);
  return faces;
}

/** The whole hand in order. */
export function wholeHand({ hidden, known }: Pick<Player, "hidden" | "known">): readonly Prophecy[] {
  return inOrder([...hidden, ...known]);
}

/**
 * The player without one card of that face. Of two equal ones the known one goes: what the others know of the hand
 * afterwards is then exactly what they can know.
 */
export function withoutProphecy(player: Player, card: Prophecy): Player {
  const known = withoutCards(player.known, [card]);
  return known ? { ...player, known } : { ...player, hidden: withoutCards(player.hidden, [card]) ?? player.hidden };
}

export function withoutProphecies(player: Player, cards: readonly Prophecy[]): Player {
  return cards.reduce(withoutProphecy, player);
}

export function holdsTemple({ hiddenTemples, knownTemples }: Player, temple: Temple): boolean {
  return hiddenTemples.includes(temple) || knownTemples.includes(temple);
}

export function withoutTemple(player: Player, temple: Temple): Player {
  return {
    ...player,
    hiddenTemples: withoutCards(player.hiddenTemples, [temple]) ?? player.hiddenTemples,
    knownTemples: withoutCards(player.knownTemples, [temple]) ?? player.knownTemples,
  };
}
