/** What the command says to a player, in the player's language. */
import type { Seat } from "@asztal/kernel";
import { type Language, type Say, type Texts, voice } from "@asztal/kernel/wording";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const commandTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, hu };

/** Says what the command, the kernel and, when its texts are given, a game have to say. */
export function speaker(language: Language, texts: Texts = { messages: {} }, name?: (seat: Seat) => string): Say {
  const messages = { ...commandTexts[language], ...texts.messages };
  return voice(language, { ...texts, messages }, name ?? String);
}
