/** What a thread of the command does with a batch. What a task does not need is not loaded: starting is part of the time. */
import type { ClassicSolver } from "@asztal/games/sudoku/classic/solver.ts";
import type { Done, Task } from "./task.ts";

export async function labour(task: Task, solver: ClassicSolver): Promise<Done> {
  if (task.task === "answer") return (await import("./answering.ts")).answerBatch(task, solver);
  const { boards, puzzles } = await import("./making.ts");
  return task.task === "boards" ? boards(task) : puzzles(task, solver);
}
