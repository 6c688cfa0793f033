/** Faults and booklets in the reader's language. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import type { Fault, Row } from "./fault.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const TEXTS = { en, hu } as const;
const voices = new Map<Language, Say>();

/** Says a code of the texts in one language. */
export function speaker(language: Language): Say {
  let say = voices.get(language);
  if (!say) {
    say = voice(language, TEXTS[language], String);
    voices.set(language, say);
  }
  return say;
}

export function faultWords({ code, args }: Fault, language: Language): string {
  return speaker(language)(code, args);
}

/** A bad row with the number of its line. */
export function rowWords(row: Extract<Row, { ok: false }>, language: Language): string {
  return speaker(language)("at-line", { line: row.line, reason: faultWords(row.fault, language) });
}
