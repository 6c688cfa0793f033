/** Every kind of Sudoku in a real browser: there at once, mistakes counted, left and found again, shared, solved. */

import { SLUGS } from "@asztal/games/sudoku/pages/catalogue.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site, type Visitor } from "./testing/site.ts";

let site: Site;
/** The same two for all kinds: what the pages load, their browsers have loaded once. */
let player: Visitor;
let friend: Visitor;
beforeAll(async () => {
  site = await openSite();
  player = await site.visit("/help", telling());
  friend = await site.visit("/help");
});
afterAll(() => site.close());

/** The puzzle as the page keeps it. */
function codeShelved(page: Page): Promise<string> {
  return page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("asztal-sudoku game "));
    return JSON.parse(localStorage.getItem(name ?? "") ?? "null").code;
  });
}

/** So that only what is played from now on is kept. */
function forgetGames(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith("asztal-sudoku game ")) localStorage.removeItem(key);
}

const board = (page: Page) => page.locator('.cell-board-spoken[role="grid"]');

/** What stands in the cells that were given, by where they are. */
async function givens(page: Page): Promise<string[]> {
  await board(page).waitFor();
  const names = await page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return names.map((name) => (name.includes("given") ? name : name.split(",")[0]!));
}

/** Has the page do one step after another until nothing is left. */
async function solveByHints(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const tools = () => [...document.querySelectorAll<HTMLButtonElement>(".sudoku-tool")];
    const hint = () => tools().find(({ textContent }) => textContent === "Hint");
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

test.each(SLUGS)(
  "%s is there at once, counts mistakes, is found again, goes to others by link, and yields to hints",
  async (slug) => {
    const { page } = player;
    await page.goto(`${site.server.address}/sudoku/${slug}?level=easy`);
    const puzzle = await givens(page);
    await page.evaluate(forgetGames); // now that the page before has kept its own

    await makeMistake(page);

    await page.reload();
    expect(await givens(page)).toEqual(puzzle);
    expect(await page.locator(".sudoku-mistakes").textContent()).toBe("Mistakes: 1");

    const code = await codeShelved(page);
    await friend.page.goto(`${site.server.address}/sudoku/p/${code}`);
    expect(await givens(friend.page)).toEqual(puzzle);

    await solveByHints(page);
    expect(await page.locator(".sudoku-solved h2").textContent()).toBe("Solved!");
  },
);
