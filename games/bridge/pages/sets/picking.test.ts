import { expect, test } from "vitest";
import { dealText, readDeal } from "../../deal.ts";
import { numberedDeal } from "../../rules/setup.ts";
import { dealtOut, EMPTY_HANDS, given, handsIn, nextToFill, ownerOf, packOf } from "./picking.ts";

test("what was typed is read as far as it goes, a card that stands twice where it stands first", () => {
  expect(handsIn(dealText(numberedDeal(7)))).toEqual(handsIn(dealText(numberedDeal(7), "W")));
  expect(packOf(handsIn(dealText(numberedDeal(7))))).toEqual([]);
  const hands = handsIn("e: ak1.10.?. a2.k");
  expect(hands).toEqual({ ...EMPTY_HANDS, E: ["SA", "SK", "HT"], S: ["S2", "HK"] });
  expect(handsIn("?").N).toEqual([]);
});

test("a card goes from the pack to the chosen hand, from there to another, and back into the pack", () => {
  const first = given(EMPTY_HANDS, "SA", "N");
  expect(ownerOf(first, "SA")).toBe("N");
  const second = given(first, "SA", "W");
  expect(second).toEqual({ ...EMPTY_HANDS, W: ["SA"] });
  expect(packOf(given(second, "SA", "W"))).toHaveLength(52);
});

test("when a hand is full the next one with room is filled, and the rest is dealt out by chance", () => {
  let hands = EMPTY_HANDS;
  for (const card of packOf(hands).slice(0, 13)) hands = given(hands, card, "W");
  expect(nextToFill(hands, "W")).toBe("N");
  expect(nextToFill(hands, "S")).toBe("S");
  const whole = dealtOut(hands, () => 0.5);
  expect(readDeal(dealText(whole)).ok).toBe(true);
  expect(whole.W).toEqual(hands.W);
  expect(nextToFill(whole, "E")).toBe("E");
});
