/** The puzzles of the day and the statistics of an account, in a real browser against the real server. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { httpOf } from "./testing/play.ts";
import { accessibilityFaults, openSite, phone, type Site, scrollsSideways } from "./testing/site.ts";
import { knownBoard, writeDigit } from "./testing/sudoku.ts";

let site: Site;
/** How far the server's clock is ahead: a program solves faster than is believed of anybody. */
let ahead = 0;
beforeAll(async () => {
  site = await openSite({ now: () => Date.now() + ahead });
});
afterAll(() => site.close());

async function solveOnPage(page: Page): Promise<void> {
  const { solution, open } = await knownBoard(page);
  for (const cell of open) await writeDigit(page, cell, solution[cell]!);
}

test("today's puzzle is begun once, timed by the server, and its solver stands in the ranking with a streak", async () => {
  const { page, context } = await site.visit("/sudoku/daily");
  await page.getByRole("link", { name: /^4×4/ }).click();
  await page.getByText("Nobody has solved it yet").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const { open } = await knownBoard(page);
  expect(await page.getByRole("button", { name: "Pause" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Restart" }).count()).toBe(0);

  // Coming back does not begin anew: what was written is still there, and the time has gone on.
  const { solution } = await knownBoard(page);
  await writeDigit(page, open[0]!, solution[open[0]!]!);
  await page.reload();
  await page.getByText("You have started").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(`[data-cell="${open[0]}"][aria-label$=", ${solution[open[0]!]}"]`).waitFor({ state: "attached" });
  ahead += 10_000;
  for (const cell of open.slice(1)) await writeDigit(page, cell, solution[cell]!);

  const { name } = (await httpOf(page).me())!; // whoever has solved it is somebody
  const own = page.locator(".sudoku-ranking [aria-current]");
  await own.waitFor();
  expect(await own.textContent()).toMatch(new RegExp(`^1. ${name}0:\\d\\d`));
  await page.getByText("1 day in a row").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`${site.server.address}/sudoku/daily`);
  await page.getByRole("link", { name: /4×4 solved in 0:\d\d 1 day in a row/ }).waitFor();

  // The account's statistics have it too, wherever its owner looks.
  await page.goto(`${site.server.address}/sudoku/statistics`);
  await page.getByRole("row", { name: /4×4, Easy 1 1 0:\d\d/i }).waitFor();
  await context.close();
});

test("a time that is impossible is told to its player, then and later, and is not in the ranking", async () => {
  const { page, context } = await site.visit("/sudoku/daily/6x6", phone);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const { solution, open } = await knownBoard(page);
  ahead -= 600_000;
  for (const cell of open) await writeDigit(page, cell, solution[cell]!);
  await page.getByText("so this time is not in the ranking").waitFor();
  await page.getByText("The ranking is still empty").waitFor();
  await page.reload();
  await page.getByText("so this time is not in the ranking").waitFor();
  ahead += 600_000;
  await context.close();
});

test("without the server there are no puzzles of the day, but there is play; what is solved meanwhile is told later", async () => {
  const { page, context } = await site.visit("/sudoku/4x4", phone);
  await httpOf(page).guest();
  await page.reload();
  await page.getByRole("timer").waitFor();
  await page.route("**/api/**", (route) => route.abort());
  await solveOnPage(page);
  await page.getByText("Solved!").waitFor();
  await page.getByRole("link", { name: "Puzzle of the day" }).click();
  await page.getByText(/not responding right now/).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.unroute("**/api/**");
  await page.goto(`${site.server.address}/sudoku/statistics`);
  await page.getByRole("row", { name: /4×4, Easy 1 1/i }).waitFor();
  await context.close();
});
