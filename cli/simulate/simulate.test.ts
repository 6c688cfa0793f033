import { describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

/** Everything but what the clock says. */
function withoutTimes(output: string): unknown[] {
  return jsonLines(output).map(({ speed: _, millisecondsPerMove: __, ...rest }) => rest);
}

describe("simulate", () => {
  test("the same seed gives the same figures on one thread and on two, searching bots included", async () => {
    const args = [
      "simulate",
      "uno",
      "--bots",
      "brute,careful,tree",
      "--games",
      "4",
      "--iterations",
      "3",
      "--seed",
      "7",
    ];
    const [one, two] = await Promise.all(
      ["1", "2"].map((threads) => asztal([...args, "--json", "--threads", threads])),
    );
    expect([one?.code, two?.code, one?.err]).toEqual([0, 0, ""]);
    expect(withoutTimes(one!.out)).toEqual(withoutTimes(two!.out));

    const lines = jsonLines(one!.out);
    expect(lines.map(({ kind }) => kind)).toEqual(["bot", "bot", "bot", "pair", "pair", "pair", "summary"]);
    expect(lines[0]).toMatchObject({ bot: "brute", games: 6, score: { mean: expect.any(Number) } });
    expect(lines.at(-1)).toMatchObject({ game: "uno", players: 3, deals: 2, games: 6, better: "low" });
  });

  test("for people: a table, whole deals, and which bot is better", async () => {
    const { code, out } = await asztal(["simulate", "uno", "--bots", "brute,careful", "--games", "601", "--seed", "3"]);
    expect(code).toBe(0);
    expect(out).toContain("602 games = 301 deals × 2 seatings");
    expect(out).toContain("(601 games were asked for; deals are played whole.)");
    expect(out).toMatch(/^brute − careful( +\S+ ± \S+){2} +yes: careful is better$/m);
    expect(out).toMatch(/\d+ games a second/);
  });
});
