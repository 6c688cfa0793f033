/** What is wrong with a file, ready to be shown in an editor. */
import type { Language } from "@asztal/kernel/wording";
import type { Problem } from "../problem.ts";
import type { Project } from "../project.ts";
import { problemWords } from "../wording.ts";

export interface Diagnostic {
  readonly start: number;
  readonly end: number;
  readonly severity: Problem["severity"];
  readonly code: Problem["code"];
  readonly message: string;
  /** A name that would be known in place of what stands there, where there is one. */
  readonly replacement: string | null;
}

export function diagnostics(project: Project, file: string, language: Language): Diagnostic[] {
  const found = project.files.find(({ name }) => name === file);
  return (found?.problems ?? []).map((problem) => {
    const { suggestion } = problem.args;
    return {
      start: problem.start,
      end: problem.end,
      severity: problem.severity,
      code: problem.code,
      message: problemWords(problem, language),
      replacement: suggestion ? String(suggestion) : null,
    };
  });
}
