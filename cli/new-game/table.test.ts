/** The tables that new games begin with, in the real browser. */
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

const ofCards = { game: "template", seats: 3, bots: { 1: "cautious", 2: "cautious" } };
const ofCells = { game: "board-template", seats: 2, bots: { 1: "watchful" }, options: { size: 13, line: 3 } };

/** A table against bots, and the viewer's turn. */
async function sitDown(page: Visitor["page"], asked: typeof ofCards | typeof ofCells): Promise<void> {
  await page.request.post(`${site.server.address}/api/guests`);
  const request = { ...asked, start: true };
  const { id } = await (await page.request.post(`${site.server.address}/api/tables`, { data: request })).json();
  await page.goto(`${site.server.address}/table/${id}`);
  await page.locator(".status[data-mine]").waitFor();
}

test.each([
  ["a desktop, in English and light colours", { ...desktop, locale: "en-US", colorScheme: "light" }, "Stop"],
  ["a phone, in Hungarian and dark colours", { ...phone, locale: "hu-HU", colorScheme: "dark" }, "Megállok"],
] as const)("on %s it is played to the end, and has no fault that a machine can find", async (_, look, stop) => {
  const { page, context } = await site.visit("/help", look);
  await sitDown(page, ofCards);
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

test.each([
  ["a desktop, in English and light colours", { ...desktop, locale: "en-US", colorScheme: "light" }, "cross"],
  ["a phone, in Hungarian and dark colours", { ...phone, locale: "hu-HU", colorScheme: "dark" }, "kereszt"],
] as const)("the one with a board is played by keyboard to the end on %s", async (_, look, cross) => {
  const { page, context } = await site.visit("/help", look);
  await sitDown(page, ofCells);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const marked = (place: string) =>
    page.getByRole("gridcell", { name: `${place}, ${cross}` }).waitFor({ state: "attached" });
  await marked("A1");
  // The whole board is seen, whatever the screen.
  const { y, height } = (await page.locator(".board-template .cell-board").boundingBox())!; // it is drawn
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height); // pages have a size
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  // Whoever marks cells apart from each other is not in the way of a bot that makes a line of three.
  const over = page.locator(".result .ranks");
  for (const place of ["B3", "C5", "D7"]) {
    await over.or(page.locator(".status[data-mine]")).first().waitFor();
    if (await over.isVisible()) break;
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await marked(place);
  }
  await over.waitFor();
  await context.close();
});

test("a press on a cell marks it, also on a board that a phone shows enlarged", async () => {
  const { page, context } = await site.visit("/help", { ...phone, hasTouch: true });
  await sitDown(page, ofCells);
  const board = page.locator(".cell-board-drawing > svg");
  // The first tap enlarges cells that are too small for a finger.
  await board.tap();
  await board.tap();
  await page.locator(".board-template .last").waitFor();
  await context.close();
});

test("its tile has its name", async () => {
  const { page, context } = await site.visit("/games");
  await page.locator(".game-card").getByText("Template").first().waitFor();
  await context.close();
});
