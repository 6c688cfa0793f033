/** Problems as people read them: file, line, column, card and words. */
import type { Language } from "@asztal/kernel/wording";
import { type Place, type Problem, placesOf } from "./problem.ts";
import { problemWords } from "./wording.ts";

export type Located = Problem & Place & { readonly file: string };

/** Problems of one file with their lines and columns, in the order of the file. */
export function locate(file: string, text: string, problems: readonly Problem[]): Located[] {
  const place = placesOf(text);
  return problems
    .toSorted((a, b) => a.start - b.start)
    .map((problem) => ({ ...problem, ...place(problem.start), file }));
}

/** One line, in the form that editors and terminals make links of. */
export function locatedWords({ file, line, column, ...problem }: Located, language: Language): string {
  const { card } = problem.args;
  return `${file}:${line}:${column}: ${card ? `${card}: ` : ""}${problemWords(problem, language)}`;
}
