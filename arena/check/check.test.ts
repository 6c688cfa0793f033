import { seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { readProgram } from "../runner/program.ts";
import { commandOf } from "../testing/tournament.ts";
import { checkProgram, type Finding } from "./check.ts";
import { situations } from "./situations.ts";
import { isHeldBack, timingOf } from "./timing.ts";

async function findings(command: string): Promise<Finding[]> {
  const program = readProgram(command);
  if (program.is === "bot") throw new Error("not a program");
  const found: Finding[] = [];
  await checkProgram(program, { seed: seedFrom("check"), answerTime: 100_000, tell: (finding) => found.push(finding) });
  return found;
}

describe("the check", () => {
  test("takes a program without fault through every situation", async () => {
    const found = await findings(commandOf("uno", "{host}", "{port}"));
    expect(found.filter(({ verdict }) => verdict !== "good").map(({ verdict }) => verdict)).toEqual(["note"]);
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(situations.map(({ title }) => title)));
  });

  test("tells what a program did wrong, and where", async () => {
    const found = await findings(commandOf("uno", '""', '""', "1"));
    expect(found).toEqual([
      {
        verdict: "bad",
        title: "4 players, 12 games",
        details: expect.stringMatching(/^CONNECTION_BROKEN game 2, .* exit code 3/),
      },
    ]);
  });
});

describe("times", () => {
  const prompt = { first: 0.2, last: 0.2 };
  const held = { first: 0.2, last: 44 };

  test("answers whose ends come 40 ms after their beginnings are held back", () => {
    const timing = timingOf([...Array(30).fill(prompt), ...Array(20).fill(held)]);
    expect(isHeldBack(timing)).toBe(true);
    expect(timing).toMatchObject({ answers: 50, late: 20, slowest: 44 });
    expect(timing.gap).toBeCloseTo(43.8);
  });

  test("slow thinking is not, nor are one or two in pieces", () => {
    expect(isHeldBack(timingOf(Array(50).fill({ first: 44, last: 44 })))).toBe(false);
    expect(isHeldBack(timingOf([...Array(50).fill(prompt), held, held]))).toBe(false);
    expect(timingOf([])).toMatchObject({ answers: 0, median: 0, slowest: 0 });
  });
});
