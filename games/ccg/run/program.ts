/** A game made ready to run: what its files say, with every name resolved to a number. */

import type { CardEvent } from "../files/card-events.ts";
import type { Attribute } from "../files/definition.ts";
import type { LanguageVersion } from "../script-syntax/words.ts";
import type { ScriptCode } from "./code.ts";

/** An attribute as the table keeps it: its values are numbers. */
export interface AttributeSlot extends Pick<Attribute, "tag" | "name" | "type"> {
  readonly min: number;
  readonly max: number;
  /** Of a token: the set of its choices. */
  readonly allowed: number;
  readonly initial: number;
  /** Whether a card that leaves the zones loses it. */
  readonly isCounter: boolean;
}

export interface GroupSlot {
  readonly tag: string;
  readonly name: string;
  readonly type: "deck" | "hand" | "zone";
  readonly maxCards: number;
  readonly visibleBy: "player" | "none" | "both";
}

/** A card of the sets. Number 0 is none of them: a card made by a script under a name that no set has. */
export interface CardType {
  readonly name: string;
  readonly nameText: number;
  readonly values: readonly number[];
  /** Numbers of its scripts, -1 where it has none. */
  readonly play: number;
  readonly discard: number;
  /** Its script for each event of the definition. */
  readonly handlers: readonly number[];
  /** Its continuous effects. */
  readonly continuous: readonly number[];
  readonly abilities: readonly AbilityProgram[];
}

/** An ability of a card: when it may be used, what it costs, and what it does. */
export interface AbilityProgram extends AllowedAction {
  readonly costs: readonly {
    readonly of: "card" | "player";
    readonly index: number;
    /** The script that says how much. */
    readonly amount: number;
  }[];
  readonly turns: boolean;
}

/** An event of the definition. */
export interface EventProgram extends Pick<CardEvent, "tag" | "name" | "on" | "heard" | "before"> {
  readonly of: "card" | "player" | null;
  /** The number of the figure that it is about, or -1. */
  readonly index: number;
  /** What the rules do on it. */
  readonly scripts: readonly number[];
}

/** Booster packs: for each slot how many cards of which heap. */
export interface PackProgram {
  readonly name: string;
  readonly slots: readonly { readonly count: number; readonly heap: readonly number[] }[];
}

export interface AllowedAction {
  readonly name: string;
  readonly when: number;
  readonly script: number;
}

export interface PhaseProgram {
  readonly tag: string;
  readonly name: string;
  readonly script: number;
  readonly allowed: readonly AllowedAction[];
  /** How many actions a player has to take, while any is allowed, and may take. */
  readonly minActions: number;
  readonly maxActions: number;
  /** Whether the abilities of cards in play may be used. */
  readonly abilities: boolean;
}

/** Where a command is written: for stepping, and to tell which lines never ran. */
export interface Mark {
  readonly script: number;
  readonly start: number;
  readonly end: number;
}

export interface Program {
  readonly version: LanguageVersion;
  readonly players: { readonly min: number; readonly max: number };
  readonly title: string;
  /** Number 0 is the empty text. */
  readonly texts: readonly string[];
  /** The choices of all tokens; a token is a set of them. */
  readonly choices: readonly string[];
  /** For each text the token that has it as its only choice; -1 where it is nobody's choice. */
  readonly choiceOfText: readonly number[];
  readonly playerAttributes: readonly AttributeSlot[];
  readonly cardAttributes: readonly AttributeSlot[];
  readonly privateGroups: readonly GroupSlot[];
  readonly sharedGroups: readonly GroupSlot[];
  readonly cards: readonly CardType[];
  /** By name text, the card of the sets with that name. */
  readonly cardOfText: ReadonlyMap<number, number>;
  readonly scripts: readonly ScriptCode[];
  readonly marks: readonly Mark[];
  readonly setup: number;
  readonly phases: readonly PhaseProgram[];
  readonly win: readonly number[];
  readonly loss: readonly number[];
  readonly drawByAgreement: boolean;
  readonly decks: readonly ProgramDeck[];
  readonly events: readonly EventProgram[];
  /** What others may do when a card is played. */
  readonly responses: readonly AllowedAction[];
  readonly packs: readonly PackProgram[];
  /** The number of rounds, and the private group that cards go to. */
  readonly draft: { readonly rounds: number; readonly to: number } | null;
  /** Whether any card has continuous effects. */
  readonly hasContinuous: boolean;
}

interface ProgramDeck {
  readonly name: string;
  /** The seat that alone may play it, or -1. */
  readonly seat: number;
  /** The number of each card's type, a card at a time. */
  readonly cards: readonly number[];
  /** For each of them the private group that it begins in, or -1 for the first deck. */
  readonly groups: readonly number[];
}

/** What a card row holds before its attributes. */
export const FIELD = {
  type: 0,
  owner: 1,
  controller: 2,
  /** The group that holds it, or -1. */
  group: 3,
  facing: 4,
  rotation: 5,
  /** The card that it is attached to, or 0. */
  host: 6,
  /** Who knows which card it is: a bit for each seat, and one for spectators. */
  known: 7,
  name: 8,
  /** 1 for a card that a script made. */
  made: 9,
} as const;
export const FIRST_ATTRIBUTE = 10;

export function strideOf({ cardAttributes }: Program): number {
  return FIRST_ATTRIBUTE + cardAttributes.length;
}

/** The group of a side: each player's private ones follow each other, shared ones stand last. */
export function groupAt({ privateGroups }: Program, seats: number, index: number): { seat: number; slot: number } {
  const count = privateGroups.length;
  return index < seats * count
    ? { seat: Math.floor(index / count), slot: index % count }
    : { seat: -1, slot: index - seats * count };
}

export function groupSlot(program: Program, seats: number, index: number): GroupSlot {
  const { seat, slot } = groupAt(program, seats, index);
  return (seat < 0 ? program.sharedGroups : program.privateGroups)[slot]!;
}
