import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, sameData } from "./plain.ts";

/** Few words and numbers, so that two of them are often the same. */
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, "", "a"),
    fc.array(tie("data"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b", "0"), fc.oneof(tie("data"), fc.constant(undefined)), { maxKeys: 2 }),
  ),
}));

describe("the same data", () => {
  test("just when the canonical texts are the same", () => {
    const agree = (one: unknown, other: unknown) =>
      sameData(one, other) === (canonicalText(one) === canonicalText(other));
    fc.assert(
      fc.property(data, data, (one, other) => agree(one, other)),
      { numRuns: 5000 },
    );
  });

  test("a copy is the same, whatever the order of its fields", () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, turned(inner)]),
      );
    };
    fc.assert(fc.property(data, (value) => sameData(value, turned(value)) && sameData(turned(value), value)));
  });

  test("a field that holds undefined is none; null is a value, and a list is no object", () => {
    expect(sameData({ a: undefined }, {})).toBe(true);
    expect(sameData({}, { a: undefined })).toBe(true);
    expect(sameData({ a: null }, {})).toBe(false);
    expect(sameData([], {})).toBe(false);
    expect(sameData({ 0: "a" }, ["a"])).toBe(false);
  });
});
