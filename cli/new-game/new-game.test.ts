import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";
import { ProjectCopy } from "../testing/project-copy.ts";
import { goldenOf } from "./golden.ts";
import { isId, withGame } from "./registry.ts";
import boardEntry from "./template/board/index.ts";
import entry from "./template/cards/index.ts";

const copy = new ProjectCopy();
afterAll(() => copy.tearDown());

test("the templates' golden games are those that new games get (to renew them: run this test with -u)", async () => {
  await expect(goldenOf.cards("template")).toMatchFileSnapshot("template/cards/golden/three-players.txt");
  await expect(goldenOf.board("board-template")).toMatchFileSnapshot("template/board/golden/two-players.txt");
});

test("the template's parts are found behind its entry", async () => {
  const [game, bots, texts, terminal] = await Promise.all([
    entry.rules(),
    entry.bots(),
    entry.texts("hu"),
    entry.terminal(),
  ]);
  expect(game.id).toBe("template");
  expect(Object.keys(bots.bots)).toEqual(["cautious"]);
  expect(texts.messages["game.name"]).toBe("Template");
  expect(terminal.board).toBeTypeOf("function");
  expect(await entry.table?.()).toBeTypeOf("function");
  expect(await entry.site?.picture?.()).toBeTypeOf("function");
  expect((await boardEntry.rules()).id).toBe("board-template");
});

test("the registry gets one line, at the end of its list", () => {
  const registry = readFileSync(copy.path("games/registry.ts"), "utf8");
  const added = withGame(registry, "tic-tac-toe")!;
  const lines = added.split("\n");
  expect(lines.filter((line) => !registry.split("\n").includes(line))).toEqual([
    '  "tic-tac-toe": () => import("./tic-tac-toe/index.ts"),',
  ]);
  expect(withGame("nothing of the kind", "x")).toBe(null);
});

test("an id is made of lower-case letters, digits and single hyphens", () => {
  for (const id of ["go", "tic-tac-toe", "game2", "x-1"]) expect(isId(id), id).toBe(true);
  for (const id of ["", "Chess", "2048", "tic--tac", "-x", "x-", "../oops", "kő", "a b", "x".repeat(41)])
    expect(isId(id), id).toBe(false);
});

describe("new-game", () => {
  test("writes a game that passes the conformance suite as it is, and plays", async () => {
    const { main, root } = copy;
    const made = await asztal(["new-game", "liars-dice", "--name", "Liar's Dice"], { main });
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toMatch(/^games\/liars-dice: \d+ files, \d+ lines\n/);
    expect(readFileSync(copy.path("games/registry.ts"), "utf8")).toContain('"liars-dice": () => import(');

    const suite = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "games/liars-dice"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(`${suite.stdout}${suite.stderr}`).toMatch(/Tests .*\d passed/);
    expect(suite.status).toBe(0);

    const played = await asztal(["play", "liars-dice", "--seed", "1"], { main, input: "1\n1\n2\n" });
    expect(played.code).toBe(0);
    expect(played.out).toContain("Liar's Dice");
    expect(played.out).toContain("The game is over.");
  });

  test("begins a game on a board of cells where that is asked for", async () => {
    const { main } = copy;
    const made = await asztal(["new-game", "lines", "--board"], { main });
    expect(made).toMatchObject({ code: 0, err: "" });
    for (const file of ["rules/game.ts", "table/table.tsx", "table/table.css", "golden/two-players.txt"])
      expect(readFileSync(copy.path("games/lines", file), "utf8"), file).not.toContain("template");
    const played = await asztal(["play", "lines", "--seed", "1", "--option", "size=5", "--option", "line=3"], {
      main,
      input: "a1\na2\na3\na4\na5\nb1\nb2\nb3\nb4\nb5\nc1\nc2\nc3\nc4\nc5\n",
    });
    expect(played.out).toContain("Lines");
  });

  test.each([
    ["../oops", "cannot be the id of a game"],
    ["uno", "is taken"],
  ])("refuses the id %s and writes nothing", async (id, said) => {
    const before = readFileSync(copy.path("games/registry.ts"), "utf8");
    const { code, out, err } = await asztal(["new-game", id], { main: copy.main });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(said);
    expect(readFileSync(copy.path("games/registry.ts"), "utf8")).toBe(before);
  });

  test("refuses a folder that exists, and a name that messages cannot hold", async () => {
    const { main } = copy;
    expect(await asztal(["new-game", "chess", "--name", "{chess}"], { main })).toMatchObject({ code: 2, out: "" });
    expect(existsSync(copy.path("games/chess"))).toBe(false);
    await asztal(["new-game", "chess"], { main });
    expect(await asztal(["new-game", "chess"], { main })).toMatchObject({
      code: 2,
      err: expect.stringContaining("taken"),
    });
  });
});
