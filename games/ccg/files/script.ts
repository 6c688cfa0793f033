/** Scripts inside files: read where they stand, their problems at the places of the file. */

import type { Problem } from "../problem.ts";
import { parseCondition, parseScript } from "../script-syntax/parser.ts";
import type { Condition, Parsed, Script } from "../script-syntax/tree.ts";
import type { LanguageVersion } from "../script-syntax/words.ts";
import type { XmlElement, XmlText } from "./xml.ts";

export interface FileScript<Root extends Script | Condition = Script> extends Parsed<Root> {
  readonly content: XmlText;
}

/** Where a script stands: which names it has besides those that are known everywhere, and what it may do there. */
export interface Site {
  /** The card whose script it is, the card that an event is about, and by how much. */
  readonly known: readonly ("self" | "that" | "amount")[];
  /**
   * What it may do: anything; only change figures of what is in play, as a continuous effect; change what is about to happen,
   * as a replacement; or, as the condition of a response, look at nothing that is hidden.
   */
  readonly form: "anything" | "continuous" | "before" | "open";
  /** What a condition gives. */
  readonly result: "boolean" | "number";
}

const PLAIN: Site = { known: [], form: "anything", result: "boolean" };
export const SITES = {
  rules: PLAIN,
  /** A card that is played in response to another knows that one. */
  card: { ...PLAIN, known: ["self", "that"] },
  ability: { ...PLAIN, known: ["self"] },
  event: { ...PLAIN, known: ["self", "that", "amount"] },
  before: { ...PLAIN, known: ["self", "that", "amount"], form: "before" },
  continuous: { ...PLAIN, known: ["self"], form: "continuous" },
  cost: { ...PLAIN, known: ["self"], result: "number" },
  rulesEvent: { ...PLAIN, known: ["that", "amount"] },
  response: { ...PLAIN, known: ["that"] },
  responseCondition: { ...PLAIN, form: "open" },
} as const satisfies Readonly<Record<string, Site>>;

export function scriptIn({ content }: XmlElement, version: LanguageVersion): FileScript {
  return { ...parseScript(content.text, version), content };
}

export function conditionIn({ content }: XmlElement, version: LanguageVersion): FileScript<Condition> {
  return { ...parseCondition(content.text, version), content };
}

/** Problems of a script, at the places of the file that it stands in. */
export function inFile({ content }: { readonly content: XmlText }, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const start = content.offsetAt(problem.start);
    return { ...problem, start, end: Math.max(start + 1, content.offsetAt(problem.end)) };
  });
}
