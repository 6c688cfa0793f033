import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

const cwd = mkdtempSync(join(tmpdir(), "asztal-play-"));
afterAll(() => rmSync(cwd, { recursive: true }));

const alwaysFirst = "1\n".repeat(3000);

describe("a whole game through a pipe", () => {
  test("in English: greeting, log, numbered moves, result; and the record replays", async () => {
    const { code, out, err } = await asztal(["play", "uno", "--seed", "3", "--save", "whole.txt"], {
      cwd,
      input: alwaysFirst,
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^UNO · /);
    expect(out).toContain("You are Player; with you: ");
    expect(out).toMatch(/^1\. play /m);
    expect(out).toMatch(/^· Player plays /m);
    expect(out).toMatch(/^The game is over\.\nPlace {2}Player/m);
    expect(out).toContain("Fewer points are better.");
    expect(out).toContain("Thank you for playing!");
    expect(out).not.toContain("\x1b");
    expect(out).not.toMatch(/\[[a-z-]+(\.[a-z-]+)*\]/);
    expect((await asztal(["replay", "whole.txt", "--quiet"], { cwd })).code).toBe(0);
  });

  test("in Hungarian, by the language of the terminal; another game on demand", async () => {
    // “i” (igen) says yes when a game is over; before that it is a word to look for among the moves.
    const input = "1\ni\n".repeat(300);
    const { code, out } = await asztal(["play", "uno", "--seed", "3", "--players", "2"], {
      input,
      env: { LC_ALL: "hu_HU.UTF-8" },
    });
    expect(code).toBe(0);
    expect(out.match(/A neved Játékos; veled játszik: /g)?.length).toBeGreaterThan(1);
    expect(out.match(/A játék véget ért\./g)?.length).toBeGreaterThan(1);
    expect(out).toContain("A kevesebb pont a jobb.");
    expect(out).not.toMatch(/\[[a-z-]+(\.[a-z-]+)*\]/);
  });

  test("the same seed is the same game", async () => {
    const play = () => asztal(["play", "uno", "--seed", "12", "--bots", "brute,brute"], { input: alwaysFirst });
    const [one, other] = await Promise.all([play(), play()]);
    expect(one.out).toBe(other.out);
  });
});

describe("what can be typed", () => {
  test("undo is refused with its reason; wrong numbers, unknown words and illegal moves are answered", async () => {
    const input = ["u", "999", "qwerty", "PUT R9 B8", "put", "?", "l", "s", "m", "1", "u", "q"].join("\n");
    const { code, out } = await asztal(["play", "uno", "--seed", "3", "--bots", "brute"], { input });
    expect(code).toBe(0);
    const said = out.split("Your move › ").map((part) => part.slice(part.indexOf("\n") + 1));
    expect(said[1]).toMatch(/There is nothing to undo\.|Somebody else has acted/);
    expect(said[2]).toContain("There is no move 999: the numbers go from 1 to ");
    expect(said[3]).toContain("“qwerty” is not a move here");
    expect(said[4]).toMatch(/You do not have|cannot be played together/);
    expect(said[6]).toContain("What you can type:");
    expect(said[8]).toContain("Type s and the name of a file");
    expect(said.at(-2)).toMatch(/Chance has decided|You have learnt|Somebody else has acted|was final/);
    expect(said.at(-1)).toMatch(/^You left the game after \d+ moves?\. See you!\n$/);
  });

  test("a move may be typed in the game's notation, in small letters too", async () => {
    const { out } = await asztal(["play", "uno", "--seed", "3", "--bots", "brute"], { input: "draw\nDRAW\nq\n" });
    expect(out.match(/^· Player draws (red|green|blue|yellow|wild) .*\.$/gm)).toHaveLength(2);
  });

  test("s saves, does not overwrite what it did not write, and the record replays", async () => {
    const args = ["play", "uno", "--seed", "3", "--lang", "hu"];
    const first = await asztal(args, { cwd, input: "1\ns kept.txt\n1\ns kept.txt\nq\n" });
    expect(first.out.match(/Elmentve ide: kept\.txt/g)).toHaveLength(2);
    const before = readFileSync(join(cwd, "kept.txt"), "utf8");
    const second = await asztal(args, { cwd, input: "s kept.txt\ns no/such/folder.txt\nq\n" });
    expect(second.out).toContain("kept.txt már létezik");
    expect(second.out).toContain("no/such/folder.txt nem írható");
    expect(readFileSync(join(cwd, "kept.txt"), "utf8")).toBe(before);
    expect((await asztal(["replay", "kept.txt", "--quiet"], { cwd })).code).toBe(0);
  });
});

describe("the end of the input", () => {
  test("ends the game with a message and exit code 0", async () => {
    const { code, out } = await asztal(["play", "uno", "--seed", "3"], { input: "1\n" });
    expect(code).toBe(0);
    expect(out).toMatch(/The input has ended, so the game ends here, after \d+ moves\.\n$/);
  });

  test("saves the game when that was asked for", async () => {
    const { code, out } = await asztal(["play", "uno", "--save", "ended.txt"], { cwd });
    expect(code).toBe(0);
    expect(out).toContain("Saved to ended.txt");
    expect(existsSync(join(cwd, "ended.txt"))).toBe(true);
  });
});
