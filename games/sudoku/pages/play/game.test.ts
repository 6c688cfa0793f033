import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bit } from "../../board/marks.ts";
import { remaining } from "../../board/seen.ts";
import { readLine } from "../../files/grid-text.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { makeStep } from "../../techniques/step.ts";
import { type Conduct, erase, fillNotes, follow, type Game, newGame, redo, restart, undo, write } from "./game.ts";
import { nextStreak } from "./statistics.ts";

function puzzleOf(line: string): Puzzle {
  const reading = readLine(line);
  if (!reading.ok) throw new Error(`no puzzle: ${line}`);
  return reading.value;
}

//  1 . | . 4
//  . 4 | 1 .
//  2 . | . 3
//  . 3 | 2 .
const puzzle = puzzleOf("1..4.41.2..3.32.");
const solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
const start = newGame(puzzle, solution, "easy");
const quiet: Conduct = { help: "none", clearsNotes: true };
const strict: Conduct = { help: "mistakes", clearsNotes: true };

describe("writing", () => {
  test("a given is never written over, and is called given", () => {
    expect(write(start, [0], "digit", 2, quiet)).toMatchObject({ game: start, cells: [], closed: "given" });
    expect(write(start, [0, 1], "digit", 2, quiet)).toMatchObject({ cells: [1], closed: null });
    const right = write(start, [1], "digit", 2, strict).game;
    expect(write(right, [1], "digit", 3, strict)).toMatchObject({ game: right, closed: "right" });
    expect(write(right, [1], "corner", 3, quiet)).toMatchObject({ game: right, closed: "filled" });
  });

  test("the same digit once more takes it away", () => {
    const once = write(start, [1], "digit", 2, quiet).game;
    expect(once.marks.digits[1]).toBe(2);
    expect(write(once, [1], "digit", 2, quiet).game.marks.digits[1]).toBe(0);
  });

  test("where mistakes are told a wrong digit is counted and does not stay, and a right one cannot be changed", () => {
    const wrong = write(start, [1], "digit", 3, strict);
    expect(wrong.wrong).toEqual([1]);
    expect(wrong.game.mistakes).toBe(1);
    expect(wrong.game.marks.digits[1]).toBe(0);
    const right = write(start, [1], "digit", 2, strict).game;
    expect(write(right, [1], "digit", 3, strict).game).toBe(right);
    expect(erase(right, [1], "digit", "mistakes")).toBe(right);
  });

  test("without help a wrong digit stays and nothing is counted", () => {
    const { game, wrong } = write(start, [1], "digit", 3, quiet);
    expect([game.marks.digits[1], game.mistakes, wrong]).toEqual([3, 0, []]);
  });

  test("a placed digit goes from the notes of the cells that see it, if that is liked", () => {
    const noted = write(start, [2, 15], "corner", 2, quiet).game;
    const cleared = write(noted, [1], "digit", 2, quiet).game;
    expect([cleared.marks.corner[2], cleared.marks.corner[15]]).toEqual([0, bit(2)]);
    const kept = write(noted, [1], "digit", 2, { ...quiet, clearsNotes: false }).game;
    expect(kept.marks.corner[2]).toBe(bit(2));
  });

  test("the last digit solves the puzzle, and then nothing changes any more", () => {
    const full = solution.reduce<Game>((game, digit, cell) => write(game, [cell], "digit", digit, quiet).game, start);
    expect(full.solved).toBe(true);
    expect(undo(full)).toBe(full);
    expect(write(full, [1], "digit", 3, quiet).game).toBe(full);
  });
});

test("whatever was written, undoing all of it leads back to the start, and redoing to the end", () => {
  const moves = fc.array(fc.record({ cell: fc.nat(15), value: fc.integer({ min: 1, max: 4 }), mode: fc.nat(4) }));
  fc.assert(
    fc.property(moves, (list) => {
      const modes = ["digit", "corner", "centre", "colour"] as const;
      const end = list.reduce<Game>((game, { cell, value, mode }) => {
        const as = modes[mode];
        return as ? write(game, [cell], as, value, quiet).game : erase(game, [cell], "digit", "none");
      }, start);
      if (end.solved) return;
      let back = end;
      while (back.past.length > 0) back = undo(back);
      expect(back.marks).toEqual(start.marks);
      while (back.future.length > 0) back = redo(back);
      expect(back.marks).toEqual(end.marks);
    }),
  );
});

test("all notes are those that the digits leave", () => {
  const { marks, fullNotes } = fillNotes(start);
  expect(fullNotes).toBe(true);
  expect(marks.corner[1]).toBe(bit(2));
  expect(marks.corner[0]).toBe(0);
});

test("a hint that strikes a candidate leaves the rest of the cell's notes to be seen, and can be undone", () => {
  const step = makeStep("pointing", { eliminations: [{ cell: 1, digit: 2 }] });
  const followed = follow(fillNotes(start), step, quiet);
  expect([followed.marks.corner[1], followed.marks.struck[1]]).toEqual([0, bit(2)]);
  expect(undo(followed).marks.struck[1]).toBe(0);
});

test("the palette knows how many of each digit are left", () => {
  expect(remaining(start.puzzle, start.marks.digits)).toEqual([2, 2, 2, 2]);
  const { puzzle, marks } = write(start, [1], "digit", 2, quiet).game;
  expect(remaining(puzzle, marks.digits)).toEqual([2, 1, 2, 2]);
});

test("starting over leaves nothing behind", () => {
  expect(restart(write(start, [1], "digit", 3, strict).game)).toEqual(start);
});

test("a day more lengthens the row, a day left out begins it anew", () => {
  const row = { now: 4, longest: 6, day: "2026-03-01" };
  expect(nextStreak(row, "2026-03-01")).toEqual(row);
  expect(nextStreak(row, "2026-03-02")).toEqual({ now: 5, longest: 6, day: "2026-03-02" });
  expect(nextStreak(row, "2026-03-03")).toEqual({ now: 1, longest: 6, day: "2026-03-03" });
});
