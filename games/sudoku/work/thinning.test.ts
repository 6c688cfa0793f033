import { expect, test } from "vitest";
import { kindNamed } from "../kinds/kind.ts";
import { solve } from "../solver/answer.ts";
import { makeBoards } from "./boards.ts";
import { thinned } from "./thinning.ts";

test.each(["classic", "kropki", "cube"])(
  "a full board of %s is thinned as far as its solution stays the only one",
  async (kind) => {
    const [board] = await makeBoards(kindNamed(kind), "any", 1, () => {});
    const puzzle = thinned(board!, "any"); // one was asked for
    expect(puzzle.givens.filter((digit) => digit !== 0).length).toBeLessThan(board!.givens.length / 2);
    expect(solve(puzzle)).toEqual({ answer: "one", solution: board!.givens });
  },
);
