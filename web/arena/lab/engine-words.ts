/** What TypeScript and the engine of bots say in English, in Hungarian as far as beginners meet it; everything else stays as it is. */
import type { Language } from "@asztal/kernel/wording";

const hungarian: readonly (readonly [said: RegExp, words: string])[] = [
  [
    /^Property '(.+)' does not exist on type '(.+)'\. Did you mean '(.+)'\?$/,
    "Nincs benne ilyen: $1 ($2). Erre gondoltál: $3?",
  ],
  [/^Property '(.+)' does not exist on type '(.+)'\.$/, "Nincs benne ilyen: $1 ($2)."],
  [/^Cannot find name '(.+)'\. Did you mean '(.+)'\?$/, "Nincs ilyen név: $1. Erre gondoltál: $2?"],
  [/^Cannot find name '(.+)'\.$/, "Nincs ilyen név: $1."],
  [/^Type '(.+)' is not assignable to type '(.+)'\.$/, "Ide ilyen típusú érték kell: $2, nem pedig $1."],
  [
    /^Argument of type '(.+)' is not assignable to parameter of type '(.+)'\.$/,
    "A függvény ilyen típusú értéket vár: $2, nem pedig $1.",
  ],
  [/^Expected (\d+) arguments?, but got (\d+)\.$/, "A függvény $1 értéket vár, de $2 áll itt."],
  [
    /^This comparison appears to be unintentional because the types '(.+)' and '(.+)' have no overlap\.$/,
    "Ez a kettő sosem lehet egyenlő: $1 és $2.",
  ],
  [/^ReferenceError: '?(.+?)'? is not defined$/, "nincs ilyen név: $1"],
  [
    /^TypeError: cannot read property '(.+)' of (undefined|null)$/,
    "$2 áll ott, ahol valaminek a $1 részét kellene venni",
  ],
  [/^TypeError: not a function$/, "függvényként hívott valamit, ami nem függvény"],
  [/^TypeError: '(.+)' is read-only$/, "nem változtatható meg: $1"],
  [/^Unexpected token, expected "(.+)" \((\d+):(\d+)\)$/, "itt ez hiányzik: $1"],
  [/^Unexpected token \((\d+):(\d+)\)$/, "ez a jel nem állhat itt"],
  [/^expecting '(.+)'$/, "itt ez hiányzik: $1"],
];

export function engineWords(language: Language, message: string): string {
  const known = language === "hu" ? hungarian.find(([said]) => said.test(message)) : undefined;
  return known ? message.replace(...known) : message;
}
