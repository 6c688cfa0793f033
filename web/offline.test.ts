/** The site with the network cut: a page that cannot be fetched says so, and every page is there once the site was opened. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults, desktop, openSite, phone, type Site } from "./testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const notLoaded = (page: Page) => page.getByRole("alert").filter({ hasText: "This page could not be loaded." });

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
    // The page asks whether the server is there, and would take itself anew if it were: wait until it has heard that it is not.
    const missing = /assets\/.*\.js|\/health$/;
    await context.route(missing, (route) => route.abort());
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health"));
    await page.getByRole("link", { name: "Set a puzzle" }).click();
    await notLoaded(page).waitFor();
    await asked;
    await context.unroute(missing);
    await notLoaded(page).getByRole("button", { name: "Try again" }).click();
    await page.getByRole("tab", { selected: true }).waitFor();
    await context.close();
  });

  test("is the game's own at a table: the table says so too, and goes on", async () => {
    const { page, context } = await site.visit("/games/uno");
    await context.route(/assets\/table-.*\.js/, (route) => route.abort());
    await page.getByRole("button", { name: "Play now" }).click();
    await notLoaded(page).waitFor();
    await context.unroute(/assets\/table-.*\.js/);
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
