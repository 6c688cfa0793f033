/**
 * The kinds of options that a game may have. The site's form, the command line and the suite all go by this: what is none of these
 * cannot be asked for, so the suite refuses it.
 */

/** What of an option's schema says which kind it is. */
export interface OptionShape {
  readonly type?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly anyOf?: readonly { readonly const?: unknown }[];
  readonly enum?: readonly unknown[];
}

export type OptionKind =
  | { readonly kind: "switch" }
  | { readonly kind: "number"; readonly isWhole: boolean; readonly min: number; readonly max: number }
  | { readonly kind: "choice"; readonly choices: readonly (string | number | boolean)[] };

/** Null for a schema that is none of them. */
export function optionKind({ type, minimum, maximum, anyOf, enum: listed }: OptionShape): OptionKind | null {
  const choices = listed ?? anyOf?.map((choice) => choice.const);
  if (choices) return choices.every(isChoice) && choices.length > 0 ? { kind: "choice", choices } : null;
  if (type === "boolean") return { kind: "switch" };
  if (type !== "integer" && type !== "number") return null;
  if (typeof minimum !== "number" || typeof maximum !== "number") return null;
  return { kind: "number", isWhole: type === "integer", min: minimum, max: maximum };
}

function isChoice(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
