import { afterAll, describe, expect, test } from "vitest";
import { INKALA, NORVIG_UNSOLVABLE, ROYLE, SEVERAL } from "../classic/known.ts";
import { readLine } from "../files/grid-text.ts";
import { kindNamed } from "../kinds/kind.ts";
import { isSolution } from "../puzzle/definition.ts";
import { type Puzzle, written } from "../puzzle/puzzle.ts";
import { nodePool } from "./node.ts";

function puzzleOf(line: string): Puzzle {
  const reading = readLine(line);
  if (!reading.ok) throw new Error(reading.fault.code);
  return reading.value;
}

describe("threads of Node", () => {
  const pool = nodePool({ workers: 2, spare: 1 });
  afterAll(() => pool.close());

  test("solve, count, check, rate and hint", async () => {
    const puzzle = puzzleOf(INKALA.puzzle);
    const [solved, several, none, rated, hint, counted] = await Promise.all([
      pool.run({ work: "solve", puzzle }),
      pool.run({ work: "check", puzzle: puzzleOf(SEVERAL[0]!) }),
      pool.run({ work: "check", puzzle: puzzleOf(`55${".".repeat(79)}`) }),
      pool.run({ work: "rate", puzzle: puzzleOf(ROYLE[0]!) }),
      pool.run({ work: "hint", puzzle, progress: { digits: puzzle.givens } }),
      pool.run({ work: "count", puzzle: puzzleOf(SEVERAL[0]!), most: 1 }),
    ]);
    expect(solved.ok && solved.result.answer === "one" && written(puzzle.layout, solved.result.solution)).toBe(
      INKALA.solution,
    );
    expect(several).toMatchObject({ ok: true, result: { check: "many" } });
    expect(several.ok && several.result.check === "many" && several.result.differ.length).toBeGreaterThan(1);
    // Two givens, and the row or the box that holds both.
    expect(none.ok && none.result.check === "none" && none.result.conflict?.clues).toHaveLength(3);
    expect(rated).toMatchObject({ ok: true, result: { rated: true, rating: { solved: true } } });
    expect(hint).toMatchObject({ ok: true, result: { hint: "step" } });
    expect(counted).toEqual({ ok: true, result: { count: 1, complete: false } });
  });

  test("a search that does not end in time says so, and one that runs can be cancelled", async () => {
    const puzzle = puzzleOf(INKALA.puzzle);
    expect(await pool.run({ work: "solve", puzzle, limit: 1 })).toEqual({
      ok: true,
      result: { answer: "undecided", found: null },
    });
    // More boards than anybody could wait for.
    const controller = new AbortController();
    const boards = pool.run(
      { work: "boards", kind: kindNamed("samurai"), seed: "endless", count: 1_000_000 },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(await boards).toEqual({ ok: false, problem: "cancelled" });
  });

  test("new puzzles have one solution and what was asked for; the same request gives the same puzzle", async () => {
    for (const kind of [kindNamed("classic"), kindNamed("jigsaw"), kindNamed("even-odd")]) {
      const request = { kind, seed: "pool", level: "easy" } as const;
      const [one, again] = await Promise.all([
        pool.run({ work: "generate", request, rated: true }),
        pool.run({ work: "generate", request, rated: true }),
      ]);
      expect(one).toEqual(again);
      if (!one.ok || !one.result.made) throw new Error("no puzzle");
      expect(one.result).toMatchObject({ accepted: true, rating: { level: "easy" } });
      expect(isSolution(one.result.puzzle, one.result.puzzle.solution!)).toBe(true);
      expect(await pool.run({ work: "solve", puzzle: one.result.puzzle })).toMatchObject({
        result: { answer: "one", solution: one.result.puzzle.solution },
      });
    }
  });

  test("a mirrored pattern is mirrored the same way by every generator", async () => {
    const request = { kind: kindNamed("classic"), seed: "mirror", symmetry: "horizontal" } as const;
    const made = await pool.run({ work: "generate", request });
    if (!made.ok || !made.result.made) throw new Error("no puzzle");
    const { givens } = made.result.puzzle;
    givens.forEach((digit, cell) => {
      const image = (8 - Math.floor(cell / 9)) * 9 + (cell % 9);
      expect(givens[image] === 0).toBe(digit === 0);
    });
  });

  test("filling up makes a puzzle with several solutions proper, and no harder than asked", async () => {
    const several = puzzleOf(SEVERAL[0]!);
    const filled = await pool.run({ work: "fill", puzzle: several, level: "medium", seed: "fill" });
    if (!filled.ok || !filled.result.filled) throw new Error("not filled");
    const { puzzle, added, rating } = filled.result;
    expect(["easy", "medium"]).toContain(rating.level);
    expect(added.length).toBeGreaterThan(0);
    expect(puzzle.givens.filter((digit, cell) => digit !== several.givens[cell])).toHaveLength(added.length);
    expect(await pool.run({ work: "fill", puzzle: puzzleOf(NORVIG_UNSOLVABLE), level: "easy", seed: "" })).toEqual({
      ok: true,
      result: { filled: false, because: "none" },
    });
  });

  test("texts are read and written", async () => {
    const text = `${INKALA.puzzle}\nnot a board\n${SEVERAL[0]}\n`;
    const read = await pool.run({ work: "read", text });
    if (!read.ok) throw new Error("not read");
    expect(read.result).toMatchObject({ format: "lines", more: false });
    expect(read.result.rows.map(({ ok, line }) => [ok, line])).toEqual([
      [true, 1],
      [false, 2],
      [true, 3],
    ]);
    const puzzles = read.result.rows.flatMap((row) => (row.ok ? [row.puzzle] : []));
    const written = await pool.run({ work: "write", puzzles, form: "line" });
    expect(written).toEqual({ ok: true, result: { ok: true, text: `${INKALA.puzzle}\n${SEVERAL[0]}\n` } });
  });
});
