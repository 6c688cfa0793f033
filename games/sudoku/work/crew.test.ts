import { afterAll, describe, expect, test } from "vitest";
import { INKALA, NORVIG_UNSOLVABLE, ROYLE, SEVERAL } from "../classic/known.ts";
import { readLine } from "../files/grid-text.ts";
import { kindNamed } from "../kinds/kind.ts";
import { isSolution } from "../puzzle/definition.ts";
import { type Puzzle, written } from "../puzzle/puzzle.ts";
import { Crew, type Hire, type Said } from "./crew.ts";
import { nodeCrew } from "./node.ts";
import type { Report } from "./work.ts";

function puzzleOf(line: string): Puzzle {
  const reading = readLine(line);
  if (!reading.ok) throw new Error(reading.fault.code);
  return reading.value;
}

/** Threads that are told by the test what to say, and that remember what they were sent. */
function stage() {
  const hands: { jobs: string[]; gone: boolean; say(said: Said<string>): void }[] = [];
  const hire: Hire<string, string> = (hear) => {
    const hand = { jobs: [] as string[], gone: false, say: hear };
    hands.push(hand);
    return {
      send: (job) => void hand.jobs.push(job),
      dismiss: () => {
        hand.gone = true;
      },
    };
  };
  return { hands, hire };
}

describe("a crew", () => {
  test("does one work after another with one hand, and the next as soon as it is free", async () => {
    const { hands, hire } = stage();
    const crew = new Crew(hire, { hands: 1, spare: 0 });
    const [first, second] = [crew.run("a"), crew.run("b")];
    expect(hands.map(({ jobs }) => jobs)).toEqual([["a"]]);
    hands[0]!.say({ said: "result", result: "A" });
    expect(await first).toEqual({ ok: true, result: "A" });
    expect(hands[0]!.jobs).toEqual(["a", "b"]);
    hands[0]!.say({ said: "result", result: "B" });
    expect(await second).toEqual({ ok: true, result: "B" });
  });

  test("cancelled work is dropped at once, and the spare hand goes on with what waits", async () => {
    const { hands, hire } = stage();
    const crew = new Crew(hire, { hands: 1, spare: 1 });
    const controller = new AbortController();
    const first = crew.run("a", { signal: controller.signal });
    const second = crew.run("b");
    controller.abort();
    expect(await first).toEqual({ ok: false, problem: "cancelled" });
    expect(hands[0]).toMatchObject({ jobs: ["a"], gone: true });
    expect(hands[1]).toMatchObject({ jobs: ["b"], gone: false });
    hands[1]!.say({ said: "result", result: "B" });
    expect(await second).toEqual({ ok: true, result: "B" });
  });

  test("work that is cancelled before its turn is never begun", async () => {
    const { hands, hire } = stage();
    const crew = new Crew(hire, { hands: 1, spare: 0 });
    const controller = new AbortController();
    void crew.run("a");
    const second = crew.run("b", { signal: controller.signal });
    controller.abort();
    expect(await second).toEqual({ ok: false, problem: "cancelled" });
    expect(await crew.run("c", { signal: controller.signal })).toEqual({ ok: false, problem: "cancelled" });
    expect(hands[0]!.jobs).toEqual(["a"]);
  });

  test("a fault is a value, and the hand that failed gets no more work", async () => {
    const { hands, hire } = stage();
    const crew = new Crew(hire, { hands: 1, spare: 0 });
    const [first, second] = [crew.run("a"), crew.run("b")];
    hands[0]!.say({ said: "fault", message: "no memory" });
    expect(await first).toEqual({ ok: false, problem: "fault", message: "no memory" });
    hands[1]!.say({ said: "result", result: "B" });
    expect(await second).toEqual({ ok: true, result: "B" });
    expect(hands[0]!.jobs).toEqual(["a"]);
  });

  test("reports reach whoever ordered the work", () => {
    const { hands, hire } = stage();
    const crew = new Crew(hire, { hands: 1, spare: 0 });
    const reports: Report[] = [];
    void crew.run("a", { progress: (report) => reports.push(report) });
    hands[0]!.say({ said: "report", report: { done: 3, of: 10 } });
    expect(reports).toEqual([{ done: 3, of: 10 }]);
  });
});

