import { describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

describe("asztal bridge deal", () => {
  test("the same seed deals the same, numbered and with dealers as on boards", async () => {
    const args = ["bridge", "deal", "--constraints", "hcp(north) >= 18", "--count", "5", "--seed", "a", "--json"];
    const [one, other] = await Promise.all([asztal(args), asztal(args)]);
    expect(one).toEqual(other);
    expect(one.code).toBe(0);
    expect(jsonLines(one.out).map(({ board, dealer, vulnerable }) => `${board} ${dealer} ${vulnerable}`)).toEqual([
      "1 N None",
      "2 E NS",
      "3 S EW",
      "4 W All",
      "5 N NS",
    ]);
  });

  test("a script from standard input says how many, who deals and who is vulnerable", async () => {
    const input = "dealer west\nvulnerable all\nproduce 3\ncondition spades(west) >= 5\naction printpbn\n";
    const { out, code } = await asztal(["bridge", "deal", "--script", "-", "--json"], { input });
    expect(code).toBe(0);
    expect(jsonLines(out)).toMatchObject(Array(3).fill({ dealer: "W", vulnerable: "All" }));
  });

  test("what cannot be is said at once, in both languages; what is too rare, after as many deals as wanted", async () => {
    const deal = (...args: string[]) => asztal(["bridge", "deal", ...args]);
    const [en, hu, rare, wrong, wrongHu] = await Promise.all([
      deal("--constraints", "hcp(north) > 20 and hcp(north) < 15"),
      deal("--constraints", "shape(south, any 4333) and clubs(south) > 4", "--lang", "hu"),
      deal("--constraints", "hcp(north) == 37 and spades(south) == 10", "--tries", "1000"),
      deal("--constraints", "hcp(north) >"),
      deal("--constraints", "poins(north) > 3", "--lang", "hu"),
    ]);
    expect(en).toMatchObject({ code: 1, out: "" });
    expect(en.err).toContain("hcp(north) would have to be at least 21 and at most 14");
    expect(hu).toMatchObject({ code: 1, out: "" });
    expect(hu.err).toContain("Nincs ilyen leosztás");
    expect(rare).toMatchObject({ code: 1, out: "" });
    expect(rare.err).toContain("1,000 deals");
    expect(wrong).toMatchObject({ code: 2, out: "" });
    expect(wrong.err).toBe("constraints, line 1, column 13: Something is missing at the end. Expected: hcp(north).\n");
    expect(wrongHu.err).toContain("Nincs „poins” nevű függvény");
  });
});

describe("asztal bridge convert", () => {
  const convert = (to: readonly string[], input: string) => asztal(["bridge", "convert", ...to, "-"], { input });

  test("from each format into the next and back: the deals are the same", async () => {
    let text = `${DEAL}\n`;
    for (const to of ["pbn", "lin", "link", "plain"]) {
      const { out, code, err } = await convert(["--to", to], text);
      expect([to, code, err]).toEqual([to, 0, ""]);
      text = out;
    }
    expect(text).toBe(`${DEAL}\n`);
  });

  test("thousands of boards pass; a wrong one is named with line and reason, and the others are kept", async () => {
    const board = (deal: string) => `[Board "1"]\n[Deal "${deal}"]\n\n`;
    const wrong = DEAL.replace("AT942", "AT943");
    const input = Array.from({ length: 3000 }, (_, at) => board(at === 1999 ? wrong : DEAL)).join("");
    const { out, code, err } = await convert(["--to", "plain"], input);
    expect(code).toBe(1);
    expect(out).toBe(`${DEAL}\n`.repeat(2999));
    expect(err).toBe(
      "standard input, line 5999: The card S3 appears twice: with E and with W.\nstandard input: 1 of 3000 boards could not be read.\n",
    );
  });

  test("a file that is no such file at all is quoted only as far as a terminal can show it", async () => {
    const { code, out, err } = await convert([], `\u0001\u001b[2J${"x".repeat(5000)}\n`);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^standard input, line 1: “��\[2Jx{55}…” is not a deal/);
  });

  test("every reason has its words in both languages", async () => {
    const tags = [
      "",
      '[Deal "N:- - - -"]',
      '[Deal "N:AK... QJ... T9... 87..."]',
      `[Deal "${DEAL}"]\n[Vulnerable "maybe"]`,
      `[Deal "${DEAL}"]\n[Dealer "Q"]`,
      `[Deal "${DEAL}"]\n[Auction "N"]\n1S 1H`,
      `[Deal "${DEAL}"]\n[Auction "N"]\n1S AP 2S`,
      `[Deal "${DEAL}"]\n[Auction "N"]\n8S`,
      `[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "8S"]`,
      `[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nSA`,
      `[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nS8 H3`,
      `[Deal "${DEAL}"]\n[Declarer "N"]\n[Contract "1NT"]\n[Play "E"]\nSX`,
    ];
    const input = tags.map((text, at) => `[Board "${at + 1}"]\n${text}\n\n`).join("");
    const [en, hu] = await Promise.all([convert([], input), convert(["--lang", "hu"], input)]);
    for (const { code, out, err } of [en, hu]) {
      expect([code, out]).toEqual([1, ""]);
      expect(err.trimEnd().split("\n")).toHaveLength(tags.length + 1);
      expect(err).not.toContain("[cli.");
    }
  });
});
