import { expect, test } from "vitest";
import { crossImps, imps, matchpoints, totalPoints } from "./comparing.ts";

/** As printed in the Laws of Duplicate Bridge, law 78B: differences and IMPs. */
const PUBLISHED = `0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9,
  430-490 10, 500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, 1750-1990 18,
  2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-9990 24`;

test("the IMP scale is the published one, at every ten points", () => {
  for (const row of PUBLISHED.split(",")) {
    const [, from, to, won] = /(\d+)-(\d+) (\d+)/.exec(row)!.map(Number);
    for (let difference = from!; difference <= to!; difference += 10) {
      expect([difference, imps(difference)]).toEqual([difference, won]);
      expect(imps(-difference)).toBe(won === 0 ? 0 : -won!);
    }
  }
});

test("matchpoints: one for each pair that did worse, half for each that did the same", () => {
  expect(matchpoints([620, 650, 620, -100])).toEqual([1.5, 3, 1.5, 0]);
});

test("two tables play a match in IMPs; among more, the mean against the others counts", () => {
  expect(crossImps([620, -50])).toEqual([12, -12]);
  expect(crossImps([420, 420, -50])).toEqual([5, 5, -10]);
});

test("total points: the difference in a match of two tables; among more, that to the mean of the others", () => {
  expect(totalPoints([620, -50])).toEqual([670, -670]);
  expect(totalPoints([420, 120, 170])).toEqual([275, -175, -100]);
  expect(totalPoints([420])).toEqual([0]);
});
