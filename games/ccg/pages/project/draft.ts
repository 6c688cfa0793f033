/**
 * A game as its author edits it: everything as it was typed, also what is not right yet. The files of the game are written
 * from it, and it is read from them; nothing here knows a page.
 */

import type { CardLook, GroupLook, TableLook } from "../../look/look.ts";

export interface GroupDraft {
  readonly mode: string;
  readonly type: string;
  readonly tag: string;
  readonly name: string;
  readonly minCards: string;
  readonly maxCards: string;
  readonly visibleBy: string;
  /** How it lies on the table, where that was chosen. */
  readonly look?: GroupLook;
  /** Here and below: elements that the Studio has no fields for, and comments of XML, as they stood in the file. */
  readonly others?: string;
}

export interface AttributeDraft {
  readonly type: string;
  readonly tag: string;
  readonly name: string;
  /** Null where nothing is said, which is not the same as an empty text. */
  readonly initial: string | null;
  readonly min: string;
  readonly max: string;
  readonly choices: readonly string[];
  readonly others?: string;
}

export interface AllowedDraft {
  readonly name: string;
  readonly when: string;
  readonly script: string;
  readonly others?: string;
}

/** A phase of the definition with its rules. */
export interface PhaseDraft {
  readonly tag: string;
  readonly name: string;
  readonly minActions: string;
  readonly maxActions: string;
  readonly script: string;
  readonly allowed: readonly AllowedDraft[];
  readonly others?: string;
  /** The same of the definition, where a phase has an element of its own. */
  readonly describedOthers?: string;
}

export interface ActionDraft {
  readonly tag: string;
  readonly name: string;
  readonly parameters: readonly { readonly tag: string; readonly type: string }[];
  readonly script: string;
  readonly others?: string;
}

/** An element by its name with its text: an attribute of a card, or a script. */
type Pieces = Readonly<Record<string, string>>;

export interface CardDraft {
  readonly name: string;
  /** Only what was given: for the rest the attribute's own default holds. */
  readonly values: Pieces;
  readonly scripts: Pieces;
  /** What is drawn on it, where that was chosen. */
  readonly look?: CardLook;
  readonly others?: string;
}

interface SetDraft {
  readonly name: string;
  readonly cards: readonly CardDraft[];
  readonly others?: string;
}

export interface DeckDraft {
  readonly name: string;
  readonly cards: readonly { readonly name: string; readonly count: string; readonly others?: string }[];
  readonly others?: string;
}

export interface Draft {
  readonly title: string;
  readonly creator: string;
  readonly description: string;
  readonly groups: readonly GroupDraft[];
  readonly playerAttributes: readonly AttributeDraft[];
  readonly cardAttributes: readonly AttributeDraft[];
  readonly phases: readonly PhaseDraft[];
  readonly actions: readonly ActionDraft[];
  readonly setup: string;
  readonly win: readonly string[];
  readonly loss: readonly string[];
  readonly drawByAgreement: boolean;
  readonly sets: readonly SetDraft[];
  readonly decks: readonly DeckDraft[];
  /** How its table and its cards look, where that was chosen. */
  readonly look?: Partial<TableLook>;
  /** The same of whole files and lists, by the place that it goes back to. */
  readonly others: Pieces;
}

export const newGroup: GroupDraft = {
  mode: "private",
  type: "zone",
  tag: "",
  name: "",
  minCards: "",
  maxCards: "",
  visibleBy: "both",
};

export const newAttribute: AttributeDraft = {
  type: "number",
  tag: "",
  name: "",
  initial: null,
  min: "",
  max: "",
  choices: [],
};

export const newPhase: PhaseDraft = { tag: "", name: "", minActions: "", maxActions: "", script: "", allowed: [] };
export const newAction: ActionDraft = { tag: "", name: "", parameters: [], script: "" };
export const newAllowed: AllowedDraft = { name: "", when: "", script: "" };
export const newCard: CardDraft = { name: "", values: {}, scripts: { PLAY: "" } };

/** The least that is worth calling a game: a deck, a hand, life, and a phase to play a card in. */
export function emptyDraft(words: {
  readonly title: string;
  readonly deck: string;
  readonly hand: string;
  readonly life: string;
  readonly turn: string;
  readonly play: string;
  readonly set: string;
  readonly card: string;
}): Draft {
  return {
    title: words.title,
    creator: "",
    description: "",
    groups: [
      { ...newGroup, type: "deck", tag: "DECK", name: words.deck, visibleBy: "none" },
      { ...newGroup, type: "hand", tag: "HAND", name: words.hand, visibleBy: "player" },
    ],
    playerAttributes: [{ ...newAttribute, tag: "HP", name: words.life, initial: "20", min: "0" }],
    cardAttributes: [],
    phases: [
      {
        ...newPhase,
        tag: "TURN",
        name: words.turn,
        minActions: "1",
        maxActions: "1",
        script: "DRAW ME.DECK",
        allowed: [{ name: words.play, when: "", script: "PLAY FORCEPICK ME.HAND" }],
      },
    ],
    actions: [],
    setup: "SHUFFLE ME.DECK DRAWMANY 3 ME.DECK",
    win: ["OPP.HP = 0"],
    loss: ["COUNT ME.HAND = 0"],
    drawByAgreement: true,
    sets: [{ name: words.set, cards: [{ name: words.card, values: {}, scripts: { PLAY: "OPP.HP -= 3" } }] }],
    decks: [{ name: words.set, cards: [{ name: words.card, count: "20" }] }],
    others: {},
  };
}

export function cardsOf({ sets }: Pick<Draft, "sets">): readonly CardDraft[] {
  return sets.flatMap(({ cards }) => cards);
}

/** A list with one item changed. */
export function replaced<T>(list: readonly T[], at: number, change: Partial<T>): readonly T[] {
  return list.map((item, i) => (i === at ? { ...item, ...change } : item));
}

export function without<T>(list: readonly T[], at: number): readonly T[] {
  return list.filter((_, i) => i !== at);
}

/** A list with one item moved by so many places, as far as it goes. */
export function moved<T>(list: readonly T[], at: number, by: number): readonly T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, list[at]!);
}
