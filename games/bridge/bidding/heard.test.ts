import { expect, test } from "vitest";
import type { Call } from "../rules/auction.ts";
import { heardIn } from "./heard.ts";

function heard(dealer: "N" | "E" | "S" | "W", calls: string) {
  return heardIn({ dealer, calls: calls.split(" ") as Call[] }); // written by us
}

test("a pass says something of the bid that it was made over, and only the first one does", () => {
  const { N, E, S, W } = heard("S", "1S P 2S P P P");
  expect([W.passedOver, E.passedOver]).toEqual([
    { level: 1, strain: "S" },
    { level: 2, strain: "S" },
  ]);
  expect([N.passedOver, S.passedOver]).toEqual([null, null]);
  expect(heard("W", "P P 1D P 1S P 4S P P P").W.passedOver).toEqual({ level: 0, strain: null });
});

test("whoever has called, or whose partner has, passes for other reasons", () => {
  const { E, W } = heard("S", "1S 2H 2S P 4S P P P");
  expect([E.passedOver, W.passedOver]).toEqual([null, null]);
  expect(W.lengths.H![0]).toBeGreaterThanOrEqual(5);
});
