/** The problems that ship, made by `asztal bridge problems`. */
import { type Problem, readProblem } from "./problem.ts";
import { problemLines } from "./problems.generated.ts";

export const problems: readonly Problem[] = problemLines.flatMap((line) => {
  const problem = readProblem(line);
  return problem ? [problem] : [];
});
