/** The Trainer's words, with those of the game and its table, in the reader's language. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { useSite } from "@asztal/ui/site.ts";
import gameEn from "../texts/en.ts";
import gameHu from "../texts/hu.ts";
import eveningEn from "./evening/texts/en.ts";
import eveningHu from "./evening/texts/hu.ts";
import handsEn from "./hands/texts/en.ts";
import handsHu from "./hands/texts/hu.ts";
import problemsEn from "./problems/texts/en.ts";
import problemsHu from "./problems/texts/hu.ts";
import reviewEn from "./review/texts/en.ts";
import reviewHu from "./review/texts/hu.ts";
import setsEn from "./sets/texts/en.ts";
import setsHu from "./sets/texts/hu.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const TEXTS = {
  en: {
    ...gameEn,
    messages: { ...gameEn.messages, ...en, ...problemsEn, ...reviewEn, ...setsEn, ...eveningEn, ...handsEn },
  },
  hu: {
    ...gameHu,
    messages: { ...gameHu.messages, ...hu, ...problemsHu, ...reviewHu, ...setsHu, ...eveningHu, ...handsHu },
  },
};
const cached = new Map<Language, Say>();

export function useWords(): { readonly language: Language; readonly say: Say } {
  const { language } = useSite();
  let say = cached.get(language);
  if (!say) {
    say = voice(language, TEXTS[language], (seat) => "NESW"[seat] ?? String(seat));
    cached.set(language, say);
  }
  return { language, say };
}
