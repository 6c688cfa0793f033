/** A thread of `asztal bridge play`. */
import { enableCompileCache } from "node:module";
import type { PlayAnswer, PlayTask } from "./task.ts";

enableCompileCache(); // each thread has to ask for it, before it loads what is to be kept
const [{ serveThread }, { loadFlatSolver, loadSolver }, { speaker }, { played }] = await Promise.all([
  import("@asztal/compute/node.ts"),
  import("@asztal/games/bridge/solver/wasm.ts"),
  import("../../speaker.ts"),
  import("./answer.ts"),
]);
serveThread<PlayTask, PlayAnswer>(async (task) =>
  played(task, { solver: await loadSolver(), flat: await loadFlatSolver() }, speaker(task.question.lang)),
);
