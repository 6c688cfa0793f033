/** What both kinds of Sudoku jobs are asked for: so many new puzzles of a kind and level. */
import type { JobContext, JobWords, Language } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { kindOf, levelsOf, SLUGS } from "../pages/catalogue.ts";
import en from "../pages/texts/en.ts";
import hu from "../pages/texts/hu.ts";
import type { SolvedPuzzle } from "../puzzle/puzzle.ts";
import { LEVELS } from "../techniques/codes.ts";
import techniquesEn from "../techniques/texts/en.ts";
import techniquesHu from "../techniques/texts/hu.ts";

export const Order = {
  slug: Type.Enum([...SLUGS]),
  level: Type.Enum([...LEVELS]),
  /** As few givens as lead to one solution, or more of them at the easy levels. */
  givens: Type.Enum(["gentle", "few"]),
};

type Wanted = { readonly [Name in keyof typeof Order]: Static<(typeof Order)[Name]> } & { readonly count: number };

/** Messages without arguments, by code. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...techniquesEn.messages },
  hu: { ...hu, ...techniquesHu.messages },
};

/** "Killer, hard", in both languages. */
export function described({ slug, level }: Pick<Wanted, "slug" | "level">): JobWords {
  const of = (language: Language) => `${words[language][`kind.${slug}`]}, ${words[language][`level.${level}`]}`;
  return { en: of("en"), hu: of("hu") };
}

/** The puzzles, one after another; or why there are none. */
export async function makePuzzles(
  { slug, level, givens, count }: Wanted,
  { seed, progress, log }: JobContext,
  steps: number,
): Promise<readonly SolvedPuzzle[] | { readonly problem: JobWords }> {
  if (!levelsOf(slug).includes(level)) {
    return {
      problem: {
        en: "There are no puzzles of this kind at this level. Choose an easier one.",
        hu: "Ilyen rejtvény ezen a szinten nincs. Válassz könnyebbet.",
      },
    };
  }
  // The engine is large, and whoever only asks for a job does not need it.
  const { makeOne } = await import("../work/making.ts");
  const { loadSolver } = await import("../classic/load.ts");
  const { gentleGivens } = await import("../generator/gentle.ts");
  const solver = await loadSolver();
  const kind = kindOf(slug);
  const puzzles: SolvedPuzzle[] = [];
  for (let number = 1; number <= count; number++) {
    const request = {
      kind,
      seed: `${seed} ${number}`,
      level,
      ...(givens === "gentle" ? gentleGivens(kind, level) : {}),
    };
    const making = makeOne(request, solver, () => progress(number - 1, steps));
    if (!making.made) throw new Error(`no ${slug} was made: ${making.problem.problem}`);
    if (!making.accepted) log(`${number}: ${making.level ?? "another level"}`);
    puzzles.push(making.puzzle);
    progress(number, steps);
  }
  return puzzles;
}
