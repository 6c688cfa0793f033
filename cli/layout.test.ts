import { styleText } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsIn, inColumns, table, wrapped } from "./layout.ts";

test("a table aligns texts to the left and figures to the right, colours not counted", () => {
  const red = styleText("red", "ő", { validateStream: false });
  expect(
    table(
      [
        { title: "bot", side: "left" },
        { title: "score", side: "right" },
      ],
      [
        [red, "1"],
        ["brute", "12.5"],
      ],
    ),
  ).toBe(`bot    score\n${red}          1\nbrute   12.5`);
});

test("columns are read downwards and are only as wide as they must be", () => {
  expect(inColumns(["1", "2", "3", "4", "a long one"], 20, 2)).toBe("1   3   a long one\n2   4");
  expect(inColumns(["1", "2", "3", "4", "a long one"], 10, 2)).toBe("1\n2\n3\n4\na long one");
});

test("a list keeps all its items, within the width", () => {
  const items = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(items, fc.integer({ min: 12, max: 100 }), fc.integer({ min: 1, max: 10 }), (list, width, rows) => {
      const text = inColumns(list, width, rows);
      expect(text.split(/\s+/).sort()).toEqual([...list].sort());
      for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});

test("one column always fits", () => {
  expect(fitsIn(["far too long for that"], 1, 5)).toBe(true);
  expect(fitsIn(["ab", "cd"], 1, 5)).toBe(false);
  expect(fitsIn(["ab", "cd"], 1, 7)).toBe(true);
});

test("long lines are broken between words, under the first word", () => {
  expect(wrapped("· Nora puts a red five.", 14)).toBe("· Nora puts a\n  red five.");
  expect(wrapped("short\n\n  and indented", 40)).toBe("short\n\n  and indented");
  expect(wrapped("[R1] [R2] [R3]", 9)).toBe("[R1] [R2]\n[R3]");
});
