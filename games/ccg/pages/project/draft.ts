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
  /** A figure that lies on the card: it is what it was at first when the card leaves the zones. */
  readonly isCounter?: boolean;
  readonly others?: string;
}

/** Something that happens in the course of a game, which cards and rules can hear of. */
export interface EventDraft {
  readonly tag: string;
  readonly name: string;
  readonly on: string;
  /** The figure that it is about, where it is about one. */
  readonly figure: FigureDraft | null;
  /** Empty for what is usual. */
  readonly heard: string;
  readonly isBefore: boolean;
  readonly others?: string;
}

export interface FigureDraft {
  readonly of: "card" | "player";
  readonly tag: string;
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
  /** Whether the abilities of cards in play may be used in it. */
  readonly hasAbilities?: boolean;
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

/** What the rules do on an event of the definition. */
interface RuleEventDraft {
  readonly event: string;
  readonly script: string;
  readonly others?: string;
}

/** Packs that are opened before the set-up. */
interface DraftingDraft {
  readonly rounds: string;
  /** The group that taken cards go to. */
  readonly to: string;
  readonly others?: string;
}

/** Something that the player of a card in play may do with it. */
export interface AbilityDraft extends AllowedDraft {
  readonly costs: readonly { readonly figure: FigureDraft; readonly amount: string; readonly others?: string }[];
  /** Whether the card has to stand upright, and is turned. */
  readonly isTurned: boolean;
}

/** An element by its name with its text: an attribute of a card, or a script. */
type Pieces = Readonly<Record<string, string>>;

export interface CardDraft {
  readonly name: string;
  /** Only what was given: for the rest the attribute's own default holds. */
  readonly values: Pieces;
  readonly scripts: Pieces;
  /** What it does while it is in play. */
  readonly continuous?: readonly string[];
  readonly abilities?: readonly AbilityDraft[];
  /** What is drawn on it, where that was chosen. */
  readonly look?: CardLook;
  readonly others?: string;
}

interface SetDraft {
  readonly name: string;
  readonly cards: readonly CardDraft[];
  readonly others?: string;
}

export interface CountedDraft {
  readonly name: string;
  readonly count: string;
  readonly others?: string;
}

export interface DeckDraft {
  readonly name: string;
  /** The seat that alone may play it, counted from 1; empty where everybody may. */
  readonly seat?: string;
  /** Each may begin in another group than the deck. */
  readonly cards: readonly (CountedDraft & { readonly group?: string })[];
  readonly others?: string;
}

interface SlotDraft {
  readonly count: string;
  readonly cards: readonly CountedDraft[];
  readonly others?: string;
}

/** A booster pack: from each slot so many cards, by chance. */
export interface PackDraft {
  readonly name: string;
  readonly slots: readonly SlotDraft[];
  readonly others?: string;
}

export interface Draft {
  readonly title: string;
  readonly creator: string;
  readonly description: string;
  /** Of the language; empty where nothing is said, which is the first. */
  readonly language: string;
  /** How many play it; null for two. */
  readonly players: { readonly min: string; readonly max: string; readonly others?: string } | null;
  readonly groups: readonly GroupDraft[];
  readonly playerAttributes: readonly AttributeDraft[];
  readonly cardAttributes: readonly AttributeDraft[];
  readonly phases: readonly PhaseDraft[];
  readonly events: readonly EventDraft[];
  readonly actions: readonly ActionDraft[];
  readonly setup: string;
  readonly win: readonly string[];
  readonly loss: readonly string[];
  readonly drawByAgreement: boolean;
  readonly ruleEvents: readonly RuleEventDraft[];
  readonly responses: readonly AllowedDraft[];
  readonly drafting: DraftingDraft | null;
  readonly sets: readonly SetDraft[];
  readonly decks: readonly DeckDraft[];
  readonly packs: readonly PackDraft[];
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
export const newEvent: EventDraft = { tag: "", name: "", on: "enter", figure: null, heard: "", isBefore: false };
export const newAbility: AbilityDraft = { name: "", when: "", costs: [], isTurned: true, script: "" };
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
    language: "",
    players: null,
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
    events: [],
    actions: [],
    setup: "SHUFFLE ME.DECK DRAWMANY 3 ME.DECK",
    win: ["OPP.HP = 0"],
    loss: ["COUNT ME.HAND = 0"],
    drawByAgreement: true,
    ruleEvents: [],
    responses: [],
    drafting: null,
    sets: [{ name: words.set, cards: [{ name: words.card, values: {}, scripts: { PLAY: "OPP.HP -= 3" } }] }],
    decks: [{ name: words.set, cards: [{ name: words.card, count: "20" }] }],
    packs: [],
    others: {},
  };
}

/** Whether it is written in version 2 of the language, which has events, abilities, answers and drafts. */
export function isExtended({ language }: Pick<Draft, "language">): boolean {
  return language === "2";
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
