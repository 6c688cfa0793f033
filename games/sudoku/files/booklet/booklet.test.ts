import { describe, expect, test } from "vitest";
import { puzzleOf } from "../testing/puzzles.ts";
import { type BookletOptions, makeBooklet } from "./booklet.ts";
import { bookletFonts } from "./fonts.ts";
import { PER_PAGE } from "./paper.ts";

const fonts = await bookletFonts();
const classics = ["1", "2", "3", "4", "5", "6", "7"].map((seed) => ({
  puzzle: puzzleOf(["classic", {}], seed),
  level: "easy",
}));
const mixed = ["killer", "kropki", "samurai", "cube", "jigsaw", "16x16", "relations", "even-odd"].map((name) => ({
  puzzle: puzzleOf([name, {}]),
}));

/** Pages are counted in the tree that every reader starts from. */
async function pagesOf(
  entries: Parameters<typeof makeBooklet>[0],
  options: Partial<BookletOptions> = {},
): Promise<number> {
  const bytes = await makeBooklet(entries, { fonts, language: "hu", title: "Őszi füzet", ...options });
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.startsWith("%PDF-1.")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  return [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length;
}

test.each(PER_PAGE)("%i to a page: title, puzzles, and the solutions on one page", async (perPage) => {
  expect(await pagesOf(classics, { perPage })).toBe(1 + Math.ceil(classics.length / perPage) + 1);
});

describe("a booklet of many kinds", () => {
  test("has a page of rules, and gives wide boards the room they need", async () => {
    // Title and rules; killer, kropki; samurai; cube, jigsaw; 16×16; relations, even-odd.
    expect(await pagesOf(mixed, { perPage: 6, solutions: false })).toBe(2 + 5);
  });
  test("can do without solutions, and on other papers", async () => {
    const without = await pagesOf(mixed, { solutions: false });
    expect(await pagesOf(mixed)).toBeGreaterThan(without);
    expect(await pagesOf(mixed, { paper: "A5", perPage: 1 })).toBeGreaterThan(mixed.length);
  });
});

test("the same puzzles make the same bytes", async () => {
  const options = { fonts, language: "en", title: "Twice" } as const;
  const [one, other] = await Promise.all([makeBooklet(classics, options), makeBooklet(classics, options)]);
  expect(one).toEqual(other);
});

test("tells how far it is, and stops when asked to", async () => {
  const told: string[] = [];
  await pagesOf(classics, {
    perPage: 1,
    onPage: (done, all) => {
      told.push(`${done} of ${all}`);
      return done === 3;
    },
  });
  expect(told).toEqual(["1 of 8", "2 of 8", "3 of 8"]);
});
