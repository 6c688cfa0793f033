import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxedGrid } from "../kinds/grid.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { readJson, readJsonFile, toJson, writeJson } from "./json.ts";
import { readShareCode, shareCode } from "./share.ts";
import { boardOf, EVERY_KIND, type KindChoice, puzzleOf, thinned } from "./testing/puzzles.ts";

/** Lists whose order means nothing, in one order. */
function ordered({ solution: _, ...puzzle }: Puzzle): unknown {
  return {
    ...puzzle,
    constraints: puzzle.constraints.map((constraint) =>
      constraint.rule === "cages"
        ? constraint.cages.map(({ cells, sum }) => `${sum}:${[...cells].sort((a, b) => a - b)}`).sort()
        : constraint.rule === "signs"
          ? constraint.less.map(String).sort()
          : constraint,
    ),
  };
}

describe.each(EVERY_KIND)("%s %j", (...choice: KindChoice) => {
  test("comes back from JSON as it was, on the same layout", () => {
    const puzzle = puzzleOf(choice);
    const reading = readJson(writeJson(puzzle));
    expect(reading).toEqual({ ok: true, value: puzzle });
    const isShared = !choice[0].includes("jigsaw");
    if (isShared) expect(reading.ok && reading.value.layout).toBe(puzzle.layout);
  });

  test("comes back from its share code, without the solution", () => {
    const board = boardOf(choice);
    fc.assert(
      fc.property(fc.nat(), (salt) => {
        const puzzle = thinned(board, (cell) => ((cell + 3) * 7919 + salt * 104_729) % 101 < 35);
        const code = shareCode(puzzle);
        expect(code).toMatch(/^1[A-Za-z0-9_-]+$/);
        const reading = readShareCode(code);
        expect(reading.ok && ordered(reading.value)).toEqual(ordered(puzzle));
        expect(reading.ok && reading.value.solution).toBeUndefined();
      }),
      { numRuns: 5 },
    );
  });
});

const own: Puzzle = {
  kind: "classic",
  layout: {
    ...boxedGrid(3, 3),
    regions: [...boxedGrid(3, 3).regions, { kind: "extra", number: 1, cells: [0, 10, 20, 30, 40, 50, 60, 70, 80] }],
  },
  constraints: [],
  givens: Array.from({ length: 81 }, (_, cell) => (cell === 4 ? 7 : 0)),
};

test("a layout of somebody's own is spelled out, in JSON and in the code", () => {
  expect(typeof toJson(own).grid).toBe("object");
  expect(readJson(writeJson(own))).toEqual({ ok: true, value: own });
  expect(shareCode(own)).toMatch(/^j[A-Za-z0-9_-]+$/);
  expect(readShareCode(shareCode(own))).toEqual({ ok: true, value: own });
});

test("a classic puzzle's code is short", () => {
  expect(shareCode(puzzleOf(["classic", {}])).length).toBeLessThan(45);
});

describe("links that suffered", () => {
  const code = shareCode(puzzleOf(["kropki", {}]));
  const reason = (text: string) => {
    const reading = readShareCode(text);
    return reading.ok ? null : reading.fault;
  };
  test("cut off anywhere, they are said to be cut off", () => {
    for (let length = 5; length < code.length; length++) {
      expect(reason(code.slice(0, length))).toEqual({
        code: "share.cut",
        args: { found: length, wanted: code.length },
      });
    }
  });
  test("with any sign changed, they are refused", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: code.length - 1 }), fc.constantFrom(..."AZaz09-_"), (at, sign) => {
        if (code[at] === sign) return;
        expect(reason(code.slice(0, at) + sign + code.slice(at + 1))).toEqual({ code: "share.damaged" });
      }),
    );
  });
  test("with something stuck to the end, that is said", () => {
    expect(reason(`${code}abc`)).toMatchObject({ code: "share.long" });
    expect(reason("x y")).toEqual({ code: "share.letters" });
  });
});

describe("JSON that is not quite a puzzle", () => {
  const json = toJson(puzzleOf(["killer", {}]));
  const reason = (value: unknown) => {
    const reading = readJson(typeof value === "string" ? value : JSON.stringify(value));
    return reading.ok ? null : reading.fault;
  };
  test.each([
    ["no JSON", "{", "json.syntax"],
    ["another program's", { puzzle: "…" }, "json.not-ours"],
    ["a later version", { ...json, version: 2 }, "json.version"],
    ["a missing field", { ...json, givens: undefined }, "json.shape"],
    ["a field too many", { ...json, colour: "red" }, "json.shape"],
    ["an unknown grid", { ...json, grid: "hexagon" }, "json.grid"],
    ["a strange digit", { ...json, givens: `x${json.givens.slice(1)}` }, "json.sign"],
    ["a missing cell", { ...json, givens: json.givens.slice(1) }, "problem.length"],
    [
      "an impossible sum",
      { ...json, constraints: [{ rule: "cages", cages: [{ cells: [0, 1], sum: 40 }] }] },
      "problem.cage-sum",
    ],
    ["a jigsaw without shapes", { ...json, grid: "jigsaw", constraints: [] }, "json.shapes"],
  ])("%s", (_, value, code) => {
    expect(reason(value)).toMatchObject({ code });
  });
  test("a fault of form is said with its path", () => {
    expect(reason({ ...json, constraints: [{ rule: "cages", cages: 3 }] })?.args?.["path"]).toContain("/constraints");
  });
});

test("a file may be a list, or an object in each line", () => {
  const puzzles = [puzzleOf(["4x4", {}]), puzzleOf(["6x6", {}])];
  const list = JSON.stringify(puzzles.map(toJson));
  const lines = puzzles.map((puzzle) => `${writeJson(puzzle)}\n`).join("");
  for (const text of [list, lines]) {
    expect(readJsonFile(text)).toEqual(puzzles.map((value) => ({ ok: true, value })));
  }
});
