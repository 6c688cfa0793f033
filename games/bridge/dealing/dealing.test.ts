import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { highCardPoints, lengthsOf } from "../bidding/points.ts";
import { DECK } from "../cards.ts";
import { compiled, type Hands } from "./compile.ts";
import { Dealer } from "./dealer.ts";
import { ScriptProblem } from "./lexer.ts";
import { contradiction } from "./possible.ts";
import { readScript } from "./script.ts";

function deals(script: string, count: number) {
  const dealer = new Dealer(readScript(script), new Chance(seedFrom(script)));
  return Array.from({ length: count }, () => dealer.next(1_000_000)!);
}

describe("deals by constraint", () => {
  test("points, lengths and shapes of hands and sides", () => {
    const script = `
      # a strong no-trump opposite a game hand
      notrump = hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333 + any 4432 + any 5332 - 5xxx - x5xx)
      condition notrump && hcp(ns) >= 25 // together
      not (spades(south) < 4 or hearts(south) == 4)`;
    for (const { N, S } of deals(script, 40)) {
      const [points, north, south] = [highCardPoints(N), lengthsOf(N), lengthsOf(S)];
      expect(points).toBeGreaterThanOrEqual(15);
      expect(points).toBeLessThanOrEqual(17);
      expect(points + highCardPoints(S)).toBeGreaterThanOrEqual(25);
      expect(Math.min(...Object.values(north))).toBeGreaterThanOrEqual(2);
      expect(north.S).toBeLessThan(5);
      expect(north.H).toBeLessThan(5);
      expect(south.S).toBeGreaterThanOrEqual(4);
      expect(south.H).not.toBe(4);
    }
  });

  test("cards dealt beforehand, and cards held", () => {
    for (const deal of deals(
      "predeal west SAKQ, H2 condition hascard(east, AD) and hascard(west, 2H) and aces(ns) == 2",
      20,
    )) {
      expect(deal.W).toEqual(expect.arrayContaining(["SA", "SK", "SQ", "H2"]));
      expect(deal.E).toContain("DA");
      expect([...deal.N, ...deal.S].filter((card) => card[1] === "A")).toHaveLength(2);
      expect(Object.values(deal).flat().toSorted()).toEqual(DECK.toSorted());
    }
  });

  test("points are shared out as they are by chance: ten each, on the average", () => {
    const found = deals("", 3000).map(({ N }) => highCardPoints(N));
    const mean = found.reduce((sum, points) => sum + points, 0) / found.length;
    expect(Math.abs(mean - 10)).toBeLessThan(0.35); // four standard errors
  });

  test("what else can be counted and calculated", () => {
    // North has AKQ2 of spades, a singleton king of hearts and no diamonds.
    const hands: Hands = new Int32Array(16);
    hands[0] = 0b1110000000001;
    hands[1] = 0b0100000000000;
    hands[3] = 0b0000011111111;
    const value = (text: string) => compiled(readScript(text).condition!)(hands);
    expect(value("hcp(north)")).toBe(12);
    expect(value("hcp(north, hearts)")).toBe(3);
    expect(value("controls(north)")).toBe(4);
    expect(value("losers(north)")).toBe(0 + 1 + 0 + 3);
    expect(value("tens(north) * 10 + kings(north)")).toBe(2);
    expect(value("2 + 3 * 4 - 10 / 3 % 2")).toBe(13);
    expect(value("spades(north) == 4 ? 7 : 8")).toBe(7);
    expect(value("shape(north, 410x)")).toBe(1);
    expect(value("shape(north, any 8410)")).toBe(1);
  });
});

describe("a script that cannot be read is told where and what was expected", () => {
  test.each([
    ["hcp(north) >", 1, 13, "script-end"],
    ["hcp(nort) > 3", 1, 5, "script-unexpected"],
    ["x = 3\nhcp(north) > y", 2, 14, "script-unknown-name"],
    ["points(north) > 3", 1, 1, "script-unknown-function"],
    ["hcp(north) > 3 $", 1, 16, "script-sign"],
    ["shape(north, 54321)", 1, 14, "script-unexpected"],
    ["predeal north S1", 1, 15, "script-unexpected"],
    ["predeal north SA predeal south SA", 1, 1, "predeal-twice"],
    [`${"(".repeat(5000)}1`, 1, 101, "script-too-deep"],
    [`${"!".repeat(5000)}1`, 1, 101, "script-too-deep"],
  ])("%s", (script, line, column, problem) => {
    try {
      readScript(script);
    } catch (error) {
      expect(error).toBeInstanceOf(ScriptProblem);
      expect(error).toMatchObject({ line, column, problem });
      return;
    }
    throw new Error("it was read");
  });
});

