/**
 * Writes the problems of a file of `asztal bridge problems --out FILE` into the module that ships them:
 *
 *     node games/bridge/problems/build.ts [FILE]
 *
 * Each is proved again with all hands open, and by the chances that the expert of today sees from the seat, by which it gets its
 * theme and grade; what is not proved is left out. Without a file it does so with the problems that ship.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Chance, childSeed, seedFrom } from "@asztal/kernel/chance";
import { loadFlatSolver, loadSolver } from "../solver/wasm.ts";
import { chancesAt, MARGIN, type Solvers } from "./generate.ts";
import { type Problem, problemLine, readProblem } from "./problem.ts";
import { problemLines } from "./problems.generated.ts";
import { momentOf } from "./prove.ts";
import { gradeOf, themeOf } from "./themes.ts";

const target = new URL("./problems.generated.ts", import.meta.url);

/** As many worlds are looked at from the defender's seat. */
const WORLDS = 64;

function proved(problem: Problem, solvers: Solvers): Problem[] {
  const moment = momentOf(problem, solvers.solver);
  if (!moment || [...moment.right].sort().join() !== [...problem.right].sort().join()) return [];
  const chance = new Chance(childSeed(seedFrom("build"), `${problem.number}`));
  const chances = chancesAt(moment, solvers, chance, WORLDS);
  if (chances.chance - chances.otherwise < MARGIN) return [];
  return [
    { ...problem, ...chances, theme: themeOf(moment), grade: gradeOf(moment, chances.chance, chances.otherwise) },
  ];
}

function moduleText(problems: readonly Problem[]): string {
  const lines = problems.map((problem) => `  ${JSON.stringify(problemLine(problem))},`).join("\n");
  return `// Written by build.ts; do not edit.\n\nexport const problemLines = [\n${lines}\n];\n`;
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  const solvers = { solver: await loadSolver(), flat: await loadFlatSolver() };
  const lines = file === undefined ? problemLines : readFileSync(file, "utf8").split("\n");
  const problems = lines.flatMap((line) => readProblem(line) ?? []).flatMap((problem) => proved(problem, solvers));
  writeFileSync(target, moduleText(problems));
}
