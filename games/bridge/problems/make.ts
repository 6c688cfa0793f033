/** A problem from any seed. */
import { seedFrom } from "@asztal/kernel/chance";
import { loadFlatSolver, loadSolver } from "../solver/wasm.ts";
import { problemOf } from "./generate.ts";
import type { Problem } from "./problem.ts";

/** About a third of all deals hold a problem. */
const MAX_DEALS = 1000;

/** The first problem of a seed. */
export async function makeProblem(seed: string): Promise<Problem> {
  const solvers = { solver: await loadSolver(), flat: await loadFlatSolver() };
  for (let number = 1; number <= MAX_DEALS; number++) {
    const problem = problemOf(seedFrom(seed), number, solvers);
    if (problem) return problem;
  }
  throw new Error(`no problem in ${MAX_DEALS} deals`);
}
