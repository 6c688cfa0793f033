/** What each kind of puzzle asks beyond rows, columns and boxes, in the words that the booklets have for it. */
import type { Language } from "@asztal/kernel";
import { speaker } from "../../files/wording.ts";

/** The kinds that need a word, by the message that says it. */
const RULES = {
  "even-odd": "even-odd",
  "centre-dot": "centre-dot",
  knight: "knight",
  neighbours: "neighbours",
  kropki: "kropki-world",
  relations: "relations",
  samurai: "samurai",
  cube: "cube-4x4",
  jigsaw: "jigsaw",
  killer: "killer",
} as const;

export function kindParagraphs(language: Language): string[] {
  const say = speaker(language);
  return Object.entries(RULES).map(([kind, rule]) => {
    const words = say(`rule.${rule}`, { digits: "9" });
    return `${say("booklet.kind", { kind })}: ${words}`;
  });
}
