/** The Studio's own words in the reader's language. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { useSite } from "@asztal/ui/site.ts";
import tableEn from "../table/texts/en.ts";
import tableHu from "../table/texts/hu.ts";
import blocksEn from "./blocks/texts/en.ts";
import blocksHu from "./blocks/texts/hu.ts";
import extendedEn from "./extended-texts/en.ts";
import extendedHu from "./extended-texts/hu.ts";
import lookEn from "./look-texts/en.ts";
import lookHu from "./look-texts/hu.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: { ...tableEn, ...blocksEn, ...lookEn, ...extendedEn, ...en } }, String),
  hu: voice("hu", { messages: { ...tableHu, ...blocksHu, ...lookHu, ...extendedHu, ...hu } }, String),
};

export function useWords(): Say {
  return voices[useSite().language];
}
