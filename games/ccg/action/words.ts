/** The words of CCGAction. They are written in capitals, except for the types and the two truth values. */

export const TYPES = ["number", "string", "token", "boolean"] as const;
export type TypeName = (typeof TYPES)[number];

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
} as const;
export type CardCommandName = keyof typeof CARD_COMMANDS;

/** Whether each group command needs a number before its group. */
export const GROUP_COMMANDS = { DRAWTO: false, DISCARDTO: false, DRAW: false, DRAWMANY: true, SHUFFLE: false } as const;
export type GroupCommandName = keyof typeof GROUP_COMMANDS;

/** Ways to choose a card of a group: a player may, a player must, chance does. */
export const CHOICES = ["PICK", "FORCEPICK", "RANDOMPICK"] as const;
export type Choice = (typeof CHOICES)[number];

export const COMPARISONS = ["=", "<", ">", "<=", ">=", "MATCH"] as const;

/** Evaluating operators between two operands, by how tightly they bind. */
export const LEVELS = [["OR"], ["AND"], COMPARISONS, ["+", "-"], ["*", "/"]] as const;
export type BinaryOperator = (typeof LEVELS)[number][number];

/** The word that closes each command with blocks. */
export const CLOSERS = { "?": "END", SWITCH: "ENDSWITCH", RANDOM: "ENDRANDOM", FOREACH: "ENDFOREACH" } as const;
export type Opener = keyof typeof CLOSERS;

/** Words that begin a command. */
export const COMMAND_WORDS: readonly string[] = [
  ...SINGLE_CHANGES,
  ...Object.keys(CARD_COMMANDS),
  ...Object.keys(GROUP_COMMANDS),
  "SWITCH",
  "RANDOM",
  "FOREACH",
];

/** Words that cannot name a variable or an action. After a dot any word is a name. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...TYPES,
  ...OWNERS,
  ...CHANGES,
  ...COMMAND_WORDS,
  ...CHOICES,
  ...Object.values(CLOSERS),
  ...["MATCH", "AND", "OR", "NOT", "COUNT", "ROLL", "GROUPOF", "true", "false"],
]);

export function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
  return (words as readonly string[]).includes(word);
}
