import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const beginner = fileURLToPath(new URL("../../games/ccg/samples/beginner", import.meta.url));
const cwd = mkdtempSync(join(tmpdir(), "asztal-ccg-"));
afterAll(() => rmSync(cwd, { recursive: true }));

test("asztal ccg simulate: bots against each other, the same for the same seed", async () => {
  const args = ["ccg", "simulate", beginner, "--games", "10", "--seed", "1", "--threads", "1", "--json"];
  const [first, second] = [await asztal(args), await asztal(args)];
  expect(first.code).toBe(0);
  const figures = (out: string) => jsonLines(out).map(({ speed: _, millisecondsPerMove: __, ...rest }) => rest);
  expect(figures(first.out)).toEqual(figures(second.out));
  expect(jsonLines(first.out).at(-1)).toMatchObject({ kind: "summary", game: "beginner", games: 10 });
});

test("asztal ccg report: a page in both languages and one JSON value, the same on any number of threads", async () => {
  const args = [
    "ccg",
    "report",
    beginner,
    "--bot",
    "random",
    "--ladder",
    "random",
    "--games",
    "40",
    "--seed",
    "1",
    "--json",
  ];
  const one = await asztal([...args, "--threads", "1", "--out", "one.html"], { cwd });
  const two = await asztal([...args, "--threads", "2", "--out", "two.html"], { cwd });
  expect(one.code).toBe(0);
  expect(one.out).toBe(two.out);
  expect(jsonLines(one.out)[0]).toMatchObject({ bot: "random", games: 40, cards: expect.any(Array) });
  const page = readFileSync(join(cwd, "one.html"), "utf8");
  expect(page).toBe(readFileSync(join(cwd, "two.html"), "utf8"));
  expect(page).toContain('lang="hu"');
  expect(page).not.toMatch(/<script|https?:\/\//);
});

test("asztal ccg play: a person at the terminal", async () => {
  const { code, out } = await asztal(["ccg", "play", beginner, "--bots", "random", "--seed", "1"], { input: "q\n" });
  expect(code).toBe(0);
  expect(out).toContain("Your move");
  const chosen = await asztal(["ccg", "play", beginner, "--bots", "random", "--seed", "1"], { input: "1\nq\n" });
  expect(chosen.out).toMatch(/choose a card[^\n]*\n1\. (?:Rain|Log|Bellows|Blaze|Fog|Thief)\n2\. /);
});

test("asztal ccg play --why: bots say what spoke for their moves", async () => {
  const args = ["ccg", "play", beginner, "--bots", "greedy", "--seed", "1"];
  // The first is what one may do, then which card; whatever stands on the list.
  const input = `${"1\n".repeat(6)}q\n`;
  const [plain, told] = [await asztal(args, { input }), await asztal([...args, "--why"], { input })];
  expect(plain.out).not.toContain("What counts");
  expect(told.out.replaceAll(/\s+/g, " ")).toMatch(
    /% after\. What counts, in per cent: (?:Fire|Heat|Hand|Deck) [+−]\d/,
  );
});

test("a game with errors is not played, and says them", async () => {
  const { code, err } = await asztal(["ccg", "play", join(beginner, "sets.xml")]);
  expect(code).toBe(1);
  expect(err).toContain("There is no definition");
});

test("asztal ccg compile and tune: modules of the cards, and weights for the bots", async () => {
  const compiled = await asztal(["ccg", "compile", beginner, "--out", "modules"], { cwd });
  expect(compiled.code).toBe(0);
  expect(readFileSync(join(cwd, "modules", "LogCard.ts"), "utf8")).toContain("class LogCard");
  const tuned = await asztal(["ccg", "tune", beginner, "--games", "50", "--seed", "1", "--out", "w.json"], { cwd });
  expect(tuned.code).toBe(0);
  expect(JSON.parse(readFileSync(join(cwd, "w.json"), "utf8"))).toMatchObject({ features: expect.any(Object) });

  // What is learnt anew leaves the author's play styles alone.
  const own = join(cwd, "own");
  cpSync(beginner, own, { recursive: true });
  const weights = join(own, "weights.json");
  const profiles = { miser: { features: { "COUNT HAND": 6 } } };
  writeFileSync(weights, JSON.stringify({ features: { FIRE: 1 }, profiles }));
  expect((await asztal(["ccg", "tune", own, "--games", "50", "--seed", "1", "--out", weights])).code).toBe(0);
  const kept = JSON.parse(readFileSync(weights, "utf8"));
  expect(kept.profiles).toEqual(profiles);
  expect(kept.features).toHaveProperty("HEAT");
  const simulated = await asztal(["ccg", "simulate", own, "--bots", "miser,greedy", "--games", "2", "--seed", "1"]);
  expect(simulated).toMatchObject({ code: 0, out: expect.stringContaining("miser") });
});
