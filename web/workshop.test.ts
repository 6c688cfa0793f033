/** Every kind of Sudoku in a real browser: there at once, mistakes counted, left and found again, shared, solved. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Shelved {
  readonly code: string;
  readonly solution: readonly number[];
}

/** The game as the page keeps it. */
function shelved(page: Page): Promise<Shelved> {
  return page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("asztal-sudoku game "));
    return JSON.parse(localStorage.getItem(name ?? "") ?? "null");
  });
}

const board = (page: Page) => page.locator('.sudoku-spoken[role="grid"]');

/** What stands in the cells that were given, by where they are. */
async function givens(page: Page): Promise<string[]> {
  await board(page).waitFor();
  const names = await page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return names.map((name) => (name.includes("given") ? name : name.split(",")[0]!));
}

/** The cells that the hints are left to fill. */
const FOR_HINTS = 12;

/** Writes the solution as somebody very quick would, but for the last cells: the page draws after each digit. */
function writeMost(page: Page, solution: readonly number[]): Promise<void> {
  return page.evaluate(
    async ([digits, left]) => {
      const symbols = "123456789ABCDEFG";
      const svg = document.querySelector(".sudoku-drawing > svg")!;
      svg.setPointerCapture = () => {};
      const empty = [...document.querySelectorAll('[data-cell][aria-label*="empty"]')];
      for (const cell of empty.slice(0, -left)) {
        const { left: clientX, top: clientY } = cell.getBoundingClientRect();
        const at = { clientX, clientY, pointerId: 1, button: 0, bubbles: true };
        svg.dispatchEvent(new PointerEvent("pointerdown", at));
        svg.dispatchEvent(new PointerEvent("pointerup", at));
        const key = symbols[digits[Number(cell.getAttribute("data-cell"))]! - 1]!;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    [solution, FOR_HINTS] as const,
  );
}

/** Has the page do one step after another until nothing is left. */
async function solveByHints(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hint = () => [...document.querySelectorAll<HTMLButtonElement>(".sudoku-tool")].at(4);
    for (let steps = 0; steps < 2000 && !document.querySelector(".sudoku-solved"); steps++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "H", shiftKey: true, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
      while (hint()?.disabled) await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });
}

/** Tries 1 in one empty cell after another: where it is right it stays, and the first time it is not is counted. */
async function makeMistake(page: Page): Promise<void> {
  const mistakes = page.locator(".sudoku-mistakes");
  for (const cell of await page.locator('[role="gridcell"][aria-label*="empty"]').all()) {
    const { x, y } = (await cell.boundingBox())!;
    await page.mouse.click(x, y);
    await page.keyboard.press("1");
    if ((await mistakes.textContent()) !== "Mistakes: 0") break;
  }
  expect(await mistakes.textContent()).toBe("Mistakes: 1");
}

/** A profile in which the page tells mistakes. */
const telling = () => ({
  storageState: {
    cookies: [],
    origins: [
      {
        origin: site.server.address,
        localStorage: [{ name: "asztal-sudoku habits", value: JSON.stringify({ help: "mistakes" }) }],
      },
    ],
  },
});

test.each([
  "classic",
  "4x4",
  "6x6",
  "6x6-upright",
  "16x16",
  "even-odd",
  "centre-dot",
  "knight",
  "neighbours",
  "kropki",
  "relations",
  "samurai",
  "cube",
  "cube-9x9",
  "jigsaw",
  "killer",
  "killer+jigsaw",
])(
  "%s is there at once, counts mistakes, is found again, goes to others by link, and yields to hints",
  async (slug) => {
    const { page, context } = await site.visit(`/sudoku/${slug}?level=easy`, telling());
    const puzzle = await givens(page);

    await makeMistake(page);

    await page.reload();
    expect(await givens(page)).toEqual(puzzle);
    expect(await page.locator(".sudoku-mistakes").textContent()).toBe("Mistakes: 1");

    const { code, solution } = await shelved(page);
    const friend = await site.visit(`/sudoku/p/${code}`);
    expect(await givens(friend.page)).toEqual(puzzle);
    await friend.context.close();

    await writeMost(page, solution);
    await solveByHints(page);
    expect(await page.locator(".sudoku-solved h2").textContent()).toBe("Solved!");
    await context.close();
  },
);
