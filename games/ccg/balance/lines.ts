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

type Tree = Project["files"][number]["scripts"][number]["script"]["tree"];

/** The trees of a program's scripts, by their numbers. */
function treesOf({ rules, sets }: Project, program: Program): Map<number, Tree> {
  const trees = new Map<number, Tree>();
  const put = (number: number, script: { readonly tree: Tree } | null | undefined) => {
    if (number >= 0 && script) trees.set(number, script.tree);
  };
  for (const [number, { script }] of (rules?.actions ?? []).entries()) put(number, script);
  put(program.setup, rules?.setup);
  for (const phase of program.phases) {
    const found = rules?.phases.find(({ tag }) => tag === phase.tag);
    put(phase.script, found?.script);
    for (const [index, { script }] of phase.allowed.entries()) put(script, found?.allowed[index]?.script);
  }
  const types = new Map(program.cards.map((type) => [type.name, type]));
  for (const { name, scripts } of sets.flatMap(({ cards }) => cards)) {
    put(types.get(name)?.play ?? -1, scripts.PLAY);
    put(types.get(name)?.discard ?? -1, scripts.DISCARD);
  }
  return trees;
}

const MAX_TEXT = 60;

/** Commands that never ran. The set-up is left out: it runs before anything is counted. */
export function neverRun(project: Project, program: Program, coverage: readonly number[]): Line[] {
  const trees = treesOf(project, program);
  const written = new Map(
    project.files.flatMap((file) => file.scripts.map(({ script }) => [script.tree, { file, script }] as const)),
  );
  return program.marks.flatMap(({ script: number, start, end }, index): Line[] => {
    const tree = trees.get(number);
    const found = tree && written.get(tree);
    if ((coverage[index] ?? 0) > 0 || number === program.setup || !found) return [];
    const { content } = found.script;
    const text = content.text.slice(start, end).replaceAll(/\s+/g, " ");
    if (text === ";") return [];
    const place = placesOf(found.file.text)(content.offsetAt(start));
    const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
    return [{ file: found.file.name, ...place, script: program.scripts[number]!.name, text: short }];
  });
}
