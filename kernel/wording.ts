/**
 * Words for codes: events, refusals and questions are data, and are worded here in the reader's language.
 *
 * A game's texts for one language are messages in ICU format (the format of the translators' tools) by code, and terms
 * for the game's own values. An argument's name says what it is: `seat`, or a name that ends in `Seat`, is worded as that
 * player's name; a name in `terms` by that term; a list as a list; everything else as it is. Hungarian messages say `a(z)`
 * where the article depends on an argument.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { withArticles } from "./articles.ts";
import type { Arguments, Phrase, Seat } from "./game.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

export const languages = ["en", "hu"] as const;
export type Language = (typeof languages)[number];

export interface Texts {
  readonly messages: Readonly<Record<string, string>>;
  /** How values of the game read: by the name of the argument that holds them. */
  readonly terms?: Readonly<Record<string, (value: string | number) => string>>;
}

/** Says a code with its arguments in one language. */
export type Say = (code: string, args?: Arguments) => string;

const kernelTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, hu };

/**
 * The voice of a table: its language, its game's texts, its players' names. A code without a message is said as itself
 * (`[code]`), so that nothing is lost; the conformance suite finds such codes.
 */
export function voice(language: Language, texts: Texts, name: (seat: Seat) => string): Say {
  const formats = new Map<string, IntlMessageFormat | null>();
  let list: Intl.ListFormat | undefined; // made when there is a list: many commands end before one

  const format = (code: string): IntlMessageFormat | null => {
    let found = formats.get(code);
    if (found === undefined) {
      const message = texts.messages[code] ?? kernelTexts[language][code];
      found = message === undefined ? null : new IntlMessageFormat(message, language);
      formats.set(code, found);
    }
    return found;
  };

  const word = (key: string, value: unknown): string | number => {
    if (Array.isArray(value)) {
      list ??= new Intl.ListFormat(language, { type: "conjunction" });
      return list.format(value.map((one) => String(word(key, one))));
    }
    if (key === "seat" || key.endsWith("Seat")) return name(value as Seat); // the naming rule above
    if (typeof value !== "string" && typeof value !== "number") return String(value);
    return texts.terms?.[key]?.(value) ?? value;
  };

  return (code, args = {}) => {
    const found = format(code);
    if (!found) return `[${code}]`;
    const said = String(
      found.format(Object.fromEntries(Object.entries(args).map(([key, value]) => [key, word(key, value)]))),
    );
    return language === "hu" ? withArticles(said) : said;
  };
}

/** What is wrong with a message as such, whoever says it and with whatever arguments; null when nothing is. */
export function faultInMessage(message: string, language: Language): string | null {
  try {
    new IntlMessageFormat(message, language);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A text as a message that says exactly it. */
export function literal(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}<>#|]/g, (mark) => `'${mark}'`);
}

export function sayPhrase(say: Say, { code, args }: Phrase): string {
  return say(code, args);
}
