/**
 * Writes the problems of a file of `asztal bridge problems --out FILE` into the module that ships them:
 *
 *     node games/bridge/problems/build.ts FILE
 *
 * Each is proved again, with its theme and grade as they are told now; what is not proved is left out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadSolver } from "../solver/wasm.ts";
import { type Problem, problemLine, readProblem } from "./problem.ts";
import { momentOf } from "./prove.ts";
import { gradeOf, themeOf } from "./themes.ts";

const target = new URL("./problems.generated.ts", import.meta.url);

function proved(problem: Problem, solver: Awaited<ReturnType<typeof loadSolver>>): Problem[] {
  const moment = momentOf(problem, solver);
  if (!moment || [...moment.right].sort().join() !== [...problem.right].sort().join()) return [];
  return [{ ...problem, theme: themeOf(moment), grade: gradeOf(moment, problem.chance, problem.otherwise) }];
}

function moduleText(problems: readonly Problem[]): string {
  const lines = problems.map((problem) => `  ${JSON.stringify(problemLine(problem))},`).join("\n");
  return `// Written by build.ts; do not edit.\n\nexport const problemLines = [\n${lines}\n];\n`;
}

if (import.meta.main) {
  const [file = ""] = process.argv.slice(2);
  const solver = await loadSolver();
  const problems = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => readProblem(line) ?? [])
    .flatMap((problem) => proved(problem, solver));
  writeFileSync(target, moduleText(problems));
}
