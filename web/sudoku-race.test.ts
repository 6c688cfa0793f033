/** A race in real browsers: digits at the same moment, a mistake that counts, the end and its result. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";
import { boardCells, knownBoard, pickCell, writeDigit } from "./testing/sudoku.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function openRace(host: Page, seats: number, bots: Readonly<Record<string, string>> = {}): Promise<string> {
  const http = httpOf(host);
  await http.guest();
  const settings = { visibility: "link" } as const;
  return (await http.createTable({ game: "sudoku", seats, bots, options: { kind: "4x4" }, settings })).id;
}

test("two race on one puzzle, at the same moment; a mistake is counted, and the first to fill the board wins", async () => {
  const ann = await site.visit("/games");
  const ben = await site.visit("/games", phone);
  const id = await openRace(ann.page, 2);
  await httpOf(ben.page).guest();
  await httpOf(ben.page).join(id);
  await httpOf(ann.page).start(id);
  for (const { page } of [ann, ben]) await page.goto(`${site.server.address}/table/${id}`);

  const { solution, open } = await knownBoard(ann.page);
  const [first, ...rest] = open as [number, ...number[]];
  await writeDigit(ann.page, first, (solution[first]! % 4) + 1);
  await ann.page.getByText("out after 2 mistakes").first().waitFor();
  await ben.page.locator(".race-other").getByText("out after 2 mistakes").waitFor({ state: "attached" });
  expect(await scrollsSideways(ben.page)).toBe(false);

  // A note is for oneself, and is still there when the page is opened again.
  await ben.page.keyboard.press("Escape");
  await writeDigit(ben.page, first, solution[first]!);
  const other = rest[0]!;
  await pickCell(ben.page, other);
  await ben.page.keyboard.press(`Shift+Digit${solution[other]}`);
  await ben.page.reload();
  await boardCells(ben.page).first().waitFor({ state: "attached" });
  expect(await boardCells(ben.page).nth(other).getAttribute("aria-label")).toMatch(`notes ${solution[other]}`);

  const benWrites = async () => {
    for (const cell of rest.slice(0, -1)) await writeDigit(ben.page, cell, solution[cell]!);
  };
  const annWrites = async () => {
    for (const cell of [...rest, first]) await writeDigit(ann.page, cell, solution[cell]!);
  };
  await Promise.all([benWrites(), annWrites()]);
  for (const { page } of [ann, ben]) await page.locator(".result").waitFor();
  expect(await ann.page.getByText(/moved on in the meantime/).count()).toBe(0);
  expect(await ben.page.getByText(/moved on in the meantime/).count()).toBe(0);
  await ann.page.getByText("You were the first!").waitFor();
  expect(await accessibilityFaults(ann.page)).toEqual([]);
  await ann.context.close();
  await ben.context.close();
});

test("play now brings bots that race along; a spectator sees how far everybody is, and no digit", async () => {
  const ann = await site.visit("/games/sudoku");
  await ann.page.getByRole("button", { name: "Play now" }).click();
  await knownBoard(ann.page);
  expect(await ann.page.locator(".race-other").count()).toBe(2);
  await ann.page.keyboard.press("?");
  await ann.page.getByText("move from cell to cell").waitFor();
  expect(await accessibilityFaults(ann.page)).toEqual([]);

  const watcher = await site.visit(new URL(ann.page.url()).pathname);
  await watcher.page.locator(".race-other").nth(2).waitFor();
  expect(await boardCells(watcher.page).count()).toBe(0);
  expect(await accessibilityFaults(watcher.page)).toEqual([]);
  const bot = watcher.page.locator('.race-other[data-seat="1"] progress');
  await expect.poll(() => bot.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await ann.context.close();
  await watcher.context.close();
});

test("the workshop sends friends to a race on a puzzle of the same kind and level", async () => {
  const { page, context } = await site.visit("/sudoku/killer?level=medium");
  await page.getByRole("link", { name: "Race friends" }).click();
  await page.getByLabel("Kind of puzzle").waitFor();
  expect(await page.getByLabel("Kind of puzzle").inputValue()).toBe("killer");
  expect(await page.getByLabel("Level").inputValue()).toBe("medium");
  expect(await page.getByLabel("People, by link").isChecked()).toBe(true);
  await context.close();
});
