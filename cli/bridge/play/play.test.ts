import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../../testing/asztal.ts";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const OTHER = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93";

/** A board as other programs write it; the second takes over what is marked with #. */
const PBN = `% PBN 2.1
[Event "?"]
[Deal "${OTHER}"]
[Declarer "W"]
[Contract "4SX"]
[Play "N"]
HQ H6 HA HK
*

[Event "#"]
[Deal "#"]
[Declarer "W"]
[Contract "3S"]
[Play "N"]
D4 DK D2 D8
*
`;

function play(args: readonly string[], input: string) {
  return asztal(["bridge", "play", "--deals", "-", "--threads", "1", "--seed", "7", ...args], { input });
}

/** The lines of the answer, in the form that the page of the command promises. */
function parsed<T>(out: string): T {
  return jsonLines(out) as unknown as T;
}

describe("asztal bridge play", () => {
  test("plays the contracts of a PBN file after the actual lead, a JSON line a deal and the totals last", async () => {
    const { code, out } = await play(["--declarer", "beginner", "--lead", "actual", "--json"], PBN);
    expect(code).toBe(0);
    const [first, second, last] = parsed<[Deal, Deal, { total: Record<string, number> }]>(out);
    expect(first).toMatchObject({ deal: OTHER, contract: "4S", declarer: "W", lead: "HQ" });
    expect(second).toMatchObject({ deal: OTHER, contract: "3S", declarer: "W", lead: "D4" });
    for (const { played, made, tricks, contract } of [first, second]) {
      expect(new Set(played).size).toBe(52);
      expect(made).toBe(tricks >= Number(contract[0]) + 6);
    }
    expect(last.total).toMatchObject({
      deals: 2,
      made: [first, second].filter(({ made }) => made).length,
      declarerCardsThatCost: first.declarerCardsThatCost + second.declarerCardsThatCost,
      declarerTricksLost: first.declarerTricksLost + second.declarerTricksLost,
    });
  });

  test("a defence that sees everything throws nothing away, and a seed repeats the play", async () => {
    const args = ["--contract", "1NT-S", "--declarer", "advanced", "--defence", "dd", "--json"];
    const [one, again] = await Promise.all([play(args, DEAL), play(args, DEAL)]);
    const [deal] = parsed<[Deal]>(one.out);
    expect(deal).toMatchObject({ defenceCardsThatCost: 0, defenceTricksLost: 0 });
    expect(deal.played).toEqual(parsed<[Deal]>(again.out)[0].played);
  });

  test("what cannot be played is named with line and reason, the rest is played, exit code 1", async () => {
    const input = `${DEAL}\nN:A... K... Q... J...\nnonsense\n`;
    const [en, hu] = await Promise.all([
      play(["--contract", "1NT-S", "--declarer", "beginner", "--defence", "automatic"], input),
      play(["--contract", "1NT-S", "--declarer", "beginner", "--defence", "automatic", "--lang", "hu"], input),
    ]);
    expect(en.code).toBe(1);
    expect(en.out).toContain("1. 1NT by S");
    expect(en.err).toContain("line 2: A hand has 1 cards");
    expect(en.err).toContain("line 3:");
    expect(en.err).toContain("2 of 3 deals were not played");
    expect(hu.err).toContain("tizenhárom kell");
  });

  test("a measurement that was stopped goes on from its file, played in the same way only", async () => {
    const folder = mkdtempSync(join(tmpdir(), "asztal-play-"));
    try {
      const out = join(folder, "results.jsonl");
      const how = ["--contract", "1NT-S", "--declarer", "beginner", "--defence", "automatic", "--out", out];
      const [once, twice] = [
        await play([...how, "--limit", "1"], `${DEAL}\n${OTHER}`),
        await play(how, `${DEAL}\n${OTHER}`),
      ];
      expect([once.code, twice.code]).toEqual([0, 0]);
      expect(twice.err).toContain("1 deals are there already");
      expect(twice.out).not.toContain("1. 1NT");
      expect(twice.out).toContain("2 deals:");
      const other = await play([...how, "--worlds", "7"], DEAL);
      expect([other.code, other.err.includes("played otherwise")]).toEqual([2, true]);
      writeFileSync(out, "no result\n");
      expect((await play(how, DEAL)).err).toContain("line 1: This is not a result");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("a deal ends when it is decided: perfect defence lets nothing go", async () => {
    const [whole, cut] = await Promise.all(
      [[], ["--until-decided"]].map((more) =>
        play(["--contract", "3NT-S", "--declarer", "beginner", "--defence", "dd", "--json", ...more], DEAL),
      ),
    );
    const [[full], [short]] = [parsed<[Deal]>(whole!.out), parsed<[Deal]>(cut!.out)];
    expect(short.made).toBe(full.made);
    expect(short.played.length).toBeLessThan(full.played.length);
    expect(full.played.slice(0, short.played.length)).toEqual(short.played);
  });

  test("deals without a contract, a lead that the leader has not, and contracts that are none", async () => {
    const [none, lead, contract, level, empty] = await Promise.all([
      play([], DEAL),
      play(["--lead", "actual"], PBN.replace("HQ H6", "H6 HQ").replace("D4 DK", "DK D4")),
      play(["--contract", "8NT-S"], DEAL),
      play(["--declarer", "genius"], DEAL),
      play(["--contract", "3NT-S"], "\n"),
    ]);
    expect(none.err).toContain("There is no contract");
    expect(lead.err).toContain("who leads");
    expect([none.code, lead.code, contract.code, level.code, empty.code]).toEqual([1, 1, 2, 2, 1]);
    expect(contract.err).toContain("8NT-S");
  });
});

interface Deal {
  readonly contract: string;
  readonly played: readonly string[];
  readonly made: boolean;
  readonly tricks: number;
  readonly declarerCardsThatCost: number;
  readonly declarerTricksLost: number;
}
