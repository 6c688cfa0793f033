/** Names for the bots at the table; the players' seats go round, so no name belongs to a strength. */
import type { Chance, Language } from "@asztal/kernel";

const names: Readonly<Record<Language, readonly string[]>> = {
  en: ["Nora", "Leo", "Ivy", "Max", "Ada", "Hugo", "Ruth", "Finn", "Clara", "Jack"],
  hu: ["Dóri", "Bence", "Zsófi", "Máté", "Lili", "Gergő", "Panni", "Ákos", "Kata", "Samu"],
};

/** Names for `count` bots, none of them that of the person. */
export function namesForBots(language: Language, count: number, person: string, chance: Chance): string[] {
  const free = names[language].filter((name) => name !== person);
  const shuffled = chance.shuffled(free);
  return Array.from({ length: count }, (_, i) => {
    const again = Math.floor(i / shuffled.length);
    const name = shuffled[i % shuffled.length]!; // the lists are not empty
    return again === 0 ? name : `${name} ${again + 1}`;
  });
}
