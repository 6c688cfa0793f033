/** The language of the person at the terminal. Free of other imports: it is asked before anything is loaded. */
import type { Language } from "@asztal/kernel";

/** The kernel's languages; a test holds this list to them. */
export const spoken: readonly Language[] = ["en", "hu"];

/** The language that the environment asks for, by the usual variables in their usual order. */
export function languageOf(environment: Readonly<Record<string, string | undefined>>): Language {
  const locale = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return spoken.find((language) => locale.toLowerCase().startsWith(language)) ?? "en";
}
