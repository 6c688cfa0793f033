/** What guests are called. Their names are made by the server, alike for everybody; here they are said in the reader's language. */
import type { Language } from "@asztal/kernel/wording";

const GUEST: Readonly<Record<Language, string>> = { en: "Guest", hu: "Vendég" };

export function personIn(language: Language): (name: string | number) => string {
  return (name) => String(name).replace(/^Guest-(?=[0-9a-f]{6}$)/, `${GUEST[language]}-`);
}
