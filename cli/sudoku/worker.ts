/** A thread of `asztal sudoku`. */
import { enableCompileCache } from "node:module";
import type { Done, Task } from "./task.ts";

enableCompileCache(); // each thread has to ask for it, before it loads what is to be kept
const [{ serveJobs }, { labour }] = await Promise.all([
  import("@asztal/games/sudoku/work/node.ts"),
  import("./labour.ts"),
]);
serveJobs<Task, Done>(labour);
