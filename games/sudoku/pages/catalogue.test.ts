import { expect, test } from "vitest";
import { LEVELS } from "../techniques/codes.ts";
import { GROUPS, levelFor, levelsOf, SLUGS } from "./catalogue.ts";

test("every kind stands in the list once", () => {
  expect(Object.values(GROUPS).flat().sort()).toEqual(SLUGS.toSorted());
});

test.each(SLUGS)("%s is offered from easy up to some level, without a gap", (slug) => {
  const levels = levelsOf(slug);
  expect(levels.length).toBeGreaterThan(0);
  expect(levels).toEqual(LEVELS.slice(0, levels.length));
});

test("whoever likes what a kind has not gets the hardest that it has", () => {
  expect(levelsOf("4x4")).toEqual(["easy"]);
  expect(levelFor("4x4", "extreme")).toBe("easy");
  expect(levelFor("6x6", "extreme")).toBe("expert");
  expect(levelFor("classic", "extreme")).toBe("extreme");
});
