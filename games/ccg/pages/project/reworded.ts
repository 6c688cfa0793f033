/** A draft in other words: names, descriptions, and the texts and comments in scripts. Its tags and its rules stay. */
import type { Wording } from "../../samples/hungarian.ts";
import type { Draft } from "./draft.ts";

/** Texts and comments of scripts, and the cards that weights of bots name. */
const IN_TEXT = /(")([^"\n]+)(")|(„)([^”\n]+)(”)|(\/\/ )(.+)()/g;
const POOL = "POOL ";

export function reworded(draft: Draft, words: Wording): Draft {
  const wordOf = (text: string): string => {
    if (Object.hasOwn(words, text)) return words[text]!;
    return text.startsWith(POOL) ? POOL + wordOf(text.slice(POOL.length)) : text;
  };
  const inText = (text: string) =>
    text.replace(IN_TEXT, (_, ...found: (string | undefined)[]) => {
      const [before, word, after] = found.slice(0, 9).filter((part) => part !== undefined) as [string, string, string];
      return before + wordOf(word) + after;
    });
  const all = (value: unknown): unknown => {
    if (typeof value === "string") return Object.hasOwn(words, value) ? words[value] : inText(value);
    if (Array.isArray(value)) return value.map(all);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, all(part)]));
  };
  return all(draft) as Draft; // every text is a text again
}
