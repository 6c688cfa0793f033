/** Makes a batch of boards, and writes them. */
import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { makeBoards } from "@asztal/games/sudoku/work/boards.ts";
import { writerFor } from "@asztal/games/sudoku/work/writing.ts";
import type { Done, Task } from "./task.ts";

const encoder = new TextEncoder();

export async function boards({ kind, seed, count, form, lang }: Extract<Task, { task: "boards" }>): Promise<Done> {
  const write = await writerFor(form);
  const complaints: { line: number; message: string }[] = [];
  let out = "";
  const made = await makeBoards(kind, seed, count, () => {});
  for (const [at, board] of made.entries()) {
    const text = write(board, { language: lang });
    if (text.ok) out += `${text.value}\n`;
    else complaints.push({ line: at + 1, message: faultWords(text.fault, lang) });
  }
  return { bytes: encoder.encode(out), puzzles: made.length, negative: complaints.length, complaints };
}
