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

/** Every other keyword (`multipleOf`, `const`, `pattern`) would narrow the values in a way that a form does not show. */
const KEYWORDS = ["type", "minimum", "maximum", "anyOf", "enum", "default", "title", "description"];

/** Null for a schema that is none of them. */
export function optionKind(schema: OptionShape): OptionKind | null {
  if (!Object.keys(schema).every((keyword) => KEYWORDS.includes(keyword))) return null;
  const { type, minimum, maximum, anyOf, enum: listed } = schema;
  const choices = listed ?? anyOf?.map((choice) => choice.const);
  if (choices) return choices.every(isChoice) && areDistinct(choices) ? { kind: "choice", choices } : null;
  if (type === "boolean") return { kind: "switch" };
  if (type !== "integer" && type !== "number") return null;
  if (typeof minimum !== "number" || typeof maximum !== "number" || minimum > maximum) return null;
  return { kind: "number", isWhole: type === "integer", min: minimum, max: maximum };
}

function isChoice(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** A form and a command line know a choice by its text: 4 and "4" would be the same one. */
function areDistinct(choices: readonly unknown[]): boolean {
  return choices.length > 0 && new Set(choices.map(String)).size === choices.length;
}

/** What an option of this kind takes, in signs that need no translation: `3…10`, `true | false`. */
export function optionValues(kind: OptionKind): string {
  if (kind.kind === "switch") return "true | false";
  return kind.kind === "number" ? `${kind.min}…${kind.max}` : kind.choices.join(" | ");
}
