/** The server's messages, and what happened in the words of HISTORY. */
import type { Card } from "@asztal/games/uno/rules/cards.ts";
import type { SeenEvent, State } from "@asztal/games/uno/rules/state.ts";
import type { Seat } from "@asztal/kernel";

/** What is asked of the player: anything, to answer a plus, or only to note that the turn passes over. */
export type Case = "NONE" | "PLUS" | "OFF";

export function dataMessage({ hands, top }: State, seat: Seat): string {
  return `DATA ${hands.length} ${seat} ${top} ${hands[seat]!.join(" ")}`;
}

export function turnMessage(state: State, which: Case, history: readonly string[]): string {
  const { top, wanted, direction } = state;
  const pile = `${top} ${wanted.colour} ${wanted.type ?? "N"} ${direction === 1 ? 1 : 0}`;
  return ["YT!", which, pile, "HISTORY", ...history].join(" ");
}

/** `CARD` for one; `CARDS` for several, and for none when no card is left anywhere. */
export function cardsMessage(cards: readonly Card[]): string {
  return cards.length === 1 ? `CARD ${cards[0]}` : ["CARDS", ...cards].join(" ");
}

/** The event in the words of HISTORY, or null when HISTORY does not tell it: the pile and the turn do. */
export function historyOf(event: SeenEvent): string | null {
  switch (event.event) {
    case "put":
      return `PUT ${event.seat} ${event.cards.length} ${event.cards.join(" ")}`;
    case "put-black":
      return `PUT ${event.seat} ${event.cards.length} ${event.cards.join(" ")} ${event.colour}`;
    case "drew":
    case "drew-face-down":
      return `DRAW ${event.seat} ${event.count}`;
    case "out":
      return `WIN ${event.seat}`;
    case "shuffled":
      return "SHUFFLE";
    default:
      return null;
  }
}
