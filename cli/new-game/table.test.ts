/** The table that a new game begins with, in the real browser. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accessibilityFaults,
  desktop,
  openSite,
  phone,
  type Site,
  scrollsSideways,
  type Visitor,
} from "../../web/testing/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ games: new URL("../testing/template-games.ts", import.meta.url).href });
});
afterAll(() => site.close());

/** A table against two bots, and the viewer's turn. */
async function sitDown(page: Visitor["page"]): Promise<void> {
  await page.request.post(`${site.server.address}/api/guests`);
  const request = { game: "template", seats: 3, bots: { 1: "cautious", 2: "cautious" }, start: true };
  const { id } = await (await page.request.post(`${site.server.address}/api/tables`, { data: request })).json();
  await page.goto(`${site.server.address}/table/${id}`);
  await page.locator(".status[data-mine]").waitFor();
}

test.each([
  ["a desktop, in English and light colours", { ...desktop, locale: "en-US", colorScheme: "light" }, "Stop"],
  ["a phone, in Hungarian and dark colours", { ...phone, locale: "hu-HU", colorScheme: "dark" }, "Megállok"],
] as const)("on %s it is played to the end, and has no fault that a machine can find", async (_, look, stop) => {
  const { page, context } = await site.visit("/help", look);
  await sitDown(page);
  await page.keyboard.press("d");
  await page.locator(".template .hand-card").first().waitFor();
  await page.getByRole("button", { name: stop }).and(page.locator(":enabled")).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: stop }).click();
  await page.locator(".result .ranks").waitFor();
  // Nobody's cards are hidden any more.
  expect(await page.locator(".template .shown").count()).toBe(2);
  await context.close();
});

test("its tile has its name", async () => {
  const { page, context } = await site.visit("/games");
  await page.locator(".game-card").getByText("Template").waitFor();
  await context.close();
});
