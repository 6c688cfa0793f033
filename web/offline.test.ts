/** The site with the network cut: a page that cannot be fetched says so, and every page is there once the site was opened. */
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults, desktop, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const notLoaded = (page: Page) => page.getByRole("alert").filter({ hasText: "This page could not be loaded." });

/**
 * Does `open` while those scripts do not come, until the page says so; gives what lets them through again.
 * The page asks then whether the server is there and takes itself anew if it is: here it hears that it is not.
 */
async function withoutScripts(page: Page, scripts: RegExp, open: () => Promise<void>): Promise<() => Promise<void>> {
  const missing = new RegExp(`${scripts.source}|/health$`);
  const abort = (route: Route) => route.abort();
  await page.context().route(missing, abort);
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health"));
  await open();
  await Promise.all([notLoaded(page).waitFor(), asked]);
  return () => page.context().unroute(missing, abort);
}

describe("a page whose script does not come", () => {
  test("says so inside the frame, and comes by itself when the network is back", async () => {
    const { page, context } = await site.visit("/", phone);
    await page.locator(".game-card").first().waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "All parts" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Sudoku" }).click();
    await notLoaded(page).waitFor();
    await page.getByRole("link", { name: "Asztal: home page" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await notLoaded(page).getByRole("button", { name: "Try again" }).click();
    await notLoaded(page).waitFor();
    await context.setOffline(false);
    await page.locator('.cell-board-spoken[role="grid"]').waitFor({ state: "attached" });
    await context.close();
  });

  test("is left for a page that is there already", async () => {
    const { page, context } = await site.visit("/");
    await page.locator(".game-card").first().waitFor();
    await context.setOffline(true);
    await page.getByRole("navigation").getByRole("link", { name: "Help" }).click();
    await notLoaded(page).waitFor();
    await page.getByRole("link", { name: "Asztal: home page" }).click();
    await page.getByRole("heading", { name: "Sit down and play." }).waitFor();
    await context.close();
  });

  test("comes by “Try again” when only its script was missing", async () => {
    const { page, context } = await site.visit("/sudoku");
    await page.locator('.cell-board-spoken[role="grid"]').waitFor({ state: "attached" });
    const letThrough = await withoutScripts(page, /assets\/.*\.js/, () =>
      page.getByRole("link", { name: "Set a puzzle" }).click(),
    );
    await letThrough();
    await notLoaded(page).getByRole("button", { name: "Try again" }).click();
    await page.getByRole("tab", { selected: true }).waitFor();
    await context.close();
  });

  test("is the game's own at a table: the table says so too, and goes on", async () => {
    const { page, context } = await site.visit("/games/uno");
    const letThrough = await withoutScripts(page, /assets\/table-.*\.js/, () =>
      page.getByRole("button", { name: "Play now" }).click(),
    );
    await letThrough();
    await notLoaded(page).getByRole("button", { name: "Try again" }).click();
    await page.locator(".uno-hand").waitFor();
    await context.close();
  });
});

/** What stands on a page that needs no server, and on one that does. */
const OFFLINE = "You are offline.";
const pages: readonly (readonly [path: string, shows: string])[] = [
  ["/", "Sit down and play."],
  ["/help", "Your first game"],
  ["/settings", "Colours"],
  ["/games", OFFLINE],
  ["/games/uno", OFFLINE],
  ["/learn/coatl", "Step 1 of"],
  ["/sign-in", "Password"],
  ["/register", "Password"],
  ["/forgot", "Code"],
  ["/players/Anna", OFFLINE],
  ["/admin", OFFLINE],
  ["/table/abc", OFFLINE],
  ["/replay/abc", OFFLINE],
  ["/sudoku", "New puzzle"],
  ["/sudoku/killer", "New puzzle"],
  ["/sudoku/daily", OFFLINE],
  ["/sudoku/daily/killer", OFFLINE],
  ["/sudoku/open", "Open"],
  ["/sudoku/set", "Cages"],
  ["/sudoku/booklet", "Booklet"],
  ["/sudoku/statistics", "Your puzzles in this browser"],
];

describe("once the site was opened, with the network cut", () => {
  test("every page is there, or says that it needs the server", async () => {
    const { page, context } = await site.visit("/", { ...desktop, serviceWorkers: "allow" });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    for (const [path, shows] of pages) {
      await page.goto(site.server.address + path);
      await page.locator("#content, .banner").getByText(shows).first().waitFor();
      expect(await page.locator("#content").textContent(), path).not.toBe("");
      expect(await notLoaded(page).count(), path).toBe(0);
    }
    await context.close();
  });

  test("a booklet is made, and a tutorial played", async () => {
    const { page, context } = await site.visit("/help", { ...desktop, serviceWorkers: "allow" });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${site.server.address}/sudoku/booklet`);
    await page.getByLabel("How many puzzles").fill("1");
    await page.getByRole("button", { name: "Make the booklet" }).click();
    await page.getByText("The booklet is among your downloads.").waitFor();
    await page.goto(`${site.server.address}/learn/coatl`);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Step 2 of").waitFor();
    await context.close();
  });
});
