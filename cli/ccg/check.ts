/** `asztal ccg check`: all that is wrong with the files of a game, a line each. */
import { type Project, readProject } from "@asztal/games/ccg/project.ts";
import { type Located, locate, locatedWords } from "@asztal/games/ccg/report.ts";
import { problemWords } from "@asztal/games/ccg/wording.ts";
import type { Language } from "@asztal/kernel";
import type { Say } from "@asztal/kernel/wording";
import { negative } from "../failure.ts";
import { complain, print, printJson } from "../output.ts";
import { speaker } from "../speaker.ts";
import type { CcgFlags } from "./command.ts";
import { readSources, type Sources } from "./sources.ts";

export async function checkFiles(paths: readonly string[], { lang, json = false }: CcgFlags): Promise<void> {
  const say = speaker(lang);
  const sources = await readSources(paths, say);
  const project = readProject(sources.files, null, sources.notText.length === 0);
  const found = problemsOf(project, sources);
  for (const problem of found) {
    if (json) printJson(asData(problem, lang));
    else print(problemLine(problem, lang, say));
  }
  const count = (severity: Located["severity"]) => found.filter((one) => one.severity === severity).length;
  const figures = {
    files: sources.files.length + sources.notText.length,
    cards: project.sets.reduce((sum, { cards }) => sum + cards.length, 0),
    decks: project.decks.length,
    errors: count("error"),
    warnings: count("warning"),
  };
  if (json) printJson(figures);
  const summary = say("cli.ccg.checked", figures);
  if (figures.errors > 0) throw negative(summary);
  complain(summary);
}

/** Those of the whole come first, under its name. */
export function problemsOf(project: Project, { name, notText }: Sources): Located[] {
  const start = { start: 0, end: 1, line: 1, column: 1 };
  return [
    ...project.problems.map((problem) => ({ ...problem, file: name, line: 0, column: 0 })),
    ...notText.map((file): Located => ({ severity: "error", code: "not-utf8", args: {}, file, ...start })),
    ...project.files.flatMap((file) => locate(file.name, file.text, file.problems)),
  ];
}

export function problemLine(problem: Located, lang: Language, say: Say): string {
  // A problem of the whole stands at no line.
  const line = problem.line > 0 ? locatedWords(problem, lang) : `${problem.file}: ${problemWords(problem, lang)}`;
  return problem.severity === "warning" ? say("cli.ccg.warning", { message: line }) : line;
}

function asData(problem: Located, lang: Language) {
  const { file, line, column, severity, code, args } = problem;
  const { card } = args;
  return {
    file,
    line,
    column,
    severity,
    code,
    ...(card !== undefined && { card }),
    message: problemWords(problem, lang),
  };
}