describe("threads of Node", () => {
  const crew = nodeCrew({ hands: 2, spare: 1 });
  afterAll(() => crew.dismiss());

  test("solve, count, check, rate and hint", async () => {
    const puzzle = puzzleOf(INKALA.puzzle);
    const [solved, several, none, rated, hint, counted] = await Promise.all([
      crew.run({ work: "solve", puzzle }),
      crew.run({ work: "check", puzzle: puzzleOf(SEVERAL[0]!) }),
      crew.run({ work: "check", puzzle: puzzleOf(`55${".".repeat(79)}`) }),
      crew.run({ work: "rate", puzzle: puzzleOf(ROYLE[0]!) }),
      crew.run({ work: "hint", puzzle, progress: { digits: puzzle.givens } }),
      crew.run({ work: "count", puzzle: puzzleOf(SEVERAL[0]!), most: 1 }),
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
    expect(await crew.run({ work: "solve", puzzle, limit: 1 })).toEqual({
      ok: true,
      result: { answer: "undecided", found: null },
    });
    // More boards than anybody could wait for.
    const controller = new AbortController();
    const boards = crew.run(
      { work: "boards", kind: kindNamed("samurai"), seed: "endless", count: 1_000_000 },
      { signal: controller.signal, progress: () => controller.abort() },
    );
    expect(await boards).toEqual({ ok: false, problem: "cancelled" });
  });

  test("new puzzles have one solution and what was wished for; the same wish gives the same puzzle", async () => {
    for (const kind of [kindNamed("classic"), kindNamed("jigsaw"), kindNamed("even-odd")]) {
      const wish = { kind, seed: "crew", level: "easy" } as const;
      const [one, again] = await Promise.all([
        crew.run({ work: "generate", wish, rated: true }),
        crew.run({ work: "generate", wish, rated: true }),
      ]);
      expect(one).toEqual(again);
      if (!one.ok || !one.result.made) throw new Error("no puzzle");
      expect(one.result).toMatchObject({ accepted: true, rating: { level: "easy" } });
      expect(isSolution(one.result.puzzle, one.result.puzzle.solution!)).toBe(true);
      expect(await crew.run({ work: "solve", puzzle: one.result.puzzle })).toMatchObject({
        result: { answer: "one", solution: one.result.puzzle.solution },
      });
    }
  });

  test("a mirrored pattern is mirrored the same way by every generator", async () => {
    const wish = { kind: kindNamed("classic"), seed: "mirror", symmetry: "horizontal" } as const;
    const made = await crew.run({ work: "generate", wish });
    if (!made.ok || !made.result.made) throw new Error("no puzzle");
    const { givens } = made.result.puzzle;
    givens.forEach((digit, cell) => {
      const image = (8 - Math.floor(cell / 9)) * 9 + (cell % 9);
      expect(givens[image] === 0).toBe(digit === 0);
    });
  });

  test("filling up makes a puzzle with several solutions proper, and no harder than wished", async () => {
    const several = puzzleOf(SEVERAL[0]!);
    const filled = await crew.run({ work: "fill", puzzle: several, level: "medium", seed: "fill" });
    if (!filled.ok || !filled.result.filled) throw new Error("not filled");
    const { puzzle, added, rating } = filled.result;
    expect(["easy", "medium"]).toContain(rating.level);
    expect(added.length).toBeGreaterThan(0);
    expect(puzzle.givens.filter((digit, cell) => digit !== several.givens[cell])).toHaveLength(added.length);
    expect(await crew.run({ work: "fill", puzzle: puzzleOf(NORVIG_UNSOLVABLE), level: "easy", seed: "" })).toEqual({
      ok: true,
      result: { filled: false, because: "none" },
    });
  });

  test("texts are read and written", async () => {
    const text = `${INKALA.puzzle}\nnot a board\n${SEVERAL[0]}\n`;
    const read = await crew.run({ work: "read", text });
    if (!read.ok) throw new Error("not read");
    expect(read.result).toMatchObject({ format: "lines", more: false });
    expect(read.result.rows.map(({ ok, line }) => [ok, line])).toEqual([
      [true, 1],
      [false, 2],
      [true, 3],
    ]);
    const puzzles = read.result.rows.flatMap((row) => (row.ok ? [row.puzzle] : []));
    const written = await crew.run({ work: "write", puzzles, form: "line" });
    expect(written).toEqual({ ok: true, result: { ok: true, text: `${INKALA.puzzle}\n${SEVERAL[0]}\n` } });
  });
});
