/** A thread of `asztal bridge`. */
import { enableCompileCache } from "node:module";
import type { Answer, Task } from "./task.ts";

enableCompileCache(); // each thread has to ask for it, before it loads what is to be kept
const [{ serveThread }, { loadSolver }, { speaker }, { answersTo }] = await Promise.all([
  import("@asztal/compute/node.ts"),
  import("@asztal/games/bridge/solver/wasm.ts"),
  import("../speaker.ts"),
  import("./answer.ts"),
]);
serveThread<Task, readonly Answer[]>(async ({ boards, question }) =>
  answersTo(boards, question, await loadSolver(), speaker(question.lang)),
);
