/** The ways in and out of the Sudoku workshop: files, texts, links, full storage, small screens, both themes. */
import { boxedGrid } from "@asztal/games/sudoku/kinds/grid.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults, desktop, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";
import { boardCells, knownBoard, writeDigit } from "./testing/sudoku.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const BOARD = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

async function paste(page: Page, text: string): Promise<void> {
  await page.locator("textarea").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
}

describe("opening", () => {
  test("a table with a bad line: the line is named with its reason, the good boards are played", async () => {
    const { page, context } = await site.visit("/sudoku/open");
    const bad = BOARD.slice(0, 80);
    const lines = ["values", BOARD, bad, ...Array.from({ length: 3000 }, () => BOARD)];
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "boards.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await page.getByText("3,002 puzzles, 1 of them bad").waitFor();
    expect(await page.locator(".sudoku-bad-lines li").allTextContents()).toEqual([
      expect.stringMatching(/^Line 3: .*80 characters instead of 81/),
    ]);
    await page.locator('input[type="number"]').fill("2");
    await page.locator(".sudoku-opened [role=alert]").waitFor();
    await page.locator('input[type="number"]').fill("1");
    await page.getByText("Exactly one solution").waitFor();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.locator('.cell-board-spoken[role="grid"]').waitFor();
    const full = await page.locator('[aria-label$="given"]').count();
    expect(full).toBeGreaterThanOrEqual(17);
    expect(full).toBeLessThan(boxedGrid(3, 3).cells.length);
    await context.close();
  });

  test("what is nearly a puzzle is told what is wrong; several solutions are shown where they differ", async () => {
    const { page, context } = await site.visit("/sudoku/open");
    await paste(page, PUZZLE.slice(0, 79));
    expect(await page.locator(".sudoku-opened [role=alert]").textContent()).toContain("there are 79 cells here");
    await paste(page, PUZZLE.replace("53", "55"));
    await page.getByText(/No solution. These contradict each other: .*the 5 in row 1 column 1/).waitFor();
    await paste(page, PUZZLE.replaceAll(/[5678]/g, "0"));
    await page.getByText(/Several solutions/).waitFor();
    expect(await page.locator(".sudoku-doubtful").count()).toBeGreaterThan(3);
    await context.close();
  });

  test("a link that was cut off is called so", async () => {
    const { page, context } = await site.visit("/sudoku/open");
    await paste(page, PUZZLE);
    await page.getByRole("button", { name: "Play it" }).click();
    await page.waitForURL("**/sudoku/p/*");
    await page.goto(page.url().slice(0, -6));
    await page.getByText(/The link was cut off/).waitFor();
    await context.close();
  });
});

test("full storage is said in words, and play goes on", async () => {
  const { page, context } = await site.visit("/sudoku/statistics");
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto(`${site.server.address}/sudoku/4x4`);
  await page.getByText(/storage is full/).waitFor();
  await page.keyboard.press("Shift+H");
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).isEnabled()).toBe(true);
  await context.close();
});

test("notes, colours, undo and pause by keyboard", async () => {
  const { page, context } = await site.visit("/sudoku/4x4");
  await page.locator('.cell-board-spoken[role="grid"]').waitFor();
  const cells = page.locator('[role="gridcell"]');
  const names = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
  const empty = names.findIndex((name) => name.includes("empty"));
  const { x, y } = (await cells.nth(empty).boundingBox())!;
  const name = () => cells.nth(empty).getAttribute("aria-label");
  await page.mouse.click(x, y);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  expect(await name()).toContain("notes 1 and 2");
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  expect(await name()).toContain("blue");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await name()).toMatch(/notes 1$/);
  await page.keyboard.press("Control+y");
  expect(await name()).toContain("notes 1 and 2");
  await page.keyboard.press("p");
  await page.locator(".sudoku-paused").waitFor();
  expect(await cells.count()).toBe(0);
  await page.keyboard.press("p");
  expect(await name()).toContain("notes 1 and 2");
  await context.close();
});

test("a digit typed on a given is not said to be written", async () => {
  const { page, context } = await site.visit("/sudoku/4x4");
  const given = boardCells(page).and(page.locator('[aria-label*="given"]')).first();
  await given.waitFor({ state: "attached" });
  const { x, y } = (await given.boundingBox())!;
  await page.mouse.click(x, y);
  await page.keyboard.press("1");
  await page.locator(".sudoku-news", { hasText: "Given, cannot be changed: row" }).waitFor();
  await context.close();
});

