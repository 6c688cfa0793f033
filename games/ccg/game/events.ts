/** What happens in a game, and what each viewer may know of it. */
import type { Viewer } from "@asztal/kernel";
import { SPECTATOR, type TableEvent } from "../run/events.ts";

export type CardGameEvent =
  | TableEvent
  | { readonly event: "turn"; readonly seat: number; readonly turn: number }
  | { readonly event: "phase"; readonly phase: string }
  | { readonly event: "action"; readonly seat: number; readonly action: string }
  | { readonly event: "draw-offered"; readonly seat: number }
  | { readonly event: "draw-agreed" | "drawn" }
  | { readonly event: "turn-limit"; readonly turns: number }
  | { readonly event: "move-limit"; readonly moves: number }
  | { readonly event: "action-limit"; readonly seat: number; readonly actions: number }
  | { readonly event: "won" | "lost"; readonly seat: number };

/** The bit of a viewer in what cards and scripts note about who knows them. */
export function bitOf(viewer: Viewer): number {
  return 1 << (viewer === "spectator" ? SPECTATOR : viewer);
}

type Unmarked<One> = One extends unknown ? Omit<One, "known" | "hostKnown"> : never;

/** An event as one viewer may know it: a card that the viewer does not know has no name. */
export type SeenCardGameEvent = Unmarked<CardGameEvent>;

/** Changes of a card's own figures say nothing to those who do not know the card. */
const OF_KNOWN_CARDS: readonly string[] = ["card-attribute", "renamed"];

export function seenBy(event: CardGameEvent, viewer: Viewer): SeenCardGameEvent | null {
  if (!("known" in event)) return event;
  const bit = bitOf(viewer);
  const isKnown = (event.known & bit) !== 0;
  if (!isKnown && OF_KNOWN_CARDS.includes(event.event)) return null;
  const card = isKnown ? event.card : "";
  if (event.event === "attached") {
    const { known: _, hostKnown, ...rest } = event;
    return { ...rest, card, host: (hostKnown & bit) !== 0 ? rest.host : "" };
  }
  const { known: _, ...rest } = event;
  return { ...rest, card };
}
