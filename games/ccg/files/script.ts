/** Scripts inside files: read where they stand, their problems at the places of the file. */
import { parseCondition, parseScript } from "../action/parser.ts";
import type { Condition, Parsed, Script } from "../action/tree.ts";
import type { Problem } from "../problem.ts";
import type { XmlElement, XmlText } from "./xml.ts";

export interface FileScript<Root extends Script | Condition = Script> extends Parsed<Root> {
  readonly content: XmlText;
}

export function scriptIn({ content }: XmlElement): FileScript {
  return { ...parseScript(content.text), content };
}

export function conditionIn({ content }: XmlElement): FileScript<Condition> {
  return { ...parseCondition(content.text), content };
}

/** Problems of a script, at the places of the file that it stands in. */
export function inFile({ content }: { readonly content: XmlText }, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const start = content.offsetAt(problem.start);
    return { ...problem, start, end: Math.max(start + 1, content.offsetAt(problem.end)) };
  });
}
