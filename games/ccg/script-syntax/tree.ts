/**
 * The syntax tree of CCGAction. Every node knows its meaning (the named fields) and how it was written (`parts`: all its
 * tokens and nodes in order), so that a tree prints exactly what was read.
 */
import type { Problem } from "../problem.ts";
import type { Token } from "./tokens.ts";
import type {
  BinaryOperator,
  CardCommandName,
  Change,
  Choice,
  DeclaredType,
  GameValue,
  GroupCommandName,
  SingleChange,
} from "./words.ts";

export type Part = Token | Node;

export interface Written {
  readonly parts: readonly Part[];
  /** From the first token of the node, without what stands before it, to the end of its last. */
  readonly start: number;
  readonly end: number;
}

/** Something that should stand here and does not; a problem says so. */
export type Missing = Written & { readonly kind: "missing" };

/** `ME.HAND`, `damage`, `card.ATK`, and with a place in a group `ME.HAND[1].ATK`. */
export type Path = Written & {
  readonly kind: "path";
  readonly names: readonly string[];
  readonly place: Expression | null;
  /** The names after the place. */
  readonly rest: readonly string[];
};

export type Expression =
  | Missing
  | Path
  | (Written & { readonly kind: "number"; readonly value: number })
  | (Written & { readonly kind: "string"; readonly value: string })
  | (Written & { readonly kind: "boolean"; readonly value: boolean })
  | (Written & { readonly kind: "list"; readonly items: readonly Expression[] })
  | (Written & { readonly kind: "parentheses"; readonly inner: Expression })
  | Binary
  | (Written & { readonly kind: "not"; readonly operand: Expression })
  | (Written & { readonly kind: "count"; readonly group: Selection })
  | (Written & { readonly kind: "game-value"; readonly word: GameValue })
  | (Written & { readonly kind: "roll"; readonly sides: Expression })
  | CardNumber
  | CardChoice;

export type Binary = Written & {
  readonly kind: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
};

/** A group by its name, or the one that holds a card. */
export type GroupOperand = Missing | Path | (Written & { readonly kind: "group-of"; readonly card: CardOperand });

/** The cards of a group, or only those of them for which a predicate holds, whose `card` they are. */
export type Selection = GroupOperand | Where;
type Where = Written & { readonly kind: "where"; readonly group: GroupOperand; readonly predicate: Expression };

/** A card by `card`, by its place in a group, by its number, or by a choice. */
export type CardOperand = Missing | Path | CardNumber | CardChoice;

type CardNumber = Written & { readonly kind: "card-number"; readonly number: Expression };
type CardChoice = Written & {
  readonly kind: "choice";
  readonly how: Choice;
  readonly chooser: "ME" | "OPP" | null;
  readonly group: Selection;
};

export type Case = Written & { readonly kind: "case"; readonly value: number | null; readonly block: Block };

type If = Written & {
  readonly kind: "if";
  readonly predicate: Expression;
  readonly whenTrue: Block;
  readonly whenFalse: Block | null;
};

export type Switch = Written & {
  readonly kind: "switch";
  readonly word: "SWITCH" | "RANDOM";
  readonly value: Expression;
  readonly cases: readonly Case[];
};

export type ForEach = Written & { readonly kind: "for-each"; readonly group: Selection; readonly block: Block };

/** An event of the definition that happens to a card. */
export type Raise = Written & {
  readonly kind: "raise";
  readonly event: string;
  /** Where the event's name stands. */
  readonly at: { readonly start: number; readonly end: number };
  readonly card: CardOperand;
};

export type Call = Written & {
  readonly kind: "call";
  readonly name: string;
  readonly values: readonly Expression[];
};

export type Command =
  | (Written & { readonly kind: "empty" })
  | (Written & {
      readonly kind: "change";
      readonly target: Path;
      readonly operator: Change;
      readonly value: Expression;
    })
  | (Written & {
      readonly kind: "single-change";
      readonly operator: SingleChange;
      readonly target: Path | Missing;
    })
  | If
  | Switch
  | ForEach
  | (Written & { readonly kind: "each-opponent"; readonly block: Block })
  | (Written & { readonly kind: "choose-opponent" })
  | (Written & { readonly kind: "create"; readonly name: Expression; readonly group: GroupOperand })
  | Raise
  | Call
  | (Written & {
      readonly kind: "card-command";
      readonly command: CardCommandName;
      readonly card: CardOperand;
      readonly to: GroupOperand | CardOperand | null;
    })
  | (Written & {
      readonly kind: "group-command";
      readonly command: GroupCommandName;
      readonly group: GroupOperand;
      readonly count: Expression | null;
    })
  /** Text that could not be understood; a problem says why. */
  | (Written & { readonly kind: "skipped" });

export type Declaration = Written & {
  readonly kind: "declaration";
  readonly name: string;
  readonly type: DeclaredType;
};

export type Block = Written & {
  readonly kind: "block";
  readonly declarations: readonly Declaration[];
  readonly commands: readonly Command[];
};

/** A whole text: a block, or a single expression for a condition of the rules. */
export type Script = Written & { readonly kind: "script"; readonly body: Block };
export type Condition = Written & { readonly kind: "condition"; readonly body: Expression };

export type Node = Expression | Selection | CardOperand | Case | Command | Declaration | Block | Script | Condition;

export interface Parsed<Root extends Script | Condition> {
  readonly tree: Root;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
}

export function isToken(part: Part): part is Token {
  return "leading" in part;
}

/** All tokens below a node, in order. Without recursion: a printed tree may be deep. */
export function* tokensOf(node: Node): Generator<Token> {
  const open: Part[] = [node];
  for (let part = open.pop(); part; part = open.pop()) {
    if (isToken(part)) yield part;
    else for (let i = part.parts.length - 1; i >= 0; i--) open.push(part.parts[i]!);
  }
}

/** Exactly the text that the tree was read from. */
export function print(node: Node): string {
  let text = "";
  for (const token of tokensOf(node)) text += token.leading + token.text;
  return text;
}
