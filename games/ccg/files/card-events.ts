/** Events that cards hear, as a definition names them: when they happen, and which cards hear them. */
import { nearest } from "@asztal/kernel/nearest";
import type { Attribute } from "./definition.ts";
import { all, type Complain, first, type Shape, textIn } from "./shape.ts";
import { booleanIn, oneOf, type Tagged, taggedOf, type WORDS } from "./small-elements.ts";
import type { XmlElement } from "./xml.ts";

export type CardEvent = Tagged & {
  /** What has to happen. */
  readonly on: (typeof WORDS)["on"][number];
  /** The figure that rises, falls or changes: of a card or of a player. */
  readonly attribute: { readonly of: "card" | "player"; readonly tag: string } | null;
  /** Which cards in play hear it: the one that it happens to, the same player's, those of others, or all. */
  readonly heard: (typeof WORDS)["heard"][number];
  /** Whether cards hear of it before it happens, and can change it. */
  readonly before: boolean;
};

export const EVENT: Shape = {
  children: {
    tag: ["once", "text"],
    name: ["optional", "text"],
    on: ["once", "text"],
    attribute: ["optional", "text"],
    playerAttribute: ["optional", "text"],
    heard: ["optional", "text"],
    before: ["optional", "text"],
  },
};

export const OF_FIGURES: readonly string[] = ["rise", "fall", "change"];
/** What happens to a card in play, which can hear it itself. */
const OF_CARDS: readonly string[] = ["enter", "leave", "raise"];
export const CAN_BE_REPLACED: readonly string[] = ["enter", "leave", "rise", "fall", "draw"];

interface Attributes {
  readonly playerAttributes: readonly Attribute[];
  readonly cardAttributes: readonly Attribute[];
}

export function eventsOf(element: XmlElement | undefined, attributes: Attributes, complain: Complain): CardEvent[] {
  return all(element, "event").map((one) => eventOf(one, attributes, complain));
}

function eventOf(element: XmlElement, attributes: Attributes, complain: Complain): CardEvent {
  const on = oneOf(element, "on", complain);
  const attribute = figureOf(element, attributes, complain);
  const isOfFigure = OF_FIGURES.includes(on);
  if (isOfFigure !== (attribute !== null)) {
    complain(isOfFigure ? "event-figure-missing" : "event-figure-unexpected", element, { on });
  }
  const before = booleanIn(element, "before", complain);
  if (before && !CAN_BE_REPLACED.includes(on)) complain("event-before", first(element, "before")!, { on });
  const happensToCard = OF_CARDS.includes(on) || attribute?.of === "card";
  const written = first(element, "heard");
  const heard = written ? oneOf(element, "heard", complain) : happensToCard ? "self" : "mine";
  if (written && heard === "self" && !happensToCard) complain("event-self", written, { on });
  return { ...taggedOf(element, complain), on, attribute, heard, before };
}

/** The figure that an event or a cost is about. */
export function figureOf(
  element: XmlElement,
  { playerAttributes, cardAttributes }: Attributes,
  complain: Complain,
): CardEvent["attribute"] {
  const ofCard = first(element, "attribute");
  const written = ofCard ?? first(element, "playerAttribute");
  if (!written) return null;
  const tag = textIn(element, written.name);
  const known = ofCard ? cardAttributes : playerAttributes;
  const found = known.find((one) => one.tag === tag);
  if (!found)
    complain("figure-unknown", written, {
      name: tag,
      suggestion: nearest(
        tag,
        known.map((one) => one.tag),
      ),
    });
  else if (found.type !== "number") complain("figure-not-number", written, { name: tag });
  return { of: ofCard ? "card" : "player", tag };
}
