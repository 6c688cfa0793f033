/** The server's words for its refusals, in both languages. */
import type { Language } from "@asztal/kernel";
import en from "./en.ts";
import hu from "./hu.ts";

export const serverTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, hu };
