/** A thread of `asztal bridge problems`: the problem of a deal's number, if there is one. */
import { enableCompileCache } from "node:module";
import type { Problem } from "@asztal/games/bridge/problems/problem.ts";
import type { Seed } from "@asztal/kernel/chance";

export interface ProblemTask {
  readonly seed: Seed;
  readonly number: number;
}

enableCompileCache(); // each thread has to ask for it, before it loads what is to be kept
const [{ serveThread }, { loadFlatSolver, loadSolver }, { problemOf }] = await Promise.all([
  import("@asztal/compute/node.ts"),
  import("@asztal/games/bridge/solver/wasm.ts"),
  import("@asztal/games/bridge/problems/generate.ts"),
]);
serveThread<ProblemTask, Problem | null>(async ({ seed, number }) =>
  problemOf(seed, number, { solver: await loadSolver(), flat: await loadFlatSolver() }),
);
