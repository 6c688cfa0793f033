/** How a draft looks: kept with its groups and cards, so that it goes with them wherever they go, and written as one file. */
import { chosenOf, type Look, PLAIN_LOOK } from "../../look/look.ts";
import { cardsOf, type Draft } from "./draft.ts";

export function lookOf(draft: Pick<Draft, "look" | "groups" | "sets">): Look {
  const groups = draft.groups.flatMap(({ tag, look }) => (look ? [[tag, look] as const] : []));
  const cards = cardsOf(draft).flatMap(({ name, look }) => (look ? [[name, look] as const] : []));
  return { ...PLAIN_LOOK, ...draft.look, groups: Object.fromEntries(groups), cards: Object.fromEntries(cards) };
}

/** The draft with what a look says of it; what it says of other cards and groups is left out. */
export function withLook(draft: Draft, { theme, frame, groups, cards }: Look): Draft {
  return {
    ...draft,
    look: { theme, frame },
    groups: draft.groups.map((group) => dressed(group, chosenOf(groups, group.tag))),
    sets: draft.sets.map((set) => ({
      ...set,
      cards: set.cards.map((card) => dressed(card, chosenOf(cards, card.name))),
    })),
  };
}

/** The look of another draft that has the same groups and cards at the same places, whatever they are called there. */
export function withLookOf(draft: Draft, other: Draft): Draft {
  return {
    ...draft,
    ...(other.look && { look: other.look }),
    groups: draft.groups.map((group, at) => dressed(group, other.groups[at]?.look)),
    sets: draft.sets.map((set, at) => ({
      ...set,
      cards: set.cards.map((card, i) => dressed(card, other.sets[at]?.cards[i]?.look)),
    })),
  };
}

function dressed<T extends { readonly look?: object }>(one: T, look: NonNullable<T["look"]> | undefined): T {
  return look && Object.keys(look).length > 0 ? { ...one, look } : one;
}