describe("contradictions are found without dealing", () => {
  test.each([
    "hcp(north) >= 20 and hcp(north) < 10",
    "hcp(ns) > 40",
    "hcp(north) > 20 and hcp(south) > 20",
    "hcp(north) > 15 && hcp(east) > 15 && hcp(south) > 15",
    "spades(north) > 7 and spades(south) > 7",
    "spades(north) > 4 and hearts(north) > 4 and diamonds(north) > 3",
    "spades(north) + hearts(north) > 9 and clubs(north) > 3",
    "shape(north, any 4333) and spades(north) == 5",
    "shape(north, 7xxx) and shape(south, 7xxx)",
    "predeal north SAKQJ condition hcp(south) > 31",
    "(hcp(north) > 25 or hcp(south) > 25) and hcp(ew) > 20",
    "not (hcp(north) < 20 or hcp(north) >= 20)",
    "10 > hcp(north) and hcp(north) > 12",
    "1 > 2",
    "aces(ns) == 3 and aces(ew) == 2",
    "hcp(north) >= 30 and spades(north) == 13",
    "hcp(north, spades) == 10 and spades(north) < 4",
    "spades(north) == 12 and hcp(north, spades) < 6",
    "aces(north) == 4 and clubs(north) == 0",
    "hascard(north, AS) and hascard(south, AS)",
    "hascard(north, 2S) and (hascard(east, 2S) or hascard(west, 2S))",
    "hascard(north, 2S) and not hascard(north, 2S)",
    "not (hascard(north, 2S) or hascard(east, 2S) or hascard(south, 2S) or hascard(west, 2S))",
    "predeal west SA condition hascard(north, AS)",
    "hascard(north, AS) and hascard(north, KS) and hcp(north) < 7",
    "hascard(north, 3D) and hascard(north, 2D) and diamonds(north) < 2",
    "hcp(north) > hcp(south) and hcp(south) > hcp(north)",
    "spades(north) > spades(south) and spades(south) > spades(east) and spades(east) > spades(north)",
    "spades(north) - hearts(north) >= 4 and hearts(north) >= 7",
    "2 * hcp(north) + hcp(south) > 77",
    "spades(north) * 2 == 7",
    "spades(north) == 4 and spades(north) != 4",
    "hcp(north) >= 10 ? hcp(north) < 5 : hcp(north) > 20",
    "hcp(north) >= 20 and aces(north) == 0 and kings(north) == 0",
    "queens(north) == 4 and jacks(north) == 4 and hcp(north) == 11",
    "hcp(north) >= 25 and controls(north) <= 2",
    "losers(north) == 0 and hcp(north) == 0",
    "losers(north, spades) == 0 and spades(north) == 2 and hcp(north, spades) < 7",
  ])("%s", (script) => {
    expect(contradiction(readScript(script))).not.toBeNull();
  });

  test("points that the honours do not come to are told as what they would have to be", () => {
    const told = contradiction(readScript("hcp(north) >= 20 and aces(north) == 0 and kings(north) == 0"));
    expect(told).toEqual({ what: "hcp(north)", min: 20, max: 12 });
    const other = contradiction(readScript("2 * spades(north) - hearts(south) > 26"));
    expect(other).toEqual({ what: "2 * spades(north) - hearts(south)", min: 27, max: 26 });
  });

  test("however many alternatives a script has, some are looked at together", () => {
    const alternatives = (count: number) =>
      Array.from({ length: count }, (_, at) => `(hcp(north) == ${at} or hcp(south) == ${at})`).join(" and ");
    expect(contradiction(readScript(`hcp(ns) > 38 and ${alternatives(12)} and hcp(ew) > 2`))).not.toBeNull();
  });

  test("nothing is called contradictory that some deal meets", () => {
    const chance = new Chance(seedFrom("possible"));
    const atoms = [
      "hcp(north)",
      "hcp(ns)",
      "spades(east)",
      "hearts(south)",
      "spades(west) + clubs(west)",
      "aces(ew)",
      "losers(north)",
      "hcp(east, spades)",
      "controls(south)",
      "losers(south, hearts)",
      "hcp(north) - hcp(south)",
      "2 * spades(east) - hearts(south)",
      "aces(north) + 3 * kings(north)",
    ];
    const bounds = [25, 30, 8, 8, 12, 4, 12, 10, 9, 3, 12, 8, 9];
    for (let i = 0; i < 300; i++) {
      const parts = Array.from({ length: 1 + chance.below(4) }, () => {
        const at = chance.below(atoms.length);
        const operator = chance.pick(["<", "<=", ">", ">=", "==", "!="]);
        const shape = `shape(${chance.pick(["north", "south"])}, any ${chance.pick(["4333", "54xx", "6xxx"])})`;
        const card = `hascard(${chance.pick(["north", "west"])}, ${chance.pick(["AS", "KS", "2S"])})`;
        const kind = chance.below(8);
        const other = kind === 2 ? chance.pick(atoms) : `${chance.below(bounds[at]!)}`;
        const comparison = `${atoms[at]} ${operator} ${other}`;
        const choice = `(spades(north) > ${chance.below(6)} ? ${comparison} : ${card})`;
        const atom = kind === 0 ? shape : kind === 1 ? card : kind === 3 ? choice : comparison;
        return chance.below(4) === 0 ? `not (${atom})` : atom;
      });
      const script = readScript(parts.join(chance.below(3) === 0 ? " or " : " and "));
      if (!contradiction(script)) continue;
      expect([parts, new Dealer(script, chance).next(3000)]).toEqual([parts, null]);
    }
  });
});
