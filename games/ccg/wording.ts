/** Problems in the reader's language. */
import { type Language, type Say, voice } from "@asztal/kernel/wording";
import type { Problem } from "./problem.ts";
import en from "./texts/en.ts";
import hu from "./texts/hu.ts";

const say: Readonly<Record<Language, Say>> = { en: voice("en", en, String), hu: voice("hu", hu, String) };

/** What is wrong, and the nearest known name where there is one. */
export function problemWords({ code, args }: Pick<Problem, "code" | "args">, language: Language): string {
  const problem = say[language](code, args);
  const { suggestion } = args;
  return suggestion ? say[language]("did-you-mean", { problem, suggestion }) : problem;
}