test("a double click on “Do it” makes one step and nothing else; a begun puzzle is not replaced unasked", async () => {
  const { page, context } = await site.visit("/sudoku/classic");
  const { solution } = await knownBoard(page);
  const undo = page.getByRole("button", { name: "Undo" });
  await page.keyboard.press("h");
  const doIt = page.getByRole("button", { name: "Do it" });
  await doIt.waitFor();
  const place = (await doIt.boundingBox())!;
  await doIt.dblclick();
  await page.getByRole("button", { name: "Done" }).waitFor();
  const under = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest("button")?.textContent,
    [place.x + place.width / 2, place.y + place.height / 2],
  );
  expect(under).toBe("Done");
  await undo.click();
  expect(await undo.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Redo" }).click();

  await page.getByRole("button", { name: "New puzzle" }).dblclick();
  const asking = page.getByRole("dialog", { name: "New puzzle" });
  await asking.getByText("The puzzle you have started is kept").waitFor();
  await page.keyboard.press("Escape");
  expect((await knownBoard(page)).solution).toEqual(solution);
  await page.getByRole("button", { name: "New puzzle" }).click();
  await asking.getByRole("button", { name: "New puzzle" }).click();
  await expect.poll(() => undo.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Unfinished" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Continue" }).waitFor();
  await context.close();
});

test("a double click on the last “Do it” leaves the solved puzzle to be looked at", async () => {
  const { page, context } = await site.visit("/sudoku/4x4");
  const { open, solution } = await knownBoard(page);
  for (const cell of open.slice(1)) await writeDigit(page, cell, solution[cell]!);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Do it" }).dblclick();
  await page.locator(".sudoku-solved").waitFor();
  expect(await boardCells(page).and(page.locator('[aria-label*="empty"]')).count()).toBe(0);
  await context.close();
});

test("the setter's tools are tabs: arrows go from one to the next and leave the board alone", async () => {
  const { page, context } = await site.visit("/sudoku/set");
  const chosen = page.getByRole("tab", { selected: true });
  await chosen.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  expect(await chosen.textContent()).toBe("Knight");
  expect(await chosen.evaluate((tab) => tab === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  expect(await chosen.textContent()).toBe("Digits");
  expect(await page.locator('[role="gridcell"][aria-selected="true"]').count()).toBe(0);
  await context.close();
});

test("on a phone an open hint leaves the palette where it is", async () => {
  const { page, context } = await site.visit("/sudoku/classic", phone);
  const key = page.locator(".sudoku-key").first();
  await key.waitFor();
  const before = await key.boundingBox();
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await page.locator(".sudoku-hint .buttons").waitFor();
  expect(await key.boundingBox()).toEqual(before);
  const hint = (await page.locator(".sudoku-hint").boundingBox())!;
  expect(hint.y + hint.height).toBeLessThanOrEqual(phone.viewport.height);
  await context.close();
});

test("a setter sees at once what a puzzle has come to", async () => {
  const { page, context } = await site.visit("/sudoku/set");
  await page.locator(".sudoku-top select").selectOption("4x4");
  await page.getByText(/Several solutions/).waitFor();
  await page.getByRole("button", { name: "Complete with givens" }).click();
  await page.getByText(/Exactly one solution/).waitFor();
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("timer").waitFor();
  await context.close();
});

test("the largest board fits a phone, and a tap enlarges one of its grids", async () => {
  const { page, context } = await site.visit("/sudoku/samurai", phone);
  const drawing = page.locator(".cell-board-drawing > svg");
  await drawing.waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  const width = async () => Number((await drawing.getAttribute("viewBox"))!.split(" ")[2]);
  const whole = await width();
  await drawing.tap({ position: { x: 60, y: 60 } });
  await expect.poll(width).toBeLessThan(whole / 2);
  await page.getByRole("button", { name: "Whole board" }).tap();
  await expect.poll(width).toBe(whole);
  await context.close();
});

test("with the network cut a puzzle goes on, is found again after a reload, hints come, and so does the next one", async () => {
  const { page, context } = await site.visit("/sudoku/classic", { ...desktop, serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await boardCells(page).first().waitFor({ state: "attached" });
  await context.setOffline(true);
  const { open, solution } = await knownBoard(page);
  await writeDigit(page, open[0]!, solution[open[0]!]!);
  await page.reload();
  await page.locator(`[data-cell="${open[0]}"][aria-label$=", ${solution[open[0]!]}"]`).waitFor({ state: "attached" });
  await page.keyboard.press("h");
  await page.locator(".sudoku-hint .buttons").waitFor();
  await page.getByRole("button", { name: "New puzzle" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New puzzle" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  expect((await knownBoard(page)).solution).not.toEqual(solution);
  await context.close();
});

const PAGES = [
  "/sudoku",
  "/sudoku/daily",
  "/sudoku/daily/killer",
  "/sudoku/open",
  "/sudoku/set",
  "/sudoku/booklet",
  "/sudoku/statistics",
];

test.each(PAGES)("%s fits a phone, and an automatic check finds nothing in either theme", async (path) => {
  const small = await site.visit(path, { ...phone, locale: "hu-HU" });
  await small.page.locator("h1").first().waitFor({ state: "attached" });
  expect(await scrollsSideways(small.page)).toBe(false);
  await small.context.close();
  for (const colorScheme of ["light", "dark"] as const) {
    // Colours that are still on their way to others would be measured wrongly.
    const { page, context } = await site.visit(path, { ...desktop, colorScheme, reducedMotion: "reduce" });
    await page.locator("h1").first().waitFor({ state: "attached" });
    // A verdict that comes in the middle of the check changes buttons under its eyes.
    await expect.poll(() => page.locator(".sudoku-verdict.looking").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  }
});
