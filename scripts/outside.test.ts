import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { INKALA, ROYLE, SEVERAL } from "@asztal/games/sudoku/classic/known.ts";
import { afterAll, expect, test } from "vitest";
import { comparisonOf, filesIn } from "./outside.ts";

const folder = mkdtempSync(join(tmpdir(), "asztal-outside-"));
const sudoku = join(folder, "sudoku");
mkdirSync(sudoku);
afterAll(() => rmSync(folder, { recursive: true }));

async function compared(name: string, lines: readonly string[]) {
  const path = join(sudoku, name);
  writeFileSync(path, lines.join("\r\n"));
  return comparisonOf({ game: "sudoku", path });
}

test("lists of puzzles: one solution each, or several; what is otherwise is shown with its line", async () => {
  expect(await compared("clue17-more.txt", ROYLE)).toMatchObject({ cases: 5, agree: 5, disagreements: [] });
  expect(await compared("several-solutions.txt", SEVERAL)).toMatchObject({ cases: 3, agree: 3 });
  expect(await compared("hardest.txt", [INKALA.puzzle, SEVERAL[0]!])).toMatchObject({
    cases: 2,
    agree: 1,
    disagreements: [{ line: 2, text: SEVERAL[0], found: "many | many | many" }],
  });
});

test("files are found by the folder of their game, and those of nobody are left alone", async () => {
  expect(await compared("notes.txt", ["nothing of ours"])).toBeNull();
  const names = ["clue17-more.txt", "hardest.txt", "notes.txt", "several-solutions.txt"];
  for (const root of [folder, sudoku]) expect(filesIn(root).map(({ path }) => basename(path))).toEqual(names);
});
