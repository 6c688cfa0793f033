/** The words of CCGAction. They are written in capitals, except for the types and the two truth values. */

/** The version of the language that a game is written in. Its definition says it. */
export type LanguageVersion = 1 | 2;

/** Words that version 2 added. In version 1 they are names like any other. */
const ADDED: ReadonlySet<string> = new Set([
  ...["BANISH", "CANCEL", "DIVERT", "CREATE", "RAISE", "CHOOSEOPP", "EACHOPP", "ENDEACHOPP"],
  ...["WHERE", "TURN", "PLAYERS", "MYTURN", "CARD"],
]);

export function isWordOf(version: LanguageVersion, word: string): boolean {
  return version === 2 || !ADDED.has(word);
}

export const TYPES = ["number", "string", "token", "boolean"] as const;
export type TypeName = (typeof TYPES)[number];
/** Since version 2 a variable can also stand for a card. */
export type DeclaredType = TypeName | "CARD";

export function declaredTypes(version: LanguageVersion): readonly DeclaredType[] {
  return version === 2 ? [...TYPES, "CARD"] : TYPES;
}

/** Whose thing a path names: the player whose script runs, the opponent, or nobody. */
const OWNERS = ["ME", "OPP", "SHR"] as const;

/** Operators that change what stands on their left. */
export const CHANGES = ["SET", "+=", "-=", "*=", "/=", "ADD", "REMOVE", "SELECT", "UNSELECT"] as const;
export type Change = (typeof CHANGES)[number];

/** Operators that change their only operand. */
export const SINGLE_CHANGES = ["NEGATE", "INC", "DEC"] as const;
export type SingleChange = (typeof SINGLE_CHANGES)[number];

/** What each card command needs after its card. */
export const CARD_COMMANDS = {
  UP: null,
  DOWN: null,
  LEFT: null,
  RIGHT: null,
  FACEUP: null,
  FACEDOWN: null,
  MOVETO: "group",
  DISCARD: null,
  PLAY: null,
  ATTACHTO: "card",
  BANISH: null,
  CANCEL: null,
} as const;
export type CardCommandName = keyof typeof CARD_COMMANDS;

/** Whether each group command needs a number before its group. */
export const GROUP_COMMANDS = {
  DRAWTO: false,
  DISCARDTO: false,
  DRAW: false,
  DRAWMANY: true,
  SHUFFLE: false,
  DIVERT: false,
} as const;
export type GroupCommandName = keyof typeof GROUP_COMMANDS;

/** Ways to choose a card of a group: a player may, a player must, chance does. */
export const CHOICES = ["PICK", "FORCEPICK", "RANDOMPICK"] as const;
export type Choice = (typeof CHOICES)[number];

export const COMPARISONS = ["=", "<", ">", "<=", ">=", "MATCH"] as const;

/** Evaluating operators between two operands, by how tightly they bind. */
export const LEVELS = [["OR"], ["AND"], COMPARISONS, ["+", "-"], ["*", "/"]] as const;
export type BinaryOperator = (typeof LEVELS)[number][number];

/** Values that come of the course of the game: its turn, how many are still in it, whether it is ME's turn. */
export const GAME_VALUES = ["TURN", "PLAYERS", "MYTURN"] as const;
export type GameValue = (typeof GAME_VALUES)[number];

/** The word that closes each command with blocks. */
export const CLOSERS = {
  "?": "END",
  SWITCH: "ENDSWITCH",
  RANDOM: "ENDRANDOM",
  FOREACH: "ENDFOREACH",
  EACHOPP: "ENDEACHOPP",
} as const;
export type Opener = keyof typeof CLOSERS;

/** Words that begin a command, in any version. */
const COMMAND_WORDS: readonly string[] = [
  ...SINGLE_CHANGES,
  ...Object.keys(CARD_COMMANDS),
  ...Object.keys(GROUP_COMMANDS),
  "SWITCH",
  "RANDOM",
  "FOREACH",
  "EACHOPP",
  "CHOOSEOPP",
  "CREATE",
  "RAISE",
];

/** Words that begin a command. */
export function commandWords(version: LanguageVersion): readonly string[] {
  return version === 2 ? COMMAND_WORDS : COMMAND_WORDS.filter((word) => !ADDED.has(word));
}

const RESERVED_IN_2: ReadonlySet<string> = new Set([
  ...TYPES,
  ...OWNERS,
  ...CHANGES,
  ...COMMAND_WORDS,
  ...CHOICES,
  ...Object.values(CLOSERS),
  ...["MATCH", "AND", "OR", "NOT", "COUNT", "ROLL", "GROUPOF", "true", "false"],
  ...ADDED,
]);
const RESERVED_IN_1: ReadonlySet<string> = new Set([...RESERVED_IN_2].filter((word) => !ADDED.has(word)));

/** Words that cannot name a variable or an action. After a dot any word is a name. */
export function reservedWords(version: LanguageVersion): ReadonlySet<string> {
  return version === 2 ? RESERVED_IN_2 : RESERVED_IN_1;
}

export function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
  return (words as readonly string[]).includes(word);
}
