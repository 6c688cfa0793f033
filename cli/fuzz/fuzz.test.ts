import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";
import { ProjectCopy } from "../testing/project-copy.ts";

const copy = new ProjectCopy();
afterAll(() => copy.tearDown());

describe("fuzz", () => {
  test("a game that keeps the contract: exit code 0, and the seed to repeat it", async () => {
    const { code, out } = await asztal(["fuzz", "uno", "--cases", "1", "--seed", "1"], { cwd: copy.root });
    expect(out).toMatch(/^uno: 1 cases, \S+ a second, seed [0-9a-f]{32}: no promise broken\.\n$/);
    expect(code).toBe(0);
  });

  test("card games made by chance, with scripts made by chance", async () => {
    const { code, out } = await asztal(["fuzz", "ccg", "--cases", "2", "--seed", "1"], { cwd: copy.root });
    expect(out).toMatch(/^ccg: 2 cases, .*: no promise broken\.\n$/);
    expect(code).toBe(0);
  });

  test("a game that breaks it: exit code 1, a file that replay opens, and the way to repeat it", async () => {
    const { main, root } = copy;
    expect((await asztal(["new-game", "broken"], { main })).code).toBe(0);
    const rules = copy.path("games/broken/rules/game.ts");
    const text = readFileSync(rules, "utf8");
    const slip = text.replace('if (state.hands[seat]!.length === 0) return ["draw"];', "");
    expect(slip).not.toBe(text);
    writeFileSync(rules, slip);

    const args = ["fuzz", "broken", "--cases", "6", "--seed", "4", "--json", "--out", "kept"];
    const { code, out } = await asztal(args, { main, cwd: root });
    expect(code).toBe(1);
    const failures = jsonLines(out).filter(({ kind }) => kind === "failure");
    const offers = failures.find(({ check }) => check === "offers");
    expect(offers).toMatchObject({ game: "broken", what: expect.stringContaining("refused: draw-first") });
    const { file, repeat } = offers as unknown as { file: string; repeat: string };

    const replayed = await asztal(["replay", file, "--seat", "all"], { main, cwd: root });
    expect(replayed.code).toBe(0);
    expect(replayed.out).toContain("replays to the same position");

    const again = await asztal([...repeat.split(" ").slice(1), "--json"], { main, cwd: root });
    expect(again.code).toBe(1);
    expect(jsonLines(again.out)).toContainEqual(expect.objectContaining({ check: "offers", what: offers?.["what"] }));
  });
});
