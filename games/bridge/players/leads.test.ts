import { Chance, seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Card, STRAINS, type Strain } from "../cards.ts";
import { readHand } from "../deal.ts";
import { randomDeal } from "../rules/setup.ts";
import { bitOf } from "../solver/bits.ts";
import { DEFAULT_AGREEMENT, leadWeight } from "./leads.ts";
import { put, WORLD } from "./worlds.ts";

/** How likely the hand leads the card. */
function chanceOf(card: Card, hand: readonly Card[], strain: Strain): number {
  const world = new Uint32Array(WORLD);
  for (const one of hand) put(world, 0, 0, bitOf(one));
  return leadWeight(world, 0, 0, bitOf(card), STRAINS.indexOf(strain), DEFAULT_AGREEMENT);
}

function hand(text: string): readonly Card[] {
  const read = readHand(text, "N");
  if ("problem" in read) throw new Error(read.problem);
  return read.cards;
}

test("the chances of all cards that a hand may lead add up to one, or a little less", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...STRAINS), (seed, strain) => {
      const cards = randomDeal(new Chance(seedFrom(seed))).N;
      const sum = cards.reduce((all, card) => all + chanceOf(card, cards, strain), 0);
      expect(sum).toBeLessThanOrEqual(1 + 1e-9);
      expect(sum).toBeGreaterThan(0.75);
    }),
    { numRuns: 50 },
  );
});

test.each<[Strain, Card, string, string, string]>([
  [
    "NT",
    "S2",
    "K852.Q43.J94.T83",
    "K852.QT943.J9.T8",
    "four spades are led from four more readily than past five hearts",
  ],
  ["NT", "S2", "K852.Q43.J94.T83", "K852.Q432.J94.T8", "of two suits of four one is led every other time"],
  ["S", "H5", "Q42.K75.J943.T83", "Q42.K75.AK43.T83", "from ace and king the king would have been led"],
  ["S", "H5", "Q42.5.QJ943.T832", "Q42.T75.J943.T83", "a single card is led more readily than one of three"],
])("%s, %s: %s is likelier than %s (%s)", (strain, card, likelier, other) => {
  expect(hand(likelier)).toContain(card);
  expect(chanceOf(card, hand(likelier), strain)).toBeGreaterThan(chanceOf(card, hand(other), strain));
});
