/**
 * Checked scripts with every name resolved: the form that the interpreter's code and generated code are both made from.
 * All values are whole numbers. A boolean is 0 or 1, a text its number in the program's texts, a token a set of choices.
 */
import type { Condition, Script } from "../script-syntax/tree.ts";
import type { CardCommandName, GameValue, GroupCommandName, TypeName } from "../script-syntax/words.ts";

/** Whose: the player whose script runs, the opponent, or nobody's. */
export type Side = "me" | "opponent" | "shared";

type Comparison = "=" | "<" | ">" | "<=" | ">=";
type Arithmetic = "+" | "-" | "*" | "/";

export type ValueCode =
  | { readonly op: "constant"; readonly value: number }
  | { readonly op: "local"; readonly slot: number }
  | { readonly op: "attribute"; readonly side: Side; readonly index: number }
  | { readonly op: "field"; readonly card: CardCode; readonly field: number }
  | { readonly op: "card-number"; readonly card: CardCode }
  | { readonly op: "count"; readonly group: SelectionCode }
  | { readonly op: "game-value"; readonly word: GameValue }
  | { readonly op: "roll"; readonly sides: ValueCode }
  | {
      readonly op: "binary";
      readonly operator: Arithmetic | Comparison | "AND" | "OR" | "MATCH";
      readonly left: ValueCode;
      readonly right: ValueCode;
    }
  | { readonly op: "not"; readonly operand: ValueCode }
  /** A text as a token with this one choice. */
  | { readonly op: "choice"; readonly text: ValueCode }
  | { readonly op: "union"; readonly left: ValueCode; readonly right: ValueCode };

export type CardCode =
  | { readonly op: "running"; readonly slot: number }
  | { readonly op: "place"; readonly group: GroupCode; readonly place: ValueCode | null }
  | { readonly op: "by-number"; readonly number: ValueCode }
  | {
      readonly op: "pick";
      readonly how: "may" | "must" | "random";
      readonly chooser: "me" | "opponent";
      readonly group: SelectionCode;
    };

export type GroupCode =
  | { readonly op: "group"; readonly side: Side; readonly index: number }
  | { readonly op: "group-of"; readonly card: CardCode };

/** A group, or those of its cards for which a predicate holds; the slot is that of its running card. */
export type SelectionCode = GroupCode | WhereCode;
export interface WhereCode {
  readonly op: "where";
  readonly group: GroupCode;
  readonly slot: number;
  readonly predicate: ValueCode;
}

/** How a value changes: the arithmetic ones saturate, the last two are for tokens. */
export type ChangeCode = "set" | Arithmetic | "negate" | "add" | "remove";

export type Target =
  | { readonly op: "local"; readonly slot: number; readonly isToken: boolean }
  | { readonly op: "attribute"; readonly side: Side; readonly index: number }
  | { readonly op: "field"; readonly card: CardCode; readonly field: number }
  /** The name of a group's first card: setting it in an empty zone makes one. */
  | { readonly op: "first-name"; readonly group: GroupCode };

export type CommandCode = {
  /** The command's number in the program, for limits, stepping and coverage. */
  readonly mark: number;
} & (
  | { readonly op: "empty" }
  | { readonly op: "change"; readonly target: Target; readonly change: ChangeCode; readonly value: ValueCode }
  | {
      readonly op: "if";
      readonly predicate: ValueCode;
      readonly whenTrue: readonly CommandCode[];
      readonly whenFalse: readonly CommandCode[];
    }
  | { readonly op: "switch"; readonly value: ValueCode; readonly cases: readonly CaseCode[] }
  | {
      readonly op: "for-each";
      readonly group: SelectionCode;
      readonly slot: number;
      readonly body: readonly CommandCode[];
    }
  | { readonly op: "each-opponent"; readonly body: readonly CommandCode[] }
  | { readonly op: "choose-opponent" }
  | { readonly op: "create"; readonly name: ValueCode; readonly group: GroupCode }
  | { readonly op: "raise"; readonly event: number; readonly card: CardCode }
  | { readonly op: "call"; readonly script: number; readonly values: readonly ValueCode[] }
  | { readonly op: "card"; readonly command: CardCommandName; readonly card: CardCode; readonly to: To | null }
  | {
      readonly op: "group";
      readonly command: GroupCommandName;
      readonly group: GroupCode;
      readonly count: ValueCode | null;
    }
  /** Variables of a block begin anew each time that it is entered. */
  | { readonly op: "clear"; readonly from: number; readonly count: number }
);

type To = { readonly kind: "group"; readonly group: GroupCode } | { readonly kind: "card"; readonly card: CardCode };

export interface CaseCode {
  readonly value: number;
  readonly body: readonly CommandCode[];
}

/** A variable as it is written, for those who step through a script. */
export interface NamedVariable {
  readonly name: string;
  readonly type: TypeName | "card";
}

/** A script, or a condition with its value. */
export interface ScriptCode {
  /** For people: `Dark Young Charge, PLAY`. */
  readonly name: string;
  /** What it was made from. */
  readonly tree: Script | Condition;
  readonly parameters: number;
  /** All of its variables by their slots, its parameters first. */
  readonly variables: readonly NamedVariable[];
  readonly body: readonly CommandCode[];
  /** Only a condition has one. */
  readonly value: ValueCode | null;
}
