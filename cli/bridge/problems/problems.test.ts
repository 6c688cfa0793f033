import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProblem } from "@asztal/games/bridge/problems/problem.ts";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../../testing/asztal.ts";

const folder = mkdtempSync(join(tmpdir(), "asztal-problems-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problems(...args: string[]) {
  return asztal(["bridge", "problems", "--threads", "1", ...args]);
}

describe("asztal bridge problems", () => {
  test("makes problems that can be read again, and goes on where an interrupted file ends", async () => {
    const file = join(folder, "problems.txt");
    const made = await problems("--seed", "3", "--count", "2", "--out", file);
    expect(made).toMatchObject({ code: 0, out: "", err: "" });
    const whole = readFileSync(file, "utf8");
    const [header, ...lines] = whole.trimEnd().split("\n");
    expect(lines.map((line) => readProblem(line)?.number)).toEqual(lines.map((line) => Number.parseInt(line, 10)));
    expect(lines).toHaveLength(2);
    writeFileSync(file, `${header}\n${lines[0]}\n`);
    const resumed = await problems("--count", "2", "--out", file);
    expect(resumed.err).toContain("1 problems are there already");
    expect(readFileSync(file, "utf8")).toBe(whole);
    const other = await problems("--seed", "4", "--count", "3", "--out", file);
    expect(other).toMatchObject({ code: 2, out: "" });
    expect(other.err).toContain("another seed");
  });

  test("--json tells a problem by its parts", async () => {
    const { out } = await problems("--seed", "3", "--count", "1", "--json");
    const parts = "chance contract deal declarer grade number otherwise played right seat theme".split(" ");
    expect(Object.keys(jsonLines(out)[0]!).sort()).toEqual(parts);
  });

  test("what cannot be is refused in words: grades, themes, counts, files of something else", async () => {
    const file = join(folder, "else.txt");
    writeFileSync(file, "# seed 00000000000000000000000000000000\nnot a problem\n");
    const refused = await Promise.all([
      problems("--count", "1", "--grade", "6"),
      problems("--count", "1", "--theme", "magic"),
      problems("--count", "0"),
      problems(),
      problems("--count", "1", "--out", file),
      problems("--count", "1", "--out", join(folder, "no", "such", "folder.txt")),
    ]);
    expect(refused.map(({ code, out }) => [code, out])).toEqual(refused.map(() => [2, ""]));
    expect(refused[4]!.err).toContain("line 2: This is not a problem");
    expect(readFileSync(file, "utf8")).toContain("not a problem");
  });
});
