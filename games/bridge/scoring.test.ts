import { expect, test } from "vitest";
import type { Strain } from "./cards.ts";
import { type Doubled, LEVELS, score } from "./scoring.ts";

/** As printed on the back of bidding cards: just made, undoubled, doubled, redoubled; not vulnerable and vulnerable. */
const MADE: readonly { strains: readonly Strain[]; levels: readonly (readonly number[])[] }[] = [
  {
    strains: ["C", "D"],
    levels: [
      [70, 70, 140, 140, 230, 230],
      [90, 90, 180, 180, 560, 760],
      [110, 110, 470, 670, 640, 840],
      [130, 130, 510, 710, 720, 920],
      [400, 600, 550, 750, 800, 1000],
      [920, 1370, 1090, 1540, 1380, 1830],
      [1440, 2140, 1630, 2330, 1960, 2660],
    ],
  },
  {
    strains: ["H", "S"],
    levels: [
      [80, 80, 160, 160, 520, 720],
      [110, 110, 470, 670, 640, 840],
      [140, 140, 530, 730, 760, 960],
      [420, 620, 590, 790, 880, 1080],
      [450, 650, 650, 850, 1000, 1200],
      [980, 1430, 1210, 1660, 1620, 2070],
      [1510, 2210, 1770, 2470, 2240, 2940],
    ],
  },
  {
    strains: ["NT"],
    levels: [
      [90, 90, 180, 180, 560, 760],
      [120, 120, 490, 690, 680, 880],
      [400, 600, 550, 750, 800, 1000],
      [430, 630, 610, 810, 920, 1120],
      [460, 660, 670, 870, 1040, 1240],
      [990, 1440, 1230, 1680, 1660, 2110],
      [1520, 2220, 1790, 2490, 2280, 2980],
    ],
  },
];

const DOWN_DOUBLED = [100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500];
const DOWN_DOUBLED_VULNERABLE = [200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800];
const DOUBLED: readonly Doubled[] = [0, 1, 2];
const VULNERABLE = [false, true];

/** Every contract with every doubling and vulnerability, and its score when it is just made. */
const CONTRACTS = MADE.flatMap(({ strains, levels }) =>
  strains.flatMap((strain) =>
    LEVELS.flatMap((level) =>
      DOUBLED.flatMap((doubled) =>
        VULNERABLE.map((isVulnerable) => {
          const made = levels[level - 1]![2 * doubled + Number(isVulnerable)]!;
          return { contract: { level, strain, doubled }, isVulnerable, made };
        }),
      ),
    ),
  ),
);

test("contracts that are just made", () => {
  for (const { contract, isVulnerable, made } of CONTRACTS) {
    expect([contract, score(contract, isVulnerable, 6 + contract.level)]).toEqual([contract, made]);
  }
});

test("overtricks count as tricks, or 100 and 200 doubled, twice that when vulnerable", () => {
  for (const { contract, isVulnerable, made } of CONTRACTS) {
    const { level, strain, doubled } = contract;
    const plain = strain === "C" || strain === "D" ? 20 : 30;
    const each = doubled === 0 ? plain : 100 * doubled * (isVulnerable ? 2 : 1);
    for (let over = 1; over <= 7 - level; over++) {
      expect([contract, score(contract, isVulnerable, 6 + level + over)]).toEqual([contract, made + over * each]);
    }
  }
});

test("undertricks, up to all thirteen", () => {
  for (const { contract, isVulnerable } of CONTRACTS) {
    const { level, doubled } = contract;
    const table = isVulnerable ? DOWN_DOUBLED_VULNERABLE : DOWN_DOUBLED;
    for (let down = 1; down <= 6 + level; down++) {
      const lost = doubled === 0 ? down * (isVulnerable ? 100 : 50) : table[down - 1]! * doubled;
      expect([contract, score(contract, isVulnerable, 6 + level - down)]).toEqual([contract, -lost]);
    }
  }
});
