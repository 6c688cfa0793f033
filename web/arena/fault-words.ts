/** What a program did wrong, in the reader's language: by the code and what it is filled with. */
import type { Fault } from "@asztal/arena/faults.ts";
import en from "@asztal/arena/texts/en.ts";
import hu from "@asztal/arena/texts/hu.ts";
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import { engineWords } from "./lab/engine-words.ts";
import labEn from "./lab/texts/en.ts";
import labHu from "./lab/texts/hu.ts";

const voices: Readonly<Record<Language, Say>> = {
  en: voice("en", { messages: { ...labEn, ...en } }, String),
  hu: voice("hu", { messages: { ...labHu, ...hu } }, String),
};

/** `gameSay`: the words of the game, for what its rules have refused. Null where there are no words for it: a fault that was stored without what fills them, or that is not one's own. */
export function wordsOfFault(
  language: Language,
  { code, args }: { readonly code: string; readonly args: Fault["args"] | null | undefined },
  gameSay: Say | null,
): string | null {
  if (!args || !(code in en)) return null;
  const say = voices[language];
  const { reason, message, botLine, rule } = args;
  if (gameSay && typeof rule === "string") {
    const refused = gameSay(rule, JSON.parse(String(args["with"])));
    return sentence(language, say(code, { refused }));
  }
  if (code === "BOT_FAILED" && `fault.${reason}` in labEn) {
    const what = say(`fault.${reason}`, { message: engineWords(language, String(message)) });
    return botLine === 0 ? what : say("fault.line", { line: botLine, what });
  }
  return sentence(language, say(code, args));
}

function sentence(language: Language, text: string): string {
  return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}
