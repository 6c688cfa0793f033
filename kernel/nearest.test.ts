import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearest } from "./nearest.ts";

test("changed, put in, left out and swapped letters count one each", () => {
  expect(editDistance("careful", "careful")).toBe(0);
  expect(editDistance("carful", "careful")).toBe(1);
  expect(editDistance("carefull", "careful")).toBe(1);
  expect(editDistance("caraful", "careful")).toBe(1);
  expect(editDistance("craeful", "careful")).toBe(1);
  expect(editDistance("kitten", "sitting")).toBe(3);
});

test("the distance is the same both ways, and no more than the longer word", () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other);
      expect(distance).toBe(editDistance(other, one));
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(distance === 0).toBe(one === other);
    }),
  );
});

test("a slip finds its name, a beginning too, another word does not", () => {
  const known = ["brute", "careful", "sharp"];
  expect(nearest("bruet", known)).toBe("brute");
  expect(nearest("SHARP", known)).toBe("sharp");
  expect(nearest("care", known)).toBe("careful");
  expect(nearest("random", known)).toBe("");
  expect(nearest("x", known)).toBe("");
});
