/** Where the scripts of a program are written, and which of their commands never ran. */
import { placesOf } from "../problem.ts";
import type { Project } from "../project.ts";
import type { Program } from "../run/program.ts";

export interface Line {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What the script belongs to, for people. */
  readonly script: string;
  /** The command, as it is written. */
  readonly text: string;
}

const MAX_TEXT = 60;

/** Commands that never ran. The set-up is left out: it runs before anything is counted. */
export function neverRun(project: Project, program: Program, coverage: readonly number[]): Line[] {
  const written = new Map(
    project.files.flatMap((file) => file.scripts.map(({ script }) => [script.tree, { file, script }] as const)),
  );
  return program.marks.flatMap(({ script: number, start, end }, index): Line[] => {
    const { name, tree } = program.scripts[number]!;
    const found = written.get(tree);
    if ((coverage[index] ?? 0) > 0 || number === program.setup || !found) return [];
    const { content } = found.script;
    const text = content.text.slice(start, end).replaceAll(/\s+/g, " ");
    if (text === ";") return [];
    const place = placesOf(found.file.text)(content.offsetAt(start));
    const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
    return [{ file: found.file.name, ...place, script: name, text: short }];
  });
}
