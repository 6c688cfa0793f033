/** Small elements of files: tags, whole numbers, truth values, and words out of a few. */
import { nearest } from "@asztal/kernel/nearest";
import { type Complain, first, textIn } from "./shape.ts";
import type { XmlElement } from "./xml.ts";

/** Where something is written, to go to. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Tagged = Span & { readonly tag: string; readonly name: string };

/** Elements that hold one of a few words. */
export const WORDS = {
  gmode: ["private", "shared"],
  gtype: ["deck", "hand", "zone"],
  visibleBy: ["player", "none", "both"],
  atype: ["number", "string", "token", "bool"],
  language: ["1", "2"],
  on: ["enter", "leave", "turnStart", "turnEnd", "rise", "fall", "change", "draw", "play", "discard", "raise"],
  heard: ["self", "mine", "others", "all"],
} as const;

export function taggedOf(element: XmlElement, complain: Complain): Tagged {
  const written = first(element, "tag");
  const tag = textIn(element, "tag");
  if (written && !/^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(tag)) complain("tag-malformed", written, { name: tag });
  const { start, end } = written ?? element;
  return { tag, name: textIn(element, "name") || tag, start, end };
}

export function wholeIn(element: XmlElement, name: string, complain: Complain): number | null {
  const child = first(element, name);
  const text = child?.content.text.trim() ?? "";
  return child && text !== "" ? wholeOf(text, child, complain) : null;
}

export function wholeOf(text: string, at: Span, complain: Complain): number | null {
  const number = Number(text);
  if (/^[-+]?[0-9]+$/.test(text) && Math.abs(number) <= 2_147_483_647) return number;
  complain("not-whole", at, { written: text });
  return null;
}

/** True where the child says so; without it, false. */
export function booleanIn(element: XmlElement, name: string, complain: Complain): boolean {
  const child = first(element, name);
  const text = child?.content.text.trim() ?? "";
  if (child && text !== "true" && text !== "false") complain("not-boolean", child, { written: text });
  return text === "true";
}

type Word<Name extends keyof typeof WORDS> = (typeof WORDS)[Name][number];

export function oneOf<Name extends keyof typeof WORDS>(
  element: XmlElement,
  name: Name,
  complain: Complain,
): Word<Name> {
  const known: readonly Word<Name>[] = WORDS[name];
  const child = first(element, name);
  const text = child?.content.text.trim();
  const found = known.find((one) => one === text);
  if (child && !found) {
    complain("word-unknown", child, {
      written: text ?? "",
      known: known.join(", "),
      suggestion: nearest(text ?? "", known),
    });
  }
  return found ?? known[0]!;
}
