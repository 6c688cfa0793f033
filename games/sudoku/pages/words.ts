/** The workshop's own words, and those of its engines, in the reader's language. */

import type { Language, Say } from "@asztal/kernel/wording";
import { voice } from "@asztal/kernel/wording";
import { personIn } from "@asztal/ui/guests.ts";
import { useSite } from "@asztal/ui/site.ts";
import { rulesOfAll } from "../files/booklet/rules.ts";
import { speaker } from "../files/wording.ts";
import type { Layout, Puzzle } from "../puzzle/puzzle.ts";
import { techniqueVoice } from "../techniques/words.ts";
import { slugOf } from "./catalogue.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

export interface Words {
  readonly language: Language;
  readonly say: Say;
  /** Faults of files, names of kinds. */
  readonly files: Say;
  /** Techniques, levels, hints. */
  readonly techniques: Say;
}

const TEXTS = { en, hu } as const;
const cached = new Map<Language, Words>();

function wordsIn(language: Language): Words {
  let words = cached.get(language);
  if (!words) {
    words = {
      language,
      say: voice(language, { messages: TEXTS[language], terms: { name: personIn(language) } }, String),
      files: speaker(language),
      techniques: techniqueVoice(language),
    };
    cached.set(language, words);
  }
  return words;
}

export function useWords(): Words {
  return wordsIn(useSite().language);
}

/** What people call this puzzle. */
export function kindWords({ say, files }: Words, puzzle: Puzzle): string {
  const slug = slugOf(puzzle);
  return slug ? say(`kind.${slug}`) : files("booklet.kind", { kind: puzzle.kind });
}

/** The rules of the puzzle, a sentence or two each. */
export function ruleWords({ files }: Words, puzzle: Puzzle): string[] {
  return rulesOfAll([puzzle], files).map(({ words }) => words);
}

/** Where a cell is. */
export function placeWords({ say }: Words, layout: Layout, cell: number): string {
  const { sheet, row, column } = layout.cells[cell]!;
  const args = { row: row + 1, column: column + 1 };
  if (!layout.cells.some((one) => one.sheet > 0)) return say("cell.place", args);
  return say("cell.place-on-face", { ...args, face: say(`face.${sheet}`) });
}

/** A length of time as on a watch. */
export function watch(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
