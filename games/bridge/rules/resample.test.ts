import { Chance, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { type Card, DECK, suitOf } from "../cards.ts";
import { dealUnseen } from "./resample.ts";

/** The cards of North and South are seen: 26 are not, four of them spades. */
const FOUR_SPADES = DECK.filter((card) => suitOf(card) !== "S")
  .slice(0, 22)
  .concat(["SJ", "S9", "S8", "S2"]);
/** As printed in every textbook. */
const BREAKS = { 2: 40.7, 3: 49.74, 4: 9.57 } as const;

function spadesIn(cards: readonly Card[]): number {
  return cards.filter((card) => suitOf(card) === "S").length;
}

test("four missing cards break as the tables say", () => {
  const chance = new Chance(seedFrom("breaks"));
  const longest = { 2: 0, 3: 0, 4: 0 };
  const deals = 2000;
  for (let i = 0; i < deals; i++) {
    const hands = (["E", "W"] as const).map((direction) => ({ direction, size: 13, voids: [] }));
    const east = spadesIn(dealUnseen(FOUR_SPADES, hands, chance).get("E")!);
    longest[Math.max(east, 4 - east) as 2 | 3 | 4]++;
  }
  for (const [length, expected] of Object.entries(BREAKS)) {
    const share = (100 * longest[Number(length) as 2 | 3 | 4]) / deals;
    expect(Math.abs(share - expected)).toBeLessThan(5); // more than four standard errors
  }
});

test("with a void shown, every layout that is left is as likely as another", () => {
  // Six unseen cards, three each; East is out of spades: the spades are West's, and one of four others is, too.
  const unseen: Card[] = ["SA", "SK", "HA", "HK", "DA", "CA"];
  const chance = new Chance(seedFrom("voids"));
  const seen = new Map<string, number>();
  for (let i = 0; i < 4000; i++) {
    const dealt = dealUnseen(
      unseen,
      [
        { direction: "E", size: 3, voids: ["S"] },
        { direction: "W", size: 3, voids: [] },
      ],
      chance,
    );
    expect(spadesIn(dealt.get("E")!)).toBe(0);
    const key = dealt.get("W")!.toSorted().join(" ");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect(seen.size).toBe(4);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
