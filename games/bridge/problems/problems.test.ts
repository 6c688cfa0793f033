import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { sideOf } from "../cards.ts";
import { loadFlatSolver, loadSolver } from "../solver/wasm.ts";
import { chancesAt, MARGIN, problemOf } from "./generate.ts";
import { GRADES, problemLine, readProblem, THEMES } from "./problem.ts";
import { momentOf } from "./prove.ts";
import { problems } from "./stock.ts";
import { gradeOf, themeOf } from "./themes.ts";

const solvers = { solver: await loadSolver(), flat: await loadFlatSolver() };

describe("the problems that ship", () => {
  test("are at least three hundred, of five grades and of eight themes or more, none twice", () => {
    expect(problems.length).toBeGreaterThanOrEqual(300);
    expect(new Set(problems.map(({ number }) => number)).size).toBe(problems.length);
    for (const grade of GRADES) {
      expect(problems.filter((problem) => problem.grade === grade).length).toBeGreaterThanOrEqual(30);
    }
    const themes = THEMES.filter((theme) => problems.filter((problem) => problem.theme === theme).length >= 5);
    expect(themes.length).toBeGreaterThanOrEqual(8);
  });

  // Each with all four hands open: the right cards beat the contract, and no other card does.
  test.each(GRADES)("of grade %i are all proved", (grade) => {
    for (const problem of problems.filter((one) => one.grade === grade)) {
      const moment = momentOf(problem, solvers.solver);
      expect(moment, `problem ${problem.number}`).not.toBeNull();
      expect([...moment!.right].sort()).toEqual([...problem.right].sort());
      expect(moment!.seat).toBe(problem.seat);
      expect(sideOf(problem.seat)).not.toBe(sideOf(problem.contract.declarer));
      expect(problem.chance - problem.otherwise).toBeGreaterThanOrEqual(MARGIN - 0.011);
      expect([themeOf(moment!), gradeOf(moment!, problem.chance, problem.otherwise)]).toEqual([problem.theme, grade]);
    }
  });

  test("can be found: in other worlds of the same seat too the right card is better, in most of a sample", () => {
    const chance = new Chance(seedFrom("sample of problems"));
    const late = problems.filter(({ played }) => played.length >= 16);
    const sample = chance.shuffled(late).slice(0, 10);
    const found = sample.filter((problem) => {
      const { chance: right, otherwise } = chancesAt(momentOf(problem, solvers.solver)!, solvers, chance);
      return right > otherwise;
    });
    expect(found.length).toBeGreaterThanOrEqual(8);
  });
});

describe("a problem", () => {
  test("is made from its number alone, the same every time", () => {
    const made = problemOf(seedFrom("3"), 1, solvers);
    expect(made).not.toBeNull();
    expect(problemOf(seedFrom("3"), 1, solvers)).toEqual(made);
  });

  test("is written on a line and read again; other lines are none", () => {
    for (const problem of problems.slice(0, 20))
      expect(problemLine(readProblem(problemLine(problem))!)).toBe(problemLine(problem));
    const line = problemLine(problems[0]!);
    for (const wrong of ["", "# seed", line.replace(/ [1-5] /, " 9 "), line.replace(/ N:.*/, " N:A... K... Q...")]) {
      expect(readProblem(wrong)).toBeNull();
    }
  });
});
