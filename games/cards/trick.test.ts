import { expect, test } from "vitest";
import { type FrenchCard, isFrenchCard } from "./french.ts";
import { bestOf } from "./trick.ts";

const trick = (text: string) => text.split(" ").filter((card): card is FrenchCard => isFrenchCard(card));

test.each([
  ["the highest of the suit that was led takes it", "H9 HQ HT H2", null, 1],
  ["however high, another suit does not", "H2 SA DA CA", null, 0],
  ["unless it is trumps", "HA H3 S2 HK", "S", 2],
  ["of two trumps the higher", "HA S2 S9 SJ", "S", 3],
  ["trumps that were led are a suit like any other", "S2 S9 HA S3", "S", 1],
  ["so far, of a trick that is not full", "D5 D7", "C", 1],
] as const)("%s: %s", (_, cards, trumps, best) => {
  expect(bestOf(trick(cards), trumps)).toBe(best);
});
