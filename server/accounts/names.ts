/** Names: what may stand in them, when two of them are the same, and when they only look the same. */
import type { Refusal } from "@asztal/kernel";
import { botNames } from "@asztal/wire";
import unhomoglyph from "unhomoglyph";

/** As it is stored and shown: one spelling for letters that can be spelled in several ways. */
export function normalName(name: string): string {
  return name.normalize("NFC");
}

/** Letters and digits, with single marks between them. */
const NAME = /^[\p{L}\p{Nd}]+(?:[ _.-][\p{L}\p{Nd}]+)*$/u;
/** Some letters have no shape at all, such as the fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** The scripts that UAX #31 recommends for names; those that one language writes together stand together. */
const SCRIPTS =
  "Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Thaana, Ethiopic, Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Lao, Tibetan, Myanmar, Khmer, Han Hiragana Katakana, Han Bopomofo, Han Hangul";

const ofOneScript = SCRIPTS.split(", ").map((together) => {
  const letters = together.split(" ").map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join("")}0-9 _.-]+$`, "u");
});

/** Whoever is called so would be taken for the server, for those who run it, for a guest or for a bot. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...["Asztal", "admin", "administrator", "adminisztrátor", "moderator", "moderátor", "operator", "operátor"],
    ...["üzemeltető", "system", "rendszer", "server", "szerver", "support", "help", "staff", "root", "official"],
    ...["guest", "vendég", "bot", "robot", "nobody", "senki", "everybody", "mindenki", "deleted", "törölt"],
    ...botNames,
  ].map(lookKey),
);

/** A name without the marks and the number that make it another one: `Admin_2` is read as `Admin`. */
function bareName(name: string): string {
  return name.replace(/\p{Nd}+$/u, "").replace(/[ _.-]/gu, "");
}

/** What is wrong with a new name, or null. It is 3 to 20 characters long. */
export function nameFault(name: string): Refusal | null {
  const length = [...name].length;
  // Letters of another form (ﬁ, Ａ, 𝔞) are read as the plain ones.
  const isPlain = name.normalize("NFKC") === normalName(name);
  if (length < 3 || length > 20 || !NAME.test(name) || INVISIBLE.test(name) || !isPlain) return { refused: "bad-name" };
  if (!ofOneScript.some((script) => script.test(name))) return { refused: "name-mixed" };
  const isGuests = lookKey(name).startsWith(lookKey("guest-"));
  return isGuests || RESERVED.has(lookKey(bareName(name))) ? { refused: "name-reserved", args: { name } } : null;
}

/** The same for all names that differ only in case or in the way their letters are encoded. */
export function nameKey(name: string): string {
  // Upper case first: some letters meet only there (ß and ss, σ and ς).
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

/** What TR39 calls the skeleton: each letter replaced by the simplest one that looks like it. */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize("NFD")).normalize("NFD");
}

/**
 * The same for all names that look alike, whatever their letters are: `Аnnа` in Cyrillic and `Anna`, `AIice` and `Alice`,
 * `Bob0` and `BobO`. To be compared, never to be shown.
 */
export function lookKey(name: string): string {
  // A capital i is an l to the eye, so all three are one here.
  return skeleton(skeleton(name).toLowerCase()).replaceAll("i", "l");
}
