/** A thread of `asztal sudoku`. */
import { enableCompileCache } from "node:module";
import type { Done, Task } from "./task.ts";

enableCompileCache(); // each thread has to ask for it, before it loads what is to be kept
const [{ serveThread }, { runTask }] = await Promise.all([import("@asztal/compute/node.ts"), import("./run-task.ts")]);
serveThread<Task, Done>(runTask);
