/** Every kind of Sudoku in a real browser: there at once, mistakes counted, left and found again, shared, solved. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

/** Presses keys as somebody very quick would: the page draws between two of them. */
function press(page: Page, keys: readonly { key: string; code?: string; shiftKey?: boolean }[]): Promise<void> {
  return page.evaluate(async (all) => {
    for (const key of all) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, keys);
}

/** Writes the digits of the solution into the first cells, walking over the board cell by cell. */
async function writeFirst(page: Page, solution: readonly number[], count: number): Promise<void> {
  const symbols = "123456789ABCDEFG";
  for (let cell = 0; cell < count; cell++) {
    await page.evaluate((index) => {
      const svg = document.querySelector(".sudoku-drawing > svg")!;
      const spot = document.querySelector(`[data-cell="${index}"]`)!.getBoundingClientRect();
      const at = { clientX: spot.left, clientY: spot.top, pointerId: 1, button: 0, bubbles: true };
      svg.setPointerCapture = () => {};
      svg.dispatchEvent(new PointerEvent("pointerdown", at));
      svg.dispatchEvent(new PointerEvent("pointerup", at));
    }, cell);
    await press(page, [{ key: symbols[solution[cell]! - 1]! }]);
  }
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
    await press(page, [{ key: "1" }]);
    if ((await mistakes.textContent()) !== "Mistakes: 0") break;
  }
  expect(await mistakes.textContent()).toBe("Mistakes: 1");
}

const HELP = JSON.stringify({ help: "mistakes" });

describe.each([
  ["classic", 0],
  ["4x4", 0],
  ["6x6", 0],
  ["6x6-upright", 0],
  ["16x16", 210],
  ["even-odd", 0],
  ["centre-dot", 0],
  ["knight", 0],
  ["neighbours", 0],
  ["kropki", 0],
  ["relations", 0],
  ["samurai", 330],
  ["cube", 0],
  ["cube-9x9", 180],
  ["jigsaw", 0],
  ["killer", 0],
  ["killer+jigsaw", 0],
])("%s", (slug, written) => {
  test("is there at once, counts mistakes, is found again, goes to others by link, and yields to hints", async () => {
    const { page, context } = await site.visit("/sudoku/statistics");
    await page.evaluate((help) => localStorage.setItem("asztal-sudoku habits", help), HELP);
    await page.goto(`${site.server.address}/sudoku/${slug}?level=easy`);
    const puzzle = await givens(page);

    await makeMistake(page);

    await page.reload();
    expect(await givens(page)).toEqual(puzzle);
    expect(await page.locator(".sudoku-mistakes").textContent()).toBe("Mistakes: 1");

    const { code, solution } = await shelved(page);
    const friend = await site.visit(`/sudoku/p/${code}`);
    expect(await givens(friend.page)).toEqual(puzzle);
    await friend.context.close();

    await writeFirst(page, solution, written);
    await solveByHints(page);
    expect(await page.locator(".sudoku-solved h2").textContent()).toBe("Solved!");
    await context.close();
  });
});
