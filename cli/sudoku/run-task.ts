/** What a thread of the command does with a batch. What a task does not need is not loaded: starting is part of the time. */
import type { Done, Task } from "./task.ts";

export async function runTask(task: Task): Promise<Done> {
  if (task.task === "boards") return (await import("./making-boards.ts")).boards(task);
  const { loadSolver } = await import("@asztal/games/sudoku/classic/load.ts");
  const solver = await loadSolver();
  if (task.task === "answer") return (await import("./answering.ts")).answerBatch(task, solver);
  return (await import("./making.ts")).puzzles(task, solver);
}
