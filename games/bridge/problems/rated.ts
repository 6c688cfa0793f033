/** Defence problems for the server, which rates them and those who try them. */
import type { RatedProblems } from "@asztal/kernel";
import { isCard } from "../cards.ts";
import { choicesIn, viewOf } from "../players/view.ts";
import { makeProblem } from "./make.ts";
import { type Problem, problemLine, readProblem } from "./problem.ts";
import { problems } from "./stock.ts";
import { taskOf, taskText } from "./task.ts";
import { variantOf, variantsOf } from "./variants.ts";

function reading(line: string): Problem {
  const problem = readProblem(line);
  if (!problem) throw new Error(`the store holds a problem that cannot be read: ${line}`);
  return problem;
}

const rated: RatedProblems = {
  stock: problems.map((problem) => ({ id: String(problem.number), problem: problemLine(problem) })),
  make: async (seed) => problemLine(await makeProblem(seed)),
  facts(line) {
    const { theme, grade } = reading(line);
    return { theme, grade };
  },
  variants: (line) => variantsOf(reading(line)),
  task: (line, variant) => taskText(taskOf(variantOf(reading(line), variant))),
  isSolved(line, variant, answer) {
    const { right, deal, contract, played } = variantOf(reading(line), variant);
    const isLegal = isCard(answer) && choicesIn(viewOf(deal, contract, played)).includes(answer);
    return isLegal ? right.includes(answer) : null;
  },
  solution: (line, variant) => problemLine(variantOf(reading(line), variant)),
};

export default rated;
