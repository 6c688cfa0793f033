import { describe, expect, test } from "vitest";
import { asztal } from "./testing/asztal.ts";

describe("help and wrong use", () => {
  test("--help is an answer: on stdout, with exit code 0", async () => {
    const { code, out, err } = await asztal(["--help"]);
    expect(code).toBe(0);
    expect(err).toBe("");
    for (const command of ["play", "options", "simulate", "replay", "fuzz", "new-game"]) expect(out).toContain(command);
  });

  test("every command has its own --help", async () => {
    const helps = await Promise.all(
      ["play", "options", "simulate", "replay", "fuzz", "new-game"].map((command) => asztal([command, "--help"])),
    );
    for (const { code, out } of helps) {
      expect(code).toBe(0);
      expect(out).toMatch(/^Usage: asztal /);
    }
  });

  test("--version tells the version", async () => {
    expect(await asztal(["--version"])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  const wrong: readonly (readonly [why: string, args: readonly string[], said: string])[] = [
    ["no command", [], "Usage: asztal"],
    ["an unknown command, with the nearest one", ["pley"], "play"],
    ["an unknown flag", ["play", "uno", "--speed", "3"], "unknown option '--speed'"],
    ["a missing argument", ["replay"], "missing required argument"],
    ["an unknown game, with those there are", ["play", "bingo"], "There is no game “bingo”. Known games: "],
    ["a mistyped game, with the nearest one", ["simulate", "unno", "--bots", "brute"], "Did you mean “uno”?"],
    ["an unknown bot", ["simulate", "uno", "--bots", "brut"], "Did you mean “brute”?"],
    ["an unknown option of the game", ["play", "uno", "--option", "handsize=5"], "Did you mean “handSize”?"],
    ["a bad value of an option", ["play", "uno", "--option", "handSize=99"], "Expected: 3…10."],
    ["an option without value", ["play", "uno", "--option", "handSize"], "name=value is expected"],
    ["too many players", ["play", "uno", "--players", "9"], "for 2 to 8 players, not 9"],
    ["more bots than places", ["play", "uno", "--players", "2", "--bots", "brute,brute"], "2 bots are too many"],
    ["a number that is none", ["simulate", "uno", "--bots", "brute", "--games", "many"], "A whole number from 1 on"],
    ["minutes that are none", ["fuzz", "uno", "--minutes", "0"], "A number above zero is expected"],
    ["a language that is not spoken", ["play", "uno", "--lang", "la"], "Allowed choices are en, hu"],
    ["a file that is not there", ["replay", "no-such-file.txt"], "no-such-file.txt cannot be opened"],
    ["a folder for a file", ["replay", "."], ". cannot be opened"],
  ];
  test.each(wrong)("%s: exit code 2, words on stderr, nothing on stdout", async (_, args, said) => {
    const { code, out, err } = await asztal(args);
    expect(err).toContain(said);
    expect(err).not.toMatch(/^ {4}at /m);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  });

  test("a player is refused in the language of the terminal", async () => {
    const { code, err } = await asztal(["play", "unno"], { env: { LC_ALL: "hu_HU.UTF-8" } });
    expect(code).toBe(2);
    expect(err).toContain("Nincs „unno” nevű játék.");
    expect(err).toContain("Erre gondoltál: „uno”?");
  });
});
