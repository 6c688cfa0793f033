/** What may stand in which element of a file, as tables, and the problems of a file that does not follow them. */
import { nearest } from "@asztal/kernel/nearest";
import type { Problem } from "../problem.ts";
import type { LanguageVersion } from "../script-syntax/words.ts";
import type { XmlElement } from "./xml.ts";

/** How often a child may stand: exactly once, at most once, or any number of times. */
type Times = "once" | "optional" | "any";

export interface Shape {
  readonly children: Readonly<
    Record<string, readonly [times: Times, shape: Shape | "text" | "any", since?: LanguageVersion]>
  >;
  /** Children that are not listed are somebody else's to judge: those of a card are named after its attributes. */
  readonly others?: true;
}

export type Complain = (
  code: Problem["code"],
  at: { readonly start: number; readonly end: number },
  args?: Problem["args"],
  severity?: Problem["severity"],
) => void;

/** A list of problems and what adds to it. */
export function complaints(): { readonly problems: Problem[]; readonly complain: Complain } {
  const problems: Problem[] = [];
  return {
    problems,
    complain: (code, { start, end }, args = {}, severity = "error") =>
      problems.push({ severity, code, args, start, end }),
  };
}

/** "any" is for what is judged elsewhere. */
export function checkShape(
  element: XmlElement,
  shape: Shape | "text" | "any",
  complain: Complain,
  version: LanguageVersion,
): void {
  if (shape === "any") return;
  for (const attribute of element.attributes) {
    if (!/^xml(ns)?(:|$)|^xsi:/.test(attribute))
      complain("attribute-unknown", element, { tag: element.name, attribute });
  }
  if (shape === "text") {
    for (const child of element.children) complain("text-expected", child, { tag: element.name, found: child.name });
    return;
  }
  const stray = element.content.text.search(/\S/);
  if (stray >= 0) {
    const start = element.content.offsetAt(stray);
    complain("text-unexpected", { start, end: start + 1 }, { tag: element.name });
  }
  const seen = new Set<string>();
  for (const child of element.children) {
    const rule = Object.hasOwn(shape.children, child.name) ? shape.children[child.name] : undefined;
    if (rule) {
      if (seen.has(child.name) && rule[0] !== "any") complain("element-twice", child, { tag: child.name });
      seen.add(child.name);
      if ((rule[2] ?? 1) > version) complain("needs-version-2", child, { tag: child.name });
      else checkShape(child, rule[1], complain, version);
    } else if (shape.others) {
      if (seen.has(child.name)) complain("element-twice", child, { tag: child.name });
      seen.add(child.name);
      checkShape(child, "text", complain, version);
    } else {
      const suggestion = nearest(child.name, childrenIn(shape, version));
      complain("element-unknown", child, { tag: element.name, found: child.name, suggestion });
      // The misspelt one is what is missing: one fault.
      seen.add(suggestion);
    }
  }
  for (const [name, [times]] of Object.entries(shape.children)) {
    if (times === "once" && !seen.has(name)) complain("element-missing", element, { tag: element.name, missing: name });
  }
}

/** What may stand in an element, in a version of the language. */
export function childrenIn({ children }: Shape, version: LanguageVersion): string[] {
  return Object.keys(children).filter((name) => (children[name]![2] ?? 1) <= version);
}

/** The children of that name. */
export function all(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function first(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The text of a child without white space around it; empty when there is no such child. */
export function textIn(element: XmlElement, name: string): string {
  return first(element, name)?.content.text.trim() ?? "";
}
